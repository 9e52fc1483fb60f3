import { CATALOGUE, type Params, refuse } from 'ledger-core';
import { REASONS as FILES } from 'ledger-files/reasons';
import { REASONS as LOGOS } from 'ledger-logos/reasons';
import { REASONS as RECEIPTS } from 'ledger-receipts/reasons';
import { REASONS as API } from 'ledger-wire/reasons';
import { describe, expect, it } from 'vitest';
import { apiNameOf, inputsNamedIn, messageOf, SENTENCES, sentenceOf } from '../src/index.ts';

const words = { sentences: SENTENCES, inputName: (path: string) => `<${path}>`, language: 'en' };

describe('the sentences of all packages', () => {
  it('have each key once', () => {
    const keys = [CATALOGUE, FILES, LOGOS, RECEIPTS, API].flatMap((reasons) => Object.keys(reasons));
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    expect(Object.keys(SENTENCES)).toHaveLength(keys.length);
  });

  it.each(Object.entries(SENTENCES))('%s is written with its values in their places', (reason, sentence) => {
    const names = [...sentence.matchAll(/\{(\w+)(?::\w+)?\}/g)].map(([, name = '']) => name);
    const params = Object.fromEntries(names.map((name) => [name, `[${name}]`]));
    const written = sentenceOf({ reason, params }, words);
    expect(written).not.toMatch(/[{}]/);
    for (const name of names) expect(written).toContain(`[${name}]`);
    for (const [, input = ''] of sentence.matchAll(/\{\$([\w.]+)\}/g)) expect(written).toContain(`<${input}>`);
  });
});

describe('a refusal in words', () => {
  it('begins with the name of its field, and otherwise with a capital letter', () => {
    const why = { reason: 'no_such_account', params: { id: 'acct_1' } };
    expect(messageOf(refuse('unprocessable', why, 'accountId'), words)).toBe('<accountId>: there is no account acct_1 in these books.');
    expect(messageOf(refuse('unprocessable', why), words)).toBe('There is no account acct_1 in these books.');
  });

  it('has lists and other reasons among its values', () => {
    const because = { reason: 'month_closed', params: { closed: '2026-02' } };
    const params = { month: '2026-03', because };
    expect(sentenceOf({ reason: 'month_end_not_posted', params }, words)).toBe(
      'An entry due in 2026-03 cannot be posted. 2026-02 is closed. To change its postings, reopen it. Correct this, or close with <force> to post the entry in the next open month.',
    );
    expect(sentenceOf({ reason: 'accounts_unmapped', params: { accounts: ['1010', '1020'] } }, words)).toBe(
      'These accounts are not mapped yet: 1010, 1020. Map them first.',
    );
  });

  it('joins a list with "and" or "or" where its sentence says so', () => {
    const sentences = {
      which_order: 'the days are {orders:or}; {$dateOrder} is one of {orders}.',
      rows_alike: 'rows {rows:and} are alike.',
    };
    const inWords = (reason: string, params: Params) => sentenceOf({ reason, params }, { ...words, sentences });
    expect(inWords('which_order', { orders: ['dmy', 'mdy', 'ymd'] })).toBe(
      'the days are dmy, mdy, or ymd; <dateOrder> is one of dmy, mdy, ymd.',
    );
    expect(inWords('rows_alike', { rows: [{ reason: 'of_tomorrow', params: {} }, 7] })).toBe('rows of_tomorrow. and 7 are alike.');
  });

  it('has the names of the API for inputs, and leaves places in files alone', () => {
    expect(apiNameOf('mapping.dateFormat')).toBe('mapping.date_format');
    expect(apiNameOf('lines[0].accountId')).toBe('lines[0].account_id');
    expect(apiNameOf('row 2, column bookingDate')).toBe('row 2, column bookingDate');
  });

  it('names the inputs to change, also those of reasons within', () => {
    const refused = {
      reason: 'choice_of_file_open',
      params: {
        question: { reason: 'the_question_of_dates', params: {} },
        choices: [{ reason: 'the_choice_of_date_order', params: { choices: [] } }],
      },
    };
    expect(inputsNamedIn(refused, words)).toEqual(['dateOrder']);
    expect(inputsNamedIn({ reason: 'of_tomorrow', params: {} }, words)).toEqual([]);
  });

  it('leaves out advice to use an input that the interface does not have', () => {
    const refused = { reason: 'one_awaits_review', params: { month: '2026-02' } };
    expect(sentenceOf(refused, words)).toBe('1 transaction in 2026-02 needs review. Categorize it, or close with <force>.');
    expect(sentenceOf(refused, { ...words, inputName: () => undefined })).toBe('1 transaction in 2026-02 needs review. Categorize it.');
  });

  it('without a known sentence is its reason, as from a newer server', () => {
    expect(sentenceOf({ reason: 'of_tomorrow', params: {} }, words)).toBe('of_tomorrow.');
  });
});
