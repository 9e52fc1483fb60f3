import { refuse } from 'ledger-core';
import { PARTY_FIELDS } from 'ledger-wire/field-names';
import { refusalOnWire } from 'ledger-wire/problem';
import { describe, expect, it } from 'vitest';
import { wireWords } from './wire-names.ts';

/** A reason whose sentence is its value with a full stop. */
const why = (sentence: string) => ({ reason: 'account_not_chosen', params: { question: sentence.replace(/\.$/, '') } });
const refusal = (sentence: string, field?: string) => refuse('unprocessable', why(sentence), field);

describe('the names of a refusal', () => {
  it.each([
    ['there is none.', 'parentId', {}, 'parent_id: there is none.', 'parent_id'],
    ['none.', 'lines[0].accountId', {}, 'lines[0].account_id: none.', 'lines[0].account_id'],
    ['none.', 'entries[1].lines[0].counterpartyId', PARTY_FIELDS, 'entries[1].lines[0].party_id: none.', 'entries[1].lines[0].party_id'],
    ['not a day.', 'date', { date: 'event_date' }, 'event_date: not a day.', 'event_date'],
    ['above.', 'minAmount', { minAmount: 'conditions.min_amount' }, 'conditions.min_amount: above.', 'conditions.min_amount'],
    ['none.', 'row 3, column Buchungstag', {}, 'row 3, column Buchungstag: none.', 'row 3, column Buchungstag'],
    ['1010 eBay: parentId is none.', 'parentId', {}, 'parent_id: 1010 eBay: parentId is none.', 'parent_id'],
  ])('[HTTP-51] %s at %s', (problem, field, names, text, named) => {
    const { detail, errors } = refusalOnWire(refusal(problem, field), wireWords(names));
    expect(detail).toBe(text);
    expect(errors).toMatchObject([{ field: named, message: problem, ...why(problem) }]);
  });

  it('[HTTP-51] are those of the wire in a reason within another one, and not in its values', () => {
    const choices = { reason: 'the_choice_of_decimal_mark', params: { choices: ['accountId'] } };
    const open = refuse('unprocessable', { reason: 'choice_of_file_open', params: { question: 'with accountId', choices } });
    expect(refusalOnWire(open, wireWords({ 'mapping.decimalMark': 'decimal_mark' }))).toMatchObject({
      detail: 'With accountId. Set decimal_mark to accountId.',
      errors: [],
    });
  });

  it('[HTTP-51] are those of the wire in its remedies', () => {
    const remedies = [
      { input: 'dateOrder', value: 'dmy' },
      { input: 'mapping.columns.transactionDate', value: 2 },
    ];
    expect(refusalOnWire({ ...refusal('none.'), remedies }, wireWords()).remedies).toEqual([
      { field: 'date_order', value: 'dmy' },
      { field: 'mapping.columns.transaction_date', value: 2 },
    ]);
  });

  it('[HTTP-51] are those of the wire in a sentence that advises an input', () => {
    const missing = refuse('unprocessable', { reason: 'source_or_import_missing', params: {} }, 'sourceId');
    expect(refusalOnWire(missing, wireWords({ sourceId: 'source_account_id' })).detail).toBe(
      'source_account_id: name a source account, or an import with import_id.',
    );
  });

  it('[HTTP-51] are those of the wire in every one of its errors', () => {
    const errors = [
      { field: 'records[0].holdId', ...why('none.') },
      { field: 'row 2', ...why('The amount is missing.') },
    ];
    expect(refusalOnWire({ ...refusal('Two rows are at fault.'), errors }, wireWords()).errors).toMatchObject([
      { field: 'records[0].hold_id', message: 'none.' },
      { field: 'row 2', message: 'The amount is missing.' },
    ]);
  });
});
