import type { CapitalPurpose } from '../../bank/transactions/assignment.ts';
import type { Direction } from '../../bank/transactions/reported-transaction.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { Settings } from '../../company/books/settings.ts';
import type { Why } from '../../kernel/reason.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { AccountRole } from '../../ledger/accounts/account.ts';
import { type StarterAccount, starterAccount } from '../../ledger/accounts/starter-chart.ts';
import { why } from './reasons.ts';

type Owned = Pick<Settings, 'legalStructure' | 'taxedAs'>;

/** The kind of owners, by the company's legal structure. Partners are members. */
export type Ownership = 'shareholders' | 'members' | 'owner';

/** [CAP-1] */
export const ownershipOf = ({ legalStructure }: Owned): Ownership => {
  if (legalStructure === 'corporation') return 'shareholders';
  return legalStructure === 'sole_proprietorship' ? 'owner' : 'members';
};

const OF_SHARES: readonly CapitalPurpose[] = ['owner_loan', 'stock_purchase', 'contribution', 'distribution', 'owner_loan_repayment'];
const OF_MEMBERS: readonly CapitalPurpose[] = ['contribution', 'owner_loan', 'distribution', 'owner_loan_repayment'];
/** A sole proprietor and the company are the same person and cannot owe each other money. */
const OF_THE_OWNER: readonly CapitalPurpose[] = ['contribution', 'distribution'];

/** The purposes of money between a company and its owners. The likeliest comes first for money in, and for money out.  [CAP-1] */
export const purposesOf = ({ legalStructure, taxedAs }: Owned): readonly CapitalPurpose[] => {
  if (legalStructure === 'sole_proprietorship') return OF_THE_OWNER;
  return taxedAs === 'corporation' || taxedAs === 's_corporation' ? OF_SHARES : OF_MEMBERS;
};

/** The direction of the money for each purpose.  [CAP-2] */
export const DIRECTION_OF: Readonly<Record<CapitalPurpose, Direction>> = {
  owner_loan: 'in',
  stock_purchase: 'in',
  contribution: 'in',
  owner_loan_repayment: 'out',
  distribution: 'out',
};

/** Refuses a purpose that these owners do not have, or that the transaction cannot have.  [CAP-1] [CAP-2] Pure. */
export const checkPurpose = (
  settings: Owned,
  purpose: CapitalPurpose,
  transaction: Pick<Transaction, 'kind' | 'direction'>,
): Refusal<'account_not_usable'> | undefined => {
  const no = (reason: Why) => refuse('account_not_usable', reason, 'purpose');
  const purposes = purposesOf(settings);
  if (!purposes.includes(purpose)) return no(why.no_such_purpose({ purpose, purposes }));
  const { direction } = transaction;
  return (
    checkPlain(transaction) ??
    (DIRECTION_OF[purpose] === direction
      ? undefined
      : no(why.purpose_of_other_direction({ purpose, direction: DIRECTION_OF[purpose], own: direction })))
  );
};

/** Refuses a transaction that no purpose fits.  [CAP-2] */
export const checkPlain = (transaction: Pick<Transaction, 'kind'>): Refusal<'account_not_usable'> | undefined =>
  isPlain(transaction) ? undefined : refuse('account_not_usable', why.not_owner_money({ kind: transaction.kind }));

/** Whether it is plain money in or out, and not a fee, interest, refund or hold. */
export const isPlain = ({ kind }: Pick<Transaction, 'kind'>): boolean => kind === 'money_in' || kind === 'money_out';

/** The account role for a purpose. A repayment reduces the loan, unless the books record repayments separately.  [CAP-3] */
export const roleOf = (purpose: CapitalPurpose, hasRole: (role: AccountRole) => boolean): AccountRole =>
  purpose === 'owner_loan_repayment' && !hasRole('owner_loan_repayment') ? 'owner_loan' : purpose;

const LENDERS: Readonly<Record<Owned['legalStructure'], string>> = {
  corporation: 'shareholders',
  llc: 'members',
  partnership: 'partners',
  sole_proprietorship: 'the owner',
};

/** The account to create for a role on first use. It is the account of the starter chart, which has none for loans of owners.  [CAP-4] */
export const accountToOpen = ({ legalStructure, taxedAs }: Owned, role: AccountRole): StarterAccount =>
  starterAccount(taxedAs, role) ?? {
    code: '2710',
    name: `Loans from ${LENDERS[legalStructure]}`,
    type: 'liability',
    role,
  };
