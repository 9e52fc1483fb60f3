import { type AuditTail, assert, EMPTY_TAIL, EMPTY_TRAIL, type Entry, type JournalTail, tailAfter } from 'ledger-core';

/** Where the numbered rows of books end: their entries, audit records and events. */
export interface Ends {
  readonly tail: JournalTail;
  readonly auditTail: AuditTail;
  /** The position of the last event; 0 if there is none. */
  readonly lastEventNo: number;
}

export const NO_ENDS: Ends = { tail: EMPTY_TAIL, auditTail: EMPTY_TRAIL, lastEventNo: 0 };

export const afterEntry = (ends: Ends, entry: Entry): Ends => {
  assert(entry.entryNo === ends.tail.entryNo + 1, `entry ${entry.entryNo} follows entry ${ends.tail.entryNo}`);
  return { ...ends, tail: tailAfter(ends.tail, entry) };
};

export const afterRecord = (ends: Ends, { recordNo, hash }: AuditTail): Ends => {
  assert(recordNo === ends.auditTail.recordNo + 1, `record ${recordNo} follows record ${ends.auditTail.recordNo}`);
  return { ...ends, auditTail: { recordNo, hash } };
};

export const afterEvent = (ends: Ends): Ends => ({ ...ends, lastEventNo: ends.lastEventNo + 1 });
