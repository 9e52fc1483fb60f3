import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  no_such_counterparty: 'there is no counterparty {id} in these books.',
  counterparty_named_by: '{name} is named by {by}; change that first.',
  days_out_of_range: '{days} is not a whole number from 0 to {most}.',
  counterparty_retired_named: '{name} is retired; bring it back first.',
  counterparty_has_name:
    'the counterparty {name}, {id}, has this name already. Use that one, or give the name with force where it is somebody else.',
  retired_counterparty_has_name:
    'the counterparty {name}, {id}, has this name already. It is retired: bring it back, or give the name with force where it is somebody else.',
} as const;

export const why = reasonsOf(REASONS);
