import { describe, expect, test } from 'vitest';
import { inOrderOfWork, isComplete, type Mapping } from './sources.ts';

const mapping = (source_name: string, more: Partial<Mapping>): Mapping => ({
  source_account_id: source_name,
  source_name,
  source_number: null,
  source_type: null,
  source_balance: '1.00',
  is_needed: true,
  account_id: 'acct_1',
  account_code: '1010',
  account_name: 'Checking',
  create: false,
  proposed_account: null,
  doubt: null,
  doubt_as_data: null,
  ...more,
});

describe('the accounts of the old books', () => {
  test('[WEB-9] are listed by what is left to do: no target, a doubt, done, not needed', () => {
    const names = inOrderOfWork([
      mapping('unused', { is_needed: false, account_id: null }),
      mapping('done', {}),
      mapping('doubt', { doubt: 'Other name' }),
      mapping('open', { account_id: null }),
      mapping('created', { account_id: null, create: true }),
    ]).map((each) => each.source_name);
    expect(names).toEqual(['open', 'doubt', 'done', 'created', 'unused']);
  });

  test('are read once there is a file, and a day where no file has it', () => {
    const start = { source: 'csv', files: [new File([], 'a.csv')], cutover: '', connection: '' } as const;
    expect([isComplete(start), isComplete({ ...start, cutover: '2026-06-30' }), isComplete({ ...start, source: 'accounting_a' })]).toEqual([
      false,
      true,
      true,
    ]);
  });
});
