import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  schedule_l_for_balance_sheet: '{code} {name} has the type {type}. Schedule L is for balance-sheet accounts.',
  balance_sheet_on_schedule_l: '{code} {name} is a balance-sheet account. Choose a line of Schedule L.',
  no_such_tax_line: '{form} has no line "{key}".',
} as const;

export const why = reasonsOf(REASONS);
