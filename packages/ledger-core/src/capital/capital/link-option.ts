import { formatScore } from '../../bank/transactions/categorization-count.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import { daysBetween, type IsoDate } from '../../kernel/dates.ts';
import type { AccountId, CounterpartyId, EntryId, InstrumentId, LedgerId } from '../../kernel/ids.ts';
import { searchable } from '../../kernel/text.ts';
import type { Account } from '../../ledger/accounts/account.ts';
import type { Counterparty } from '../../ledger/counterparties/counterparty.ts';
import { CASH_LINK_DAYS } from '../../review/categorization/limits.ts';
import { type CashEntry, cashOfInstrument, checkDeposit, checkFits } from '../cash-links/cash-link.ts';
import type { FinancingInstrument } from '../financing/instrument.ts';
import type { Company } from '../intercompany/intercompany.ts';

/** A reason for a link. `count` is the number in its text. */
export interface LinkReason {
  readonly code: 'same_amount' | 'days_apart' | 'instrument_investor' | 'names_entity';
  readonly count: number | null;
}

/** Links the transaction with the entry of its cash, a draft or another company. */
export interface LinkOption {
  readonly kind: 'financing' | 'intercompany' | 'financing_draft' | 'new_intercompany';
  readonly entryId: EntryId | null;
  readonly instrumentId: InstrumentId | null;
  readonly otherLedgerId: LedgerId | null;
  readonly name: string;
  /** The account of the instrument or the amount; null if it does not exist yet. */
  readonly account: Pick<Account, 'code' | 'name'> | null;
  /** The date of the entry; null if there is none yet. */
  readonly date: IsoDate | null;
  readonly reasons: readonly LinkReason[];
  /** 0 to 1. */
  readonly score: string;
}

export interface LinkEvidence {
  readonly instruments: readonly FinancingInstrument[];
  readonly amounts: readonly CashEntry[];
  readonly companies: readonly Company[];
  readonly investors: ReadonlyMap<CounterpartyId, Counterparty>;
  readonly accountOf: (id: AccountId) => Pick<Account, 'code' | 'name'> | null;
  /** The intercompany account; null if it does not exist yet. */
  readonly between: Pick<Account, 'code' | 'name'> | null;
  readonly currency: string;
}

/** The score of a matching entry. Its date and names add to it. */
const ENTRY = 0.75;
const NEAR = 0.15;
const DRAFT = 0.6;
const INVESTOR = 0.15;
const COMPANY = 0.2;
const NAMED = 0.09;
/** The score if only the company's name matches, without an entry. */
const NAMED_COMPANY = 0.4;

/** The possible links of a transaction, each with its reasons, in any order.  [CAP-9] Pure. */
export const linkOptions = (transaction: Transaction, evidence: LinkEvidence): readonly LinkOption[] => {
  const { instruments, amounts, companies, currency } = evidence;
  const drafts = instruments.filter((each) => checkDeposit(transaction, each) === undefined);
  const entries = [...instruments.flatMap((each) => cashOfInstrument(each) ?? []), ...amounts];
  return [
    ...entries.filter((entry) => checkFits(transaction, entry) === undefined).map((entry) => ofEntry(transaction, entry, evidence)),
    ...drafts.map((draft) => ofDraft(transaction, draft, evidence)),
    ...companies.filter((each) => each.canPost && each.currency === currency).map((each) => ofCompany(transaction, each, evidence)),
  ];
};

const ofEntry = (transaction: Transaction, entry: CashEntry, evidence: LinkEvidence): LinkOption => {
  const { link, date, otherAccountId } = entry;
  const days = Math.abs(daysBetween(date, transaction.date));
  const isNamed = names(transaction, link.name) || isFromInvestor(transaction, link.instrumentId, evidence);
  return {
    kind: entry.reason === 'financing' ? 'financing' : 'intercompany',
    entryId: link.entryId,
    instrumentId: link.instrumentId,
    otherLedgerId: null,
    name: link.name,
    account: evidence.accountOf(otherAccountId),
    date,
    reasons: [
      { code: 'same_amount', count: null },
      { code: 'days_apart', count: days },
      ...(isNamed
        ? [{ code: link.instrumentId === null ? ('names_entity' as const) : ('instrument_investor' as const), count: null }]
        : []),
    ],
    score: formatScore(ENTRY + NEAR * (1 - days / CASH_LINK_DAYS) + (isNamed ? NAMED : 0)),
  };
};

const ofDraft = (transaction: Transaction, draft: FinancingInstrument, evidence: LinkEvidence): LinkOption => {
  const isInvestor = isFromInvestor(transaction, draft.id, evidence);
  return {
    kind: 'financing_draft',
    entryId: null,
    instrumentId: draft.id,
    otherLedgerId: null,
    name: draft.name,
    account: evidence.accountOf(draft.accountId),
    date: null,
    reasons: [{ code: 'same_amount', count: null }, ...(isInvestor ? [{ code: 'instrument_investor' as const, count: null }] : [])],
    score: formatScore(DRAFT + (isInvestor ? INVESTOR : 0)),
  };
};

const ofCompany = (transaction: Transaction, { ledgerId, name }: Company, { between }: LinkEvidence): LinkOption => {
  const isNamed = names(transaction, name);
  return {
    kind: 'new_intercompany',
    entryId: null,
    instrumentId: null,
    otherLedgerId: ledgerId,
    name,
    account: between,
    date: null,
    reasons: isNamed ? [{ code: 'names_entity', count: null }] : [],
    score: formatScore(COMPANY + (isNamed ? NAMED_COMPANY : 0)),
  };
};

const names = ({ sourceDescription }: Transaction, name: string): boolean =>
  searchable(name).length > 2 && searchable(sourceDescription).includes(searchable(name));

const isFromInvestor = (transaction: Transaction, id: InstrumentId | null, { instruments, investors }: LinkEvidence): boolean => {
  const instrument = instruments.find((each) => each.id === id);
  if (instrument === undefined) return false;
  const investor = investors.get(instrument.investorId);
  return transaction.counterpartyId === instrument.investorId || (investor !== undefined && names(transaction, investor.name));
};
