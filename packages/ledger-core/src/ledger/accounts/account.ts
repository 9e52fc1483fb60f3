import { type Annotated, NOT_ANNOTATED } from '../../kernel/annotations.ts';
import type { AccountId, DimensionId } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { why } from './reasons.ts';

export const ACCOUNT_TYPES = ['asset', 'liability', 'equity', 'revenue', 'expense'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** Roles that one account of the books has at most. */
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

/** Required roles: their accounts are never taken out of use.  [ACC-9] */
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
/** A control account requires every line on it to name its party. */
export type ControlRole = (typeof CONTROL_ROLES)[number];

/** One account of the chart. Code and type never change; an account with history is never deleted. */
export interface Account extends Annotated {
  readonly id: AccountId;
  readonly code: string;
  readonly name: string;
  readonly type: AccountType;
  readonly parentId: AccountId | null;
  readonly role: AccountRole | null;
  readonly controlRole: ControlRole | null;
  /** False for a header, whose balance is the sum of the accounts under it. */
  readonly isPostable: boolean;
  readonly isActive: boolean;
  /** True once a line is posted to it. */
  readonly hasActivity: boolean;
  readonly requiredDimensionIds: readonly DimensionId[];
  /** The tax line that a person chose; null for the default. */
  readonly taxLine: string | null;
  /** Name of its uploaded logo; null for none. */
  readonly logo: string | null;
}

/** What a new account is made of; the rest is as in an account that was never used. */
type AccountParts = Pick<Account, 'code' | 'name' | 'type'> & {
  readonly [Part in 'parentId' | 'role' | 'controlRole' | 'isPostable']?: Account[Part] | null | undefined;
};

/** An account to which nothing was posted yet. Left out: at the top, without a role, postable. */
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

/** Account codes by first digit: 5 cost of goods sold, 6 and 7 operating, 8 other and tax.  [ACC-2] */
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

/** The type in whose range a code is; null for a malformed code, and for one in no range.  [ACC-1] [ACC-2] */
export const typeOfCode = (code: string): AccountType | null => (CODE.test(code) ? (TYPE_BY_PREFIX[code.charAt(0)] ?? null) : null);

/** Refuses a malformed code, or one in another type's range: reports group accounts by code.  [ACC-1] [ACC-2] */
export const checkCode = (code: string, type: AccountType): Refusal<'unprocessable'> | undefined => {
  if (!CODE.test(code)) return refuse('unprocessable', why.no_account_number({ code }), 'code');
  const expected = typeOfCode(code);
  if (expected === type) return undefined;
  const reason = expected === null ? why.number_in_no_range({ code, type }) : why.number_of_other_type({ code, expected, type });
  return refuse('unprocessable', reason, 'code');
};

/** Whether the account's normal side is debit; a balance on the normal side is shown as positive. */
export const isDebitNormal = (type: AccountType): boolean => type === 'asset' || type === 'expense';

/** Converts a debit-positive amount to the account's normal side. */
export const onNormalSide = (type: AccountType, debitMinor: bigint): bigint => (isDebitNormal(type) ? debitMinor : -debitMinor);

/** Refuses an account that a new line may not name.  [JRN-6] [JRN-7] */
export const checkPostable = (account: Account, field: string): Refusal<'account_not_usable'> | undefined => {
  if (!account.isPostable) return refuse('account_not_usable', why.account_is_header({ code: account.code, name: account.name }), field);
  if (!account.isActive) return refuse('account_not_usable', why.account_out_of_use({ code: account.code, name: account.name }), field);
  return undefined;
};
