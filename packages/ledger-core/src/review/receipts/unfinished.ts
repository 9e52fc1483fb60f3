import type { WorkDone } from '../../company/work/due.ts';
import { type Instant, instant } from '../../kernel/dates.ts';
import type { DocumentId } from '../../kernel/ids.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import type { UnfinishedReading } from './document.ts';
import type { NewExtraction } from './extraction.ts';
import { extractionOf } from './extraction.ts';
import { MAX_RECEIPTS_READ_AGAIN, RECEIPT_READING_WAITS_MS } from './limits.ts';

/** The state of a reading after this many attempts, the last one now. Pure. */
export const unfinishedAfter = (attempts: number, now: Instant): UnfinishedReading => {
  const wait = RECEIPT_READING_WAITS_MS[attempts - 1];
  return { attempts, nextAt: wait === undefined ? null : instant(Date.parse(now) + wait) };
};

/**
 * Finds the receipts to read again after the unit of work. Each is marked as attempted first, so that no other server reads it, and a file
 * that crashes the process is not read forever.  [RCP-35]
 */
export const takeUnfinished = async (unit: Needs<'documents'>): Promise<WorkDone> => {
  const waiting = await unit.documents.unfinished(MAX_RECEIPTS_READ_AGAIN + 1);
  const due = waiting.filter(({ reading }) => (reading?.nextAt ?? unit.now) <= unit.now).slice(0, MAX_RECEIPTS_READ_AGAIN);
  const taken = due.map((one) => ({ ...one, reading: unfinishedAfter((one.reading?.attempts ?? 0) + 1, unit.now) }));
  await unit.documents.put(taken);
  const moments = [...taken, ...waiting.slice(due.length)].flatMap(({ reading }) => reading?.nextAt ?? []).toSorted();
  return { next: laterThanNow(unit, moments[0]), operation: null, documents: due.map(({ id }) => id) };
};

/** Remaining receipts wait for the next run, so that other jobs get their turn. */
const laterThanNow = ({ now }: Needs, at: Instant | undefined): Instant | null =>
  at === undefined || at > now ? (at ?? null) : instant(Date.parse(now) + RECEIPT_READING_WAITS_MS[0]);

/** Stores the values of a receipt that was read again, unless the document was removed or got an extraction since.  [RCP-35] */
export const finishReading = async (
  unit: Needs<'documents'> & Emits<'document'>,
  id: DocumentId,
  extraction: NewExtraction | null,
): Promise<void> => {
  const [document] = await unit.documents.byIds([id]);
  if (document === undefined || document.reading === null) return;
  await unit.documents.put([{ ...document, extraction: extraction === null ? null : extractionOf(extraction, unit.now), reading: null }]);
  if (extraction !== null) unit.emit('document.updated', id);
};
