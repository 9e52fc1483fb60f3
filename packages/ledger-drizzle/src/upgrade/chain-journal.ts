import { createHash } from 'node:crypto';
import { chainedText, EMPTY_TAIL, type Entry, type JournalTail, type LedgerId, type Line, tailAfter } from 'ledger-core';
import type { ResultRow, Statement, Step } from './step.ts';

/** Entries per round. */
const ROUND = 1_000;

/** Adds hashes and line counts to the entries of older versions, and the journal's tail to their books.  [STO-50] */
export function* chainJournal(): Step {
  for (const { ledger_id } of yield [{ text: 'select ledger_id from ledgers' }]) {
    const ledgerId = ledger_id as LedgerId;
    let tail = EMPTY_TAIL;
    for (;;) {
      const entries = yield* entriesAfter(ledgerId, tail);
      const updates: Statement[] = [];
      for (const entry of entries) {
        const hash = createHash('sha256')
          .update(chainedText(ledgerId, tail.hash, entry))
          .digest('hex');
        tail = tailAfter(tail, { ...entry, hash });
        updates.push({
          text: 'update entries set hash = ?, line_count = ? where ledger_id = ? and entry_no = ?',
          values: [hash, entry.lines.length, ledgerId, entry.entryNo],
        });
      }
      if (updates.length === 0) break;
      yield updates;
    }
    yield [{ text: 'update ledgers set head = ?, posted_minor = ? where ledger_id = ?', values: [tail.hash, tail.postedMinor, ledgerId] }];
  }
}

function* entriesAfter(
  ledgerId: LedgerId,
  { entryNo }: JournalTail,
): Generator<readonly Statement[], readonly Omit<Entry, 'hash'>[], readonly ResultRow[]> {
  const heads = yield [
    {
      text: 'select entry_no, id, date, description, memo, source, source_id, reverses_entry_id, posted_at, posted_by from entries where ledger_id = ? and entry_no > ? order by entry_no limit ?',
      values: [ledgerId, entryNo, ROUND],
    },
  ];
  const last = heads.at(-1);
  if (last === undefined) return [];
  const lines = yield [
    {
      text: 'select entry_no, line_no, account_id, signed_minor, party_id, dimensions, memo from lines where ledger_id = ? and entry_no > ? and entry_no <= ? order by entry_no, line_no',
      values: [ledgerId, entryNo, Number(last.entry_no)],
    },
  ];
  const linesOf = new Map<number, Line[]>();
  for (const row of lines) {
    const of = linesOf.get(Number(row.entry_no)) ?? [];
    of.push(lineOf(row));
    linesOf.set(Number(row.entry_no), of);
  }
  return heads.map((row) => ({ ...headOf(row), lines: linesOf.get(Number(row.entry_no)) ?? [] }));
}

const headOf = (row: ResultRow) =>
  ({
    id: row.id,
    entryNo: Number(row.entry_no),
    date: row.date,
    description: row.description,
    memo: row.memo,
    reference: null,
    externalId: null,
    source: row.source,
    sourceId: row.source_id,
    reversesEntryId: row.reverses_entry_id,
    postedAt: row.posted_at,
    postedBy: row.posted_by,
  }) as Omit<Entry, 'hash' | 'lines'>;

const lineOf = (row: ResultRow): Line => {
  const signedMinor = BigInt(row.signed_minor as bigint | string);
  return {
    lineNo: Number(row.line_no),
    accountId: row.account_id,
    side: signedMinor > 0n ? 'debit' : 'credit',
    amountMinor: signedMinor > 0n ? signedMinor : -signedMinor,
    partyId: row.party_id,
    dimensions: JSON.parse(row.dimensions as string),
    memo: row.memo,
  } as Line;
};
