import { findTransaction } from '../../bank/transactions/find.ts';
import { ownSideOf } from '../../bank/transactions/reported-transaction.ts';
import { settles, type Transaction } from '../../bank/transactions/transaction.ts';
import type { DifferenceRule } from '../../company/books/difference-rule.ts';
import { distinct, groupBy } from '../../kernel/grouping.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Chart } from '../../ledger/accounts/chart.ts';
import { controlAccounts, onEach } from '../../ledger/accounts/control-accounts.ts';
import { activeAllocations } from '../../ledger/open-items/allocate.ts';
import { MAX_SETTLED_DOCUMENTS } from '../../ledger/open-items/limits.ts';
import { comparedNumber, keysIn } from '../../ledger/open-items/number-key.ts';
import { isCredit, isOwed, type OpenItem, oldestFirst } from '../../ledger/open-items/open-item.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { MAX_SETTLEMENT_PROPOSALS } from './limits.ts';
import { type PaymentProposal, type Proposable, propose, proposeNamed } from './propose.ts';
import { checkSettleable } from './settleable.ts';

export interface SettlementOf {
  readonly pays: readonly { readonly item: OpenItem; readonly amountMinor: bigint }[];
  /** Best first. Empty if it is applied already, or if it cannot pay documents. */
  readonly proposals: readonly PaymentProposal[];
  /** Whether the service applied it automatically.  [SET-8] */
  readonly isByService: boolean;
  /** The unapplied amount of the payment in minor units; 0 if it is not settled. */
  readonly unappliedMinor: bigint;
}

/** Returns the documents that a transaction is applied to. If there are none, returns proposals.  [SET-6] Refused with not_found. */
export const readSettlement = async (
  unit: Needs<'accounts' | 'allocations' | 'counterparties' | 'openItems' | 'transactions'>,
  id: TransactionId,
): Promise<SettlementOf | Refusal<'not_found'>> => {
  const transaction = await findTransaction(unit, id);
  if (isRefusal(transaction)) return transaction;
  return settles(transaction) ? paidBy(unit, transaction) : proposed(unit, transaction);
};

const paidBy = async (unit: Needs<'allocations' | 'openItems'>, { id, decision }: Transaction): Promise<SettlementOf> => {
  const [item] = await unit.openItems.byIds([id]);
  const active = await activeAllocations(unit, [id]);
  return {
    pays: (active.get(id) ?? []).map(({ allocation, other }) => ({ item: other, amountMinor: allocation.amountMinor })),
    proposals: [],
    isByService: decision.by === 'service',
    unappliedMinor: item?.openMinor ?? 0n,
  };
};

/** The rule for small differences, if its account is usable.  [SET-14] */
const differencesOf = (chart: Chart, rule: DifferenceRule | null): Proposable['differences'] => {
  const account = rule === null ? undefined : chart.byId.get(rule.accountId);
  return rule !== null && account?.isActive && account.isPostable ? { maximumMinor: rule.maximumMinor, account } : undefined;
};

const proposed = async (unit: Needs<'accounts' | 'counterparties' | 'openItems'>, transaction: Transaction): Promise<SettlementOf> => {
  const nothing: SettlementOf = { pays: [], proposals: [], isByService: false, unappliedMinor: 0n };
  if (checkSettleable(transaction, unit.settings.currency.code) !== undefined) return nothing;
  const side = ownSideOf(transaction);
  const chart = await unit.accounts.chart();
  const accounts = controlAccounts(chart, transaction.direction === 'in' ? 'ar' : 'ap');
  const named = (await unit.openItems.byNumber([...keysIn(transaction.description)])).filter(
    (item) => item.side === side && item.openMinor > 0n,
  );
  const { counterpartyId, amountMinor } = transaction;
  const [counterparty] = counterpartyId === null ? [] : await unit.counterparties.byIds([counterpartyId]);
  const ofCounterparty =
    counterparty === undefined
      ? []
      : await onEach(accounts, (accountId) => unit.openItems.openAt(amountMinor, { accountId, side, counterpartyId: counterparty.id }, 2));
  const allOfCounterparty =
    counterparty === undefined
      ? []
      : (
          await onEach(accounts, (accountId) =>
            unit.openItems.openOf({ accountId, side, counterpartyId: counterparty.id }, MAX_SETTLED_DOCUMENTS + 1),
          )
        ).filter(isOwed);
  const ofAmount = await onEach(accounts, (accountId) => unit.openItems.openAt(amountMinor, { accountId, side }, MAX_SETTLEMENT_PROPOSALS));
  const offered = await ofActiveCounterparties(unit, ofAmount);
  const proposable = {
    currency: unit.settings.currency.code,
    differences: differencesOf(chart, unit.settings.differenceRule),
    named: payable(named),
    counterparty,
    ofCounterparty,
    allOfCounterparty: allOfCounterparty.length > MAX_SETTLED_DOCUMENTS ? [] : allOfCounterparty,
    ofAmount: offered.toSorted(oldestFirst).slice(0, MAX_SETTLEMENT_PROPOSALS),
  };
  return { ...nothing, proposals: propose(transaction, proposable) };
};

/** The amount alone never suggests an inactive counterparty.  [CPT-7] */
const ofActiveCounterparties = async (unit: Needs<'counterparties'>, items: readonly OpenItem[]): Promise<readonly OpenItem[]> => {
  const ids = distinct(items.map(({ counterpartyId }) => counterpartyId));
  const active = new Set(
    (ids.length === 0 ? [] : await unit.counterparties.byIds(ids)).flatMap(({ id, isActive }) => (isActive ? [id] : [])),
  );
  return items.filter(({ counterpartyId }) => active.has(counterpartyId));
};

/** Open documents take precedence over credits to refund.  [SET-6] [SET-12] */
const payable = (named: readonly OpenItem[]): readonly OpenItem[] => (named.some(isOwed) ? named.filter(isOwed) : named.filter(isCredit));

/**
 * The transactions whose descriptions contain document numbers and whose amount equals the open balance of those documents, each with the
 * documents. The number of queries does not grow with the number of transactions.  [SET-16]
 */
export const exactSettlements = async (
  unit: Needs<'openItems'>,
  transactions: readonly Transaction[],
): Promise<ReadonlyMap<TransactionId, PaymentProposal>> => {
  const currency = unit.settings.currency.code;
  const requested = transactions
    .filter((transaction) => checkSettleable(transaction, currency) === undefined)
    .map((transaction) => ({ transaction, keys: [...keysIn(transaction.description)] }));
  const wanted = distinct(requested.flatMap(({ keys }) => keys));
  const found = wanted.length === 0 ? [] : await unit.openItems.byNumber(wanted);
  const byKey = groupBy(
    found.filter(({ openMinor }) => openMinor > 0n),
    ({ number }) => comparedNumber(number ?? ''),
  );
  return new Map(
    requested.flatMap(({ transaction, keys }) => {
      const named = keys.flatMap((key) => byKey.get(key) ?? []).filter((item) => mayPay(transaction, item));
      const [first] = proposeNamed(transaction, { named: payable(named), currency, differences: undefined });
      return first?.isExact === true ? [[transaction.id, first] as const] : [];
    }),
  );
};

/** Whether a document is on the side of the payment and belongs to its counterparty. */
const mayPay = (transaction: Transaction, { side, counterpartyId }: OpenItem): boolean =>
  side === ownSideOf(transaction) && (transaction.counterpartyId === null || transaction.counterpartyId === counterpartyId);
