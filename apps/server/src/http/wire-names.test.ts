import { describe, expect, it } from 'vitest';
import { inWireNames, PARTY_FIELDS } from './wire-names.ts';

const refusal = (message: string, field?: string) => ({
  refused: 'unprocessable' as const,
  message,
  ...(field !== undefined && { field }),
});

describe('the names of a refusal', () => {
  it.each([
    ['parentId: there is none.', 'parentId', {}, 'parent_id: there is none.', 'parent_id'],
    ['lines[0].accountId: none.', 'lines[0].accountId', {}, 'lines[0].account_id: none.', 'lines[0].account_id'],
    [
      'entries[1]: lines[0].counterpartyId: none.',
      'entries[1].lines[0].counterpartyId',
      PARTY_FIELDS,
      'entries[1]: lines[0].party_id: none.',
      'entries[1].lines[0].party_id',
    ],
    ['date: not a day.', 'date', { date: 'event_date' }, 'event_date: not a day.', 'event_date'],
    ['minAmount: above.', 'minAmount', { minAmount: 'conditions.min_amount' }, 'conditions.min_amount: above.', 'conditions.min_amount'],
    ['row 3, column Buchungstag: none.', 'row 3, column Buchungstag', {}, 'row 3, column Buchungstag: none.', 'row 3, column Buchungstag'],
    ['parentId: 1010 eBay: parentId is none.', 'parentId', {}, 'parent_id: 1010 eBay: parentId is none.', 'parent_id'],
    [
      'No sign; say which with mapping.sign: as_printed.',
      'mapping.sign',
      { 'mapping.sign': 'sign' },
      'No sign; say which with sign: as_printed.',
      'sign',
    ],
    [
      'Two columns; say which with mapping.columns.transactionDate: A or B.',
      'mapping.columns.transactionDate',
      {},
      'Two columns; say which with mapping.columns.transaction_date: A or B.',
      'mapping.columns.transaction_date',
    ],
  ])('[HTTP-51] %s', (message, field, names, said, named) => {
    expect(inWireNames(refusal(message, field), names)).toEqual({ refused: 'unprocessable', message: said, field: named });
  });

  it('[HTTP-51] stay in a refusal that names no input', () => {
    expect(inWireNames(refusal('The books cannot run without accountId: x.'))).toEqual(
      refusal('The books cannot run without accountId: x.'),
    );
  });

  it('[HTTP-51] are those of the wire in every one of its errors', () => {
    const errors = [
      { field: 'records[0].holdId', message: 'records[0].holdId: none.' },
      { field: 'row 2', message: 'There is no amount.' },
    ];
    expect(inWireNames({ ...refusal('Two rows are at fault.'), errors }).errors).toEqual([
      { field: 'records[0].hold_id', message: 'records[0].hold_id: none.' },
      { field: 'row 2', message: 'There is no amount.' },
    ]);
  });
});
