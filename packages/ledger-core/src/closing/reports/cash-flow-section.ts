import type { Account, AccountRole, AccountType, ControlRole } from '../../ledger/accounts/account.ts';

export const CASH_FLOW_SECTIONS = ['operating', 'investing', 'financing'] as const;
export type CashFlowSectionName = (typeof CASH_FLOW_SECTIONS)[number];

/** An account matches a row if it has a value of each given list. */
interface Placing {
  readonly section: CashFlowSectionName;
  readonly types?: readonly AccountType[];
  readonly roles?: readonly (AccountRole | ControlRole)[];
  /** The first digits of the account's number. */
  readonly numbered?: readonly string[];
}

/** The section of money that moved against an account. The first matching row wins. */
const PLACINGS: readonly Placing[] = [
  { section: 'operating', roles: ['ar', 'ap', 'processor_clearing', 'accounts_receivable', 'accounts_payable', 'suspense'] },
  { section: 'investing', roles: ['accumulated_depreciation'] },
  { section: 'investing', roles: ['intercompany'], types: ['asset'] },
  { section: 'financing', roles: ['intercompany'], types: ['liability'] },
  { section: 'financing', roles: ['owner_loan', 'owner_loan_repayment'] },
  { section: 'financing', types: ['equity'] },
  { section: 'investing', types: ['asset'], numbered: ['15', '16', '17', '18', '19'] },
  { section: 'financing', types: ['liability'], numbered: ['27', '28', '29'] },
  { section: 'operating' },
];

/** The section of an account. The account of a financing instrument is financing, whatever its number.  [RPT-12] */
export const cashFlowSectionOf = (account: Account, carriesFinancing: boolean): CashFlowSectionName =>
  carriesFinancing ? 'financing' : (PLACINGS.find((placing) => fits(placing, account))?.section ?? 'operating');

const fits = ({ types, roles, numbered }: Placing, { type, role, controlRole, code }: Account): boolean =>
  (types?.includes(type) ?? true) &&
  (roles?.some((each) => each === role || each === controlRole) ?? true) &&
  (numbered?.some((beginning) => code.startsWith(beginning)) ?? true);
