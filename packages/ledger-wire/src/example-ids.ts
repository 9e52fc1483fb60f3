import { EXAMPLE_IDS } from 'ledger-core';

/** The accounts of the examples. */
export const EXAMPLE_ACCOUNTS = {
  assets: 'acct_01k2anprkr9yr0yd5jztyhpv00',
  prepaid: 'acct_01k2anprkr9yr0yd5jztyhpv08',
  equipment: 'acct_01k2anprkr9yr0yd5jztyhpv11',
  otherIncome: 'acct_01k2anprkr9yr0yd5jztyhpv42',
  checking: EXAMPLE_IDS.account,
  savings: 'acct_01k2anprkr9yr0yd5jztyhpv02',
  loans: 'acct_01k2anprkr9yr0yd5jztyhpv05',
  supplies: 'acct_01k2anprkr9yr0yd5jztyhpv07',
  sales: 'acct_01k2anprkr9yr0yd5jztyhpv40',
  rent: 'acct_01k2anprkr9yr0yd5jztyhpv09',
} as const;

/** The second of two ids in an example. */
export const OTHER_IDS = {
  transaction: 'txn_01k7d9rf2vzfx5jn60k9pdbtag',
  entry: 'ent_01k5k9vmk0aejw2ga7q98rg000',
  line: 'line_01k5k9vmk0aejw2ga7q98rf002',
  member: 'mem_01k67cz749s08bwvt8z8wp9s80',
} as const;
