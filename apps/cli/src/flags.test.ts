import { describe, expect, it } from 'vitest';
import { inFlags } from './flags.ts';

const refusal = (message: string, field: string) => ({ refused: 'unprocessable' as const, message, field });

describe('[CLI-14] a refusal in the options of the command line', () => {
  it.each([
    [
      '02/03/2026 can be two days; say which with dateOrder.',
      'row 2, column Date',
      '02/03/2026 can be two days; say which with --date-order.',
    ],
    ['No sign; say which with mapping.sign: as_printed.', 'mapping.sign', 'No sign; say which with --sign: as_printed.'],
    ['Two; say which with mapping.columns.amount: A or B.', 'mapping.columns.amount', 'Two; say which with --column amount=…: A or B.'],
    [
      'Name it with mapping.columns.transactionDate and mapping.dateFormat.',
      'row 1',
      'Name it with --column transaction_date=… and --date-format.',
    ],
    ['mapping.headerRow: the file has no row 9.', 'mapping.headerRow', '--header-row: the file has no row 9.'],
    ['say what it means with mapping.directions.', 'row 3', 'say what it means with --word-in and --word-out.'],
  ])('%s', (message, field, printed) => {
    expect(inFlags(refusal(message, field))).toBe(printed);
  });
});
