import { ACCOUNT_TYPES, type AccountType, typeOfCode } from '../../ledger/accounts/account.ts';

/** The words of other programs for each account type, in lower case, without parentheses and plurals.  [MIG-12] */
const WORDS: Readonly<Record<AccountType, readonly string[]>> = {
  asset: [
    'bank',
    'cash',
    'account receivable',
    'receivable',
    'current asset',
    'other current asset',
    'fixed asset',
    'non current asset',
    'other asset',
    'inventory',
    'prepayment',
  ],
  liability: [
    'account payable',
    'payable',
    'credit card',
    'current liability',
    'currliab',
    'other current liability',
    'long term liability',
    'non current liability',
    'termliab',
    'noncurrent liability',
    'gst',
    'vat',
    'sale tax',
    'payg',
    'payg liability',
    'superannuation liability',
    'wage payable',
    'wage payable liability',
    'unpaid expense claim',
    'historical',
    'rounding',
    'tracking',
  ],
  equity: ['retained earning', 'owner equity', 'capital'],
  revenue: ['income', 'other income', 'otherincome', 'sale', 'turnover'],
  expense: [
    'cost of good sold',
    'cost of sale',
    'direct cost',
    'directcost',
    'other expense',
    'overhead',
    'depreciation',
    'depreciatn',
    'wage expense',
    'superannuation expense',
    'realised currency gain',
    'unrealised currency gain',
    'bank currency gain',
  ],
};

/** "Accounts receivable (A/R)" and "Account Receivable" have the same key: lower case, without parentheses, punctuation and plurals. */
const keyOf = (word: string): string =>
  word
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replace(/'s\b/g, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    .split(' ')
    .map((part) => {
      if (part.endsWith('ies')) return `${part.slice(0, -3)}y`;
      return part.endsWith('ss') ? part : part.replace(/s$/, '');
    })
    .join(' ');

const TYPES = new Map(
  ACCOUNT_TYPES.flatMap((type) =>
    [type, ...WORDS[type], ...(type === 'asset' ? ['fixed', 'current', 'noncurrent'] : [])].map((word) => [keyOf(word), type]),
  ),
);

/** The type for a word of the old books; null for an unknown word. */
export const typeOfWord = (word: string): AccountType | null => TYPES.get(keyOf(word)) ?? null;

/** The type for a number in the form of these books' numbers; null for any other form. */
export const typeOfNumber = (number: string | null): AccountType | null => (number === null ? null : typeOfCode(number));
