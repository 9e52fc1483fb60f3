import { expect, test } from 'vitest';
import { chosenOf, linesFor, placedOf } from './placed.ts';

const line = (key: string, number: string, code: string, source: 'account' | 'default' = 'default') => ({
  tax_line: key,
  line: number,
  label: key,
  total: '1.00',
  accounts: [{ account: { id: `acct_${code}`, code, name: 'Name' }, source, amount: '1.00' }],
});
const LINES = [
  line('deduction.other', '20', '6090', 'account'),
  line('deduction.rents', '16', '6110'),
  line('schedule_l.cash', '1', '1010'),
];

test('[WEB-19] accounts are in the order of the chart, and only those of one part of the form have lines in common', () => {
  const [bank, rent, software] = placedOf(LINES);
  expect([bank?.title, rent?.title, software?.title]).toEqual(['1010 Name', '6090 Name', '6110 Name']);
  expect([rent, software].map((each) => each && chosenOf(each))).toEqual(['deduction.other', null]);
  const keysFor = (...accounts: (typeof rent)[]) =>
    linesFor(
      LINES,
      accounts.flatMap((each) => each ?? []),
    ).map(({ tax_line: key }) => key);
  expect(keysFor(rent, software)).toEqual(['deduction.other', 'deduction.rents']);
  expect(keysFor(bank)).toEqual(['schedule_l.cash']);
  expect(keysFor(bank, rent)).toEqual([]);
});
