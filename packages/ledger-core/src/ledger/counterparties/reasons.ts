import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  no_such_counterparty: 'there is no counterparty {id} in these books.',
  counterparty_named_by: '{name} is used by {by}. Remove it there first.',
  days_out_of_range: 'must be a whole number from 0 to {most}, not {days}.',
  counterparty_retired_named: '{name} is inactive. Reactivate the counterparty first.',
  counterparty_has_name:
    'the counterparty {name}, {id}, already has this name. Use that one.[ If this is somebody else, repeat this with {$force}.]',
  retired_counterparty_has_name:
    'the inactive counterparty {name}, {id}, already has this name. Reactivate it.[ If this is somebody else, repeat this with {$force}.]',
} as const;

export const why = reasonsOf(REASONS);
