import type { IsoDate } from '../../kernel/dates.ts';
import { distinct } from '../../kernel/grouping.ts';
import { assert } from '../../kernel/invariant.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { eachSlice } from '../../kernel/slices.ts';
import { onEach } from '../../ledger/accounts/control-accounts.ts';
import type { ItemId } from '../../ledger/open-items/open-item.ts';
import { type DocumentLines, documentLines, linesOn } from './document-lines.ts';
import { MAX_AGED_DOCUMENTS } from './limits.ts';
import type { ReportsNeeds } from './needs.ts';
import { openingBalances } from './opening-balances.ts';
import { why } from './reasons.ts';
import { type UnpaidLine, unpaidLines } from './unpaid-line.ts';

/**
 * The part of the balances on each date that belongs to unpaid documents: the open part of each invoice, bill, credit note, vendor credit
 * and write-off. It covers all accounts of the document's entry and of installments recognized by then, in proportion. Payments are not
 * included: they are cash. The lines of a date balance.  [RPT-19] [RPT-24] Refused with unprocessable for more than 20,000 open documents
 * and payments. A document that is open on several dates is loaded once.
 */
export const unpaidOn = async (
  unit: ReportsNeeds,
  days: readonly IsoDate[],
): Promise<ReadonlyMap<IsoDate, readonly UnpaidLine[]> | Refusal<'unprocessable'>> => {
  if (days.length === 0) return new Map();
  const { accounts } = await unit.accounts.chart();
  const before = await openingBalances(unit);
  const controls = accounts.filter(({ controlRole }) => controlRole !== null);
  const found = new Map<IsoDate, readonly UnpaidLine[]>();
  let linesOf: ReadonlyMap<ItemId, DocumentLines> = new Map();
  for (const day of distinct(days).toSorted()) {
    await unit.turn();
    const open = await onEach(controls, (id) => unit.openItems.openOn(id, day, MAX_AGED_DOCUMENTS + 1));
    if (open.length > MAX_AGED_DOCUMENTS)
      return refuse('unprocessable', why.too_many_for_cash_basis({ most: MAX_AGED_DOCUMENTS, day }), 'basis');
    const documents = open.filter(({ kind }) => kind !== 'payment');
    const isOpen = new Set(documents.map(({ id }) => id));
    const read = new Map<ItemId, DocumentLines>();
    const unread = documents.filter(({ id }) => !linesOf.has(id));
    await eachSlice(unit, unread, async (slice) => {
      for (const [id, lines] of await documentLines(unit, slice, before.restated)) read.set(id, lines);
    });
    linesOf = new Map([...linesOf, ...read].filter(([id]) => isOpen.has(id)));
    found.set(day, [
      ...before.lines.filter(({ from }) => from <= day),
      ...documents.flatMap((item) => {
        const lines = linesOf.get(item.id);
        assert(lines !== undefined, `the lines of ${item.id} were read`);
        const { amountMinor, lines: own } = linesOn(lines, item, day);
        return unpaidLines({ ...item, amountMinor }, own);
      }),
    ]);
  }
  return found;
};
