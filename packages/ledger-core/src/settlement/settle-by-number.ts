import type { Actor } from '../books/member.ts';
import { distinct, groupBy } from '../grouping.ts';
import { keysIn, numberKey } from '../open-items/number-key.ts';
import { isOwed, type OpenItem } from '../open-items/open-item.ts';
import type { Books } from '../ports/books.ts';
import { ownSideOf } from '../transactions/movement.ts';
import type { Transaction } from '../transactions/transaction.ts';
import { keepSettlements, type Settlement } from './keep-settlements.ts';
import { checkSettleable } from './settleable.ts';

/**
 * Settles the transactions whose description names exactly one open document, of which they pay exactly what is left.  [SET-8]
 * One document is paid by the first of them. Answers with those that were settled.
 */
export const settleByNumber = async (books: Books, actor: Actor, transactions: readonly Transaction[]): Promise<readonly Transaction[]> => {
  const able = transactions.filter(
    (transaction) => !transaction.isKeptApart && checkSettleable(transaction, books.settings.currency.code) === undefined,
  );
  const asked = (await ofOpenAmounts(books, able)).map((transaction) => ({ transaction, keys: keysIn(transaction.description) }));
  const wanted = new Set(asked.flatMap(({ keys }) => [...keys]));
  const open = wanted.size === 0 ? [] : (await books.openItems.openByNumber([...wanted])).filter(isOwed);
  const byKey = groupBy(open, ({ number }) => numberKey(number ?? '') ?? '');
  const paid = new Set<OpenItem['id']>();
  const settlements = asked.flatMap(({ transaction, keys }): readonly Settlement[] => {
    const named = [...keys]
      .flatMap((key) => byKey.get(key) ?? [])
      .filter(({ side, id }) => side === ownSideOf(transaction) && !paid.has(id));
    const [item, ...others] = named;
    if (item === undefined || others.length > 0 || !isPaidExactly(transaction, item)) return [];
    paid.add(item.id);
    return [settlementOf(transaction, item)];
  });
  return settlements.length === 0 ? [] : (await keepSettlements(books, actor, settlements)).filed;
};

/** Those of exactly the amount that some document has open: only their descriptions are read. */
const ofOpenAmounts = async (books: Books, transactions: readonly Transaction[]): Promise<readonly Transaction[]> => {
  const { byRole } = await books.accounts.chart();
  const found: Transaction[] = [];
  for (const [direction, role] of [
    ['in', 'accounts_receivable'],
    ['out', 'accounts_payable'],
  ] as const) {
    const moved = transactions.filter((transaction) => transaction.direction === direction);
    const accountId = byRole.get(role)?.id;
    if (accountId === undefined || moved.length === 0) continue;
    const on = { accountId, side: ownSideOf({ direction }) };
    const amounts = await books.openItems.openAmounts(on, distinct(moved.map(({ amountMinor }) => amountMinor)));
    found.push(...moved.filter(({ amountMinor }) => amounts.has(amountMinor)));
  }
  const places = new Map(transactions.map(({ id }, at) => [id, at]));
  return found.sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
};

const isPaidExactly = ({ amountMinor, counterpartyId }: Transaction, { openMinor, partyId }: OpenItem): boolean =>
  amountMinor === openMinor && (counterpartyId === null || counterpartyId === partyId);

const settlementOf = (transaction: Transaction, { id, partyId, accountId, openMinor }: OpenItem): Settlement => ({
  transaction,
  partyId,
  accountId,
  withheld: null,
  parts: [{ itemId: id, amountMinor: openMinor }],
  decision: { by: 'service' },
  note: null,
});
