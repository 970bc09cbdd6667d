// What the theme's search lacks. Its worker loads this as if it were a language (`scripts/pages/found.py`), with Lunr
// in its scope. A letter is found with and without its marks; a name comes before a word that only begins like it; and
// what is shown of a section is what was found in it, or how it begins.
{
  const { lunr } = self;
  const { Query, Index } = lunr;

  const bare = (word) =>
    word
      .toLowerCase()
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .replace(/ß/g, "ss")
      .replace(/æ/g, "ae")
      .replace(/œ/g, "oe")
      .replace(/(^|_)[ld]['’](?=\p{L})/gu, "$1")
      .replace(/['’]s?$/, "");
  const umlauts = { ä: "ae", ö: "oe", ü: "ue" };
  const known = new Map();
  const plain = (word) => known.get(word) ?? known.set(word, /^[a-z_]+$/.test(word) ? word : bare(word)).get(word);
  const spelt = (word) => plain(word.toLowerCase().replace(/[äöü]/g, (letter) => umlauts[letter]));

  const fold = (token) => {
    const [written, other] = [plain(`${token}`), spelt(`${token}`)];
    const also = other === written ? [] : [token.clone(() => other)];
    return [token.update(() => written), ...also];
  };
  lunr.Pipeline.registerFunction(fold, "fold");
  lunr.spielbuch = { wordCharacters: "À-ɏ", stopWordFilter: fold };

  // What is asked for is folded as it is read, for the search and for what it tells of its finds.
  const { clause } = Query.prototype;
  Query.prototype.clause = function (asked) {
    return clause.call(this, { ...asked, term: plain(asked.term) });
  };

  // Every word is asked for with whatever may follow; here each also as it stands, and all of them as one name. Small
  // words such as “the” are left out beside others.
  const { query } = Index.prototype;
  Index.prototype.query = function (ask) {
    return query.call(this, (asked) => {
      ask(asked);
      const open = ({ term, presence }) => term.endsWith("*") && presence === Query.presence.OPTIONAL;
      const stem = ({ term }) => term.slice(0, -1);
      const words = asked.clauses.filter(open).map(stem);
      const telling = words.filter((word) => lunr.stopWordFilter(word));
      if (telling.length) asked.clauses = asked.clauses.filter((one) => !open(one) || telling.includes(stem(one)));
      const exactly = (term, boost) => asked.term(term, { boost, usePipeline: false });
      for (const word of telling) exactly(word, 10);
      if (words.length) exactly(`_${words.join("_")}`, 1000);
    });
  };

  // The page that is opened marks the words that were found, as they stand in it.
  const marked = /<mark>(.*?)<\/mark>/g;
  const shown = (find) => {
    const { title = "", text = "", terms } = find;
    const words = [...`${title} ${text}`.matchAll(marked)].map(([, word]) => [word.toLowerCase(), true]);
    const missing = Object.entries(terms).filter(([, found]) => !found);
    return {
      ...find,
      text: text.includes("<mark>") ? text : text.slice(0, text.indexOf("</p>") + 4),
      terms: words.length ? Object.fromEntries([...words, ...missing]) : terms,
    };
  };
  const post = self.postMessage.bind(self);
  self.postMessage = (message) => {
    const items = message.data?.items?.map((finds) => finds.map(shown));
    post(items ? { ...message, data: { ...message.data, items } } : message);
  };
}
