import { recognitionSide, type Schedule } from '../../assets/schedules/schedule.ts';
import type { IsoDate } from '../../kernel/dates.ts';
import { byId, distinct, groupBy } from '../../kernel/grouping.ts';
import { type CreditNoteId, type InvoiceId, isId } from '../../kernel/ids.ts';
import { debitMinor } from '../../kernel/sides.ts';
import { type Allocation, countsOn, otherOf } from '../../ledger/open-items/allocation.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { BareLine } from './unpaid-line.ts';

/** The reduction of an invoice's schedule by a credit note, as a line on the holding account. */
export interface ScheduleCreditLine extends BareLine {
  /** The credit note's total, or the reduction of all schedules if a discount makes the total smaller. */
  readonly totalMinor: bigint;
  /** The allocations of the credit note to the invoice. */
  readonly allocations: readonly Allocation[];
}

/** The reductions of the schedules of each invoice or bill by credit notes and vendor credits.  [SCH-9] [RPT-19] */
export const scheduleCredits = async (
  unit: Needs<'allocations' | 'creditNotes'>,
  schedules: readonly Schedule[],
): Promise<ReadonlyMap<InvoiceId, readonly ScheduleCreditLine[]>> => {
  const credited = schedules.flatMap((schedule) =>
    schedule.credits.flatMap(({ creditedBy: by, amountMinor }) =>
      schedule.invoice === null || isId('transaction', by)
        ? []
        : [{ schedule, invoiceId: schedule.invoice.id, noteId: by as CreditNoteId, amountMinor }],
    ),
  );
  if (credited.length === 0) return new Map();
  const notes = byId(await unit.creditNotes.byIds(distinct(credited.map(({ noteId }) => noteId))));
  const creditedBy = new Map<CreditNoteId, bigint>();
  for (const { noteId, amountMinor } of credited) creditedBy.set(noteId, (creditedBy.get(noteId) ?? 0n) + amountMinor);
  const allocations = await unit.allocations.of(distinct(credited.map(({ invoiceId }) => invoiceId)));
  const lines = credited.map(({ schedule, invoiceId, noteId, amountMinor }) => ({
    invoiceId,
    line: {
      accountId: schedule.holdingAccountId,
      counterpartyId: schedule.counterpartyId,
      dimensions: schedule.dimensions,
      signedMinor: debitMinor({ side: recognitionSide(schedule) === 'credit' ? 'debit' : 'credit', amountMinor }),
      totalMinor: largest(notes.get(noteId)?.totalMinor ?? 0n, creditedBy.get(noteId) ?? 0n),
      allocations: allocations.filter((each) => [each.debitId, each.creditId].includes(invoiceId) && otherOf(each, invoiceId) === noteId),
    },
  }));
  return new Map([...groupBy(lines, ({ invoiceId }) => invoiceId)].map(([id, rows]) => [id, rows.map(({ line }) => line)]));
};

const largest = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/**
 * The part of a reduction that is applied to its invoice on a date. That part was never earned, and no longer belongs to the invoice. Pure.
 */
export const appliedOn = ({ allocations, totalMinor, ...line }: ScheduleCreditLine, day: IsoDate): BareLine => {
  const appliedMinor = allocations.reduce((sum, each) => (countsOn(each, day) ? sum + each.amountMinor : sum), 0n);
  return { ...line, signedMinor: (line.signedMinor * appliedMinor) / totalMinor };
};
