import type { CashLink } from '../../bank/transactions/transaction.ts';
import { distinct } from '../../kernel/grouping.ts';
import type { EntryId, InstrumentId, TransactionId } from '../../kernel/ids.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';

/** The active entries of these links that hold no transaction's cash. */
export const freeCash = async (
  unit: Needs<'instruments' | 'intercompany' | 'journal'>,
  links: readonly CashLink[],
): Promise<ReadonlySet<EntryId>> => {
  const reversed = await unit.journal.reversalsOf(links.map(({ entryId }) => entryId));
  const amounts = await unit.intercompany.byIds(distinct(links.map(({ intercompanyId }) => intercompanyId)));
  const stored = [...(await unit.instruments.all()).map(({ issue }) => issue), ...amounts];
  return new Set(
    stored.flatMap((each) => (each === null || each.transactionId !== null || reversed.has(each.entryId) ? [] : [each.entryId])),
  );
};

/** Stores on the entries of these links the transaction that holds their cash; none after the link ends. */
export const storeCashOf = async (
  unit: Needs<'instruments' | 'intercompany'> & Emits<'financing_instrument'>,
  links: readonly CashLink[],
  transactionId: TransactionId | null,
): Promise<void> => {
  if (links.length === 0) return;
  const instrumentIds = new Set(links.map(({ instrumentId }) => instrumentId));
  for (const instrument of await unit.instruments.all())
    if (instrument.issue !== null && instrumentIds.has(instrument.id)) {
      await unit.instruments.put({ ...instrument, issue: { ...instrument.issue, transactionId } });
      unit.emit('financing_instrument.linked', instrument.id);
    }
  for (const amount of await unit.intercompany.byIds(distinct(links.map(({ intercompanyId }) => intercompanyId))))
    await unit.intercompany.put({ ...amount, transactionId });
};

/** An instrument whose issue is undone becomes a draft again.  [FIN-5] */
export const unissue = async (unit: Needs<'instruments'> & Emits<'financing_instrument'>, ids: readonly InstrumentId[]): Promise<void> => {
  for (const instrument of ids.length === 0 ? [] : await unit.instruments.all()) {
    if (!ids.includes(instrument.id)) continue;
    await unit.instruments.put({ ...instrument, issue: null });
    unit.emit('financing_instrument.reversed', instrument.id);
  }
};
