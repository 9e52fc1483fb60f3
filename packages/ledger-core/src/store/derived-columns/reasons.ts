import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  line_without_its_entry: 'Line {line} of entry {entry} has no entry, or its date differs from the entry.',
  line_count_differs: 'The line count of entry {entry} differs from its lines.',
  search_text_of_entry_differs: 'The search text of entry {entry} does not match its texts.',
  search_text_differs: 'The search text of {id} does not match its texts.',
  derived_columns_differ: 'The derived columns of {id} do not match the rest of its row.',
} as const;

export const why = reasonsOf(REASONS);
