"""What every block is made of: actions, rulings, seats and sides, stages, records of rules."""
