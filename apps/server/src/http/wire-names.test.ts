import { refuse } from 'ledger-core';
import { describe, expect, it } from 'vitest';
import { PARTY_FIELDS, saidOnWire, wireWords } from './wire-names.ts';

/** A refusal of a reader of files, which says what is wrong in words of its own. */
const refusal = (problem: string, field?: string) => refuse('unprocessable', { reason: 'file_unread', params: { problem } }, field);

describe('the names of a refusal', () => {
  it.each([
    ['there is none.', 'parentId', {}, 'parent_id: there is none.', 'parent_id'],
    ['none.', 'lines[0].accountId', {}, 'lines[0].account_id: none.', 'lines[0].account_id'],
    ['none.', 'entries[1].lines[0].counterpartyId', PARTY_FIELDS, 'entries[1].lines[0].party_id: none.', 'entries[1].lines[0].party_id'],
    ['not a day.', 'date', { date: 'event_date' }, 'event_date: not a day.', 'event_date'],
    ['above.', 'minAmount', { minAmount: 'conditions.min_amount' }, 'conditions.min_amount: above.', 'conditions.min_amount'],
    ['none.', 'row 3, column Buchungstag', {}, 'row 3, column Buchungstag: none.', 'row 3, column Buchungstag'],
    ['1010 eBay: parentId is none.', 'parentId', {}, 'parent_id: 1010 eBay: parentId is none.', 'parent_id'],
  ])('[HTTP-51] %s at %s', (problem, field, names, said, named) => {
    const { detail, errors } = saidOnWire(refusal(problem, field), wireWords(names));
    expect(detail).toBe(said);
    expect(errors).toMatchObject([{ field: named, message: problem, reason: 'file_unread', params: { problem } }]);
  });

  it.each([
    ['No sign; say which with mapping.sign: as_printed.', { 'mapping.sign': 'sign' }, 'No sign; say which with sign: as_printed.'],
    [
      'Two columns; say which with mapping.columns.transactionDate: A or B.',
      {},
      'Two columns; say which with mapping.columns.transaction_date: A or B.',
    ],
    ['The books cannot run without accountId: x.', {}, 'The books cannot run without accountId: x.'],
  ])('[HTTP-51] %s', (problem, names, said) => {
    expect(saidOnWire(refusal(problem), wireWords(names))).toMatchObject({ detail: said, errors: [] });
  });

  it('[HTTP-51] are those of the wire in a sentence that advises an input', () => {
    const missing = refuse('unprocessable', { reason: 'source_or_import_missing', params: {} }, 'sourceId');
    expect(saidOnWire(missing, wireWords({ sourceId: 'source_account_id' })).detail).toBe(
      'source_account_id: name a source account, or an import with import_id.',
    );
  });

  it('[HTTP-51] are those of the wire in every one of its errors', () => {
    const why = (problem: string) => ({ reason: 'file_unread', params: { problem } });
    const errors = [
      { field: 'records[0].holdId', ...why('none.') },
      { field: 'row 2', ...why('There is no amount.') },
    ];
    expect(saidOnWire({ ...refusal('Two rows are at fault.'), errors }, wireWords()).errors).toMatchObject([
      { field: 'records[0].hold_id', message: 'none.' },
      { field: 'row 2', message: 'There is no amount.' },
    ]);
  });
});
