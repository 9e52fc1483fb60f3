import type { Schedule } from '../../assets/schedules/schedule.ts';
import type { IsoDate } from '../../kernel/dates.ts';
import { byId, distinct, groupBy } from '../../kernel/grouping.ts';
import type { CreditNoteId, EntryId, InvoiceId } from '../../kernel/ids.ts';
import { assert } from '../../kernel/invariant.ts';
import { sizeOf } from '../../kernel/money.ts';
import { debitMinor } from '../../kernel/sides.ts';
import type { Entry } from '../../ledger/journal/entry.ts';
import type { ItemId, ItemKind, OpenItem } from '../../ledger/open-items/open-item.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { OpeningBalances } from './opening-balances.ts';
import { appliedOn, type ScheduleCreditLine, scheduleCredits } from './schedule-credits.ts';
import type { BareLine } from './unpaid-line.ts';

/** The lines of a document: those of its entry, and the recognized installments of its schedules, each from a date on. */
export interface DocumentLines {
  readonly lines: readonly BareLine[];
  readonly released: readonly (BareLine & { readonly from: IsoDate })[];
  readonly credited: readonly ScheduleCreditLine[];
  /** Whether lines of one account are merged, because installments move amounts between them. */
  readonly isDeferred: boolean;
}

/** Loads the lines of each document.  [RPT-19] Only schedules of invoice and bill lines count: a transaction is not a document. */
export const documentLines = async (
  unit: Needs<'allocations' | 'creditNotes' | 'invoices' | 'journal' | 'schedules'>,
  items: readonly OpenItem[],
  restated: OpeningBalances['restated'],
): Promise<ReadonlyMap<ItemId, DocumentLines>> => {
  const ids = <Id extends ItemId>(...kinds: readonly ItemKind[]) =>
    items.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id as Id);
  const invoices = await unit.invoices.byIds(ids<InvoiceId>('invoice', 'bill'));
  const creditNotes = await unit.creditNotes.byIds(ids<CreditNoteId>('credit_note', 'vendor_credit'));
  const entryIds = new Map<ItemId, EntryId | null>([
    ...[...invoices, ...creditNotes].map(({ id, issue }) => [id, issue?.entryId ?? null] as const),
    ...ids<EntryId>('write_off').map((id) => [id, id] as const),
  ]);
  const scheduleIds = invoices.flatMap(({ issue }) => issue?.scheduleIds ?? []);
  // Rounding depends on the order of lines, so schedules are in the order of their document.  [RPT-29]
  const found = byId(await unit.schedules.byIds(scheduleIds));
  const schedules = scheduleIds.flatMap((id) => found.get(id) ?? []);
  const released = schedules.flatMap((schedule) => schedule.entryIds);
  const credits = await scheduleCredits(unit, schedules);
  const entries = byId(await unit.journal.byIds(distinct([...entryIds.values(), ...released])));
  const schedulesOf = groupBy(schedules, ({ invoice }) => invoice?.id ?? null);
  return new Map(
    [...entryIds].map(([id, entryId]) => {
      const entry = entryId === null ? undefined : entries.get(entryId);
      assert(entry !== undefined, `the books have the entry of ${id}, of which something is open`);
      const deferred = schedulesOf.get(id as InvoiceId) ?? [];
      return [
        id,
        {
          lines: bareLines(entry).map((line) => restated(entry.id, line)),
          released: recognizedLines(deferred, entries),
          credited: credits.get(id as InvoiceId) ?? [],
          isDeferred: deferred.length > 0,
        },
      ];
    }),
  );
};

const recognizedLines = (schedules: readonly Schedule[], entries: ReadonlyMap<EntryId, Entry>): DocumentLines['released'] =>
  schedules.flatMap(({ entryIds }) =>
    entryIds.flatMap((id) => {
      const entry = entries.get(id);
      assert(entry !== undefined, `the books have the entry ${id}, which released a share`);
      return bareLines(entry).map((line) => ({ ...line, from: entry.date }));
    }),
  );

const bareLines = ({ lines }: Entry): readonly BareLine[] =>
  lines.map(({ accountId, counterpartyId, dimensions, ...line }) => ({
    accountId,
    counterpartyId,
    dimensions,
    signedMinor: debitMinor(line),
  }));

/**
 * The lines of a document at the end of a day, with the installments recognized by then. A reduction of its schedule by an applied credit
 * note is excluded, because the amount is reduced as well. Pure.
 */
export const linesOn = (
  { lines, released, credited, isDeferred }: DocumentLines,
  { amountMinor }: OpenItem,
  day: IsoDate,
): { readonly lines: readonly BareLine[]; readonly amountMinor: bigint } => {
  if (!isDeferred) return { lines, amountMinor };
  const off = credited.map((line) => appliedOn(line, day));
  const offMinor = off.reduce((sum, { signedMinor }) => sum + sizeOf(signedMinor), 0n);
  return { lines: merged([...lines, ...released.filter(({ from }) => from <= day), ...off]), amountMinor: amountMinor - offMinor };
};

/**
 * One line per account, counterparty and dimension values. The line that an installment takes off the holding account is merged with it.
 */
const merged = (lines: readonly BareLine[]): readonly BareLine[] => {
  const sums = new Map<string, BareLine>();
  for (const { accountId, counterpartyId, dimensions, signedMinor } of lines) {
    const key = JSON.stringify([accountId, counterpartyId, dimensions.map(({ dimensionId, valueId }) => [dimensionId, valueId])]);
    sums.set(key, { accountId, counterpartyId, dimensions, signedMinor: (sums.get(key)?.signedMinor ?? 0n) + signedMinor });
  }
  return [...sums.values()];
};
