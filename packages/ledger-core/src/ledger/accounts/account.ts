import { type Annotated, NOT_ANNOTATED } from '../../kernel/annotations.ts';
import type { AccountId, DimensionId } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { why } from './reasons.ts';

export const ACCOUNT_TYPES = ['asset', 'liability', 'equity', 'revenue', 'expense'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** Roles. At most one account of the books has each. */
export const ACCOUNT_ROLES = [
  'retained_earnings',
  'suspense',
  'cash_in_transit',
  'accounts_receivable',
  'accounts_payable',
  'opening_balance_equity',
  'accumulated_depreciation',
  'depreciation_expense',
  'intercompany',
  'owner_loan',
  'stock_purchase',
  'contribution',
  'owner_loan_repayment',
  'distribution',
] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

/** Required roles: their accounts cannot be deactivated.  [ACC-9] */
export const INDISPENSABLE_ROLES: readonly AccountRole[] = [
  'retained_earnings',
  'suspense',
  'cash_in_transit',
  'accounts_receivable',
  'accounts_payable',
  'opening_balance_equity',
];

/** The account types that each role allows: a receivable is owed to the company, a payable by it.  [ACC-8] */
export const TYPES_OF_ROLE: Readonly<Record<AccountRole | ControlRole, readonly AccountType[]>> = {
  retained_earnings: ['equity'],
  suspense: ['asset', 'liability'],
  cash_in_transit: ['asset'],
  accounts_receivable: ['asset'],
  accounts_payable: ['liability'],
  opening_balance_equity: ['equity'],
  accumulated_depreciation: ['asset'],
  depreciation_expense: ['expense'],
  intercompany: ['asset', 'liability'],
  owner_loan: ['asset', 'liability'],
  stock_purchase: ['equity'],
  contribution: ['equity'],
  owner_loan_repayment: ['asset', 'liability'],
  distribution: ['equity'],
  ar: ['asset'],
  ap: ['liability'],
  processor_clearing: ['asset', 'liability'],
};

export const CONTROL_ROLES = ['ar', 'ap', 'processor_clearing'] as const;
/** The role of a control account. Every line on a control account requires a counterparty. */
export type ControlRole = (typeof CONTROL_ROLES)[number];

/** One account of the chart. Code and type never change. An account with history is never deleted. */
export interface Account extends Annotated {
  readonly id: AccountId;
  readonly code: string;
  readonly name: string;
  readonly type: AccountType;
  readonly parentId: AccountId | null;
  readonly role: AccountRole | null;
  readonly controlRole: ControlRole | null;
  /** False for a summary account, whose balance is the sum of its subtree. */
  readonly isPostable: boolean;
  readonly isActive: boolean;
  readonly hasActivity: boolean;
  readonly requiredDimensionIds: readonly DimensionId[];
  /** The tax line chosen by a person; null for the default. */
  readonly taxLine: string | null;
  /** The name of the uploaded logo; null if there is none. */
  readonly logo: string | null;
}

/** The fields of a new account. The others start as in an unused account. */
type AccountParts = Pick<Account, 'code' | 'name' | 'type'> & {
  readonly [Part in 'parentId' | 'role' | 'controlRole' | 'isPostable']?: Account[Part] | null | undefined;
};

/** Creates an account without activity. By default it is a top-level account, postable and without a role. */
export const newAccount = (id: AccountId, { code, name, type, parentId, role, controlRole, isPostable }: AccountParts): Account => ({
  id,
  code,
  name,
  type,
  parentId: parentId ?? null,
  role: role ?? null,
  controlRole: controlRole ?? null,
  isPostable: isPostable ?? true,
  isActive: true,
  hasActivity: false,
  requiredDimensionIds: [],
  taxLine: null,
  logo: null,
  ...NOT_ANNOTATED,
});

/** The first digits of the expense accounts of a group.  [ACC-2] */
export const COST_OF_GOODS_SOLD = ['5'] as const;
export const OPERATING_EXPENSES = ['6', '7'] as const;

/** Account types by first digit of the code: 5 is cost of goods sold, 6 and 7 operating expenses, 8 other expenses and tax.  [ACC-2] */
const TYPE_BY_PREFIX: Readonly<Record<string, AccountType>> = {
  1: 'asset',
  2: 'liability',
  3: 'equity',
  4: 'revenue',
  5: 'expense',
  6: 'expense',
  7: 'expense',
  8: 'expense',
};

const CODE = /^\d{3,10}([.-]\d{2})?$/;

/** The account type for a code; null if the code is malformed or in no range.  [ACC-1] [ACC-2] */
export const typeOfCode = (code: string): AccountType | null => (CODE.test(code) ? (TYPE_BY_PREFIX[code.charAt(0)] ?? null) : null);

/** Refuses a malformed code, and a code in another type's range. Reports group accounts by code.  [ACC-1] [ACC-2] */
export const checkCode = (code: string, type: AccountType): Refusal<'unprocessable'> | undefined => {
  if (!CODE.test(code)) return refuse('unprocessable', why.no_account_number({ code }), 'code');
  const expected = typeOfCode(code);
  if (expected === type) return undefined;
  const reason = expected === null ? why.number_in_no_range({ code, type }) : why.number_of_other_type({ code, expected, type });
  return refuse('unprocessable', reason, 'code');
};

/** Whether the normal side is debit. A balance on the normal side is shown as positive. */
export const isDebitNormal = (type: AccountType): boolean => type === 'asset' || type === 'expense';

/** Converts a debit-positive amount to the account's normal side. */
export const onNormalSide = (type: AccountType, debitMinor: bigint): bigint => (isDebitNormal(type) ? debitMinor : -debitMinor);

/** Refuses an account that new lines cannot use.  [JRN-6] [JRN-7] */
export const checkPostable = (account: Account, field: string): Refusal<'account_not_usable'> | undefined => {
  if (!account.isPostable) return refuse('account_not_usable', why.account_is_header({ code: account.code, name: account.name }), field);
  if (!account.isActive) return refuse('account_not_usable', why.account_out_of_use({ code: account.code, name: account.name }), field);
  return undefined;
};
