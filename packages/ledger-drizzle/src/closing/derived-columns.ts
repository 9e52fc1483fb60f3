import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { groupBy, type Mismatch, nameKey, type Position, type Repositories } from 'ledger-core';
import { isOfItsDecision } from '../bank/decision-columns.ts';
import { transactionLists } from '../bank/transaction-lists.ts';
import { defineModule } from '../engine/module.ts';
import { given, lazily, ofBooks } from '../engine/queries.ts';
import { isFoundBy } from '../engine/searched.ts';
import { counterpartyLists } from '../ledger/counterparties.ts';
import { entriesTable, foldedWords, linesTable } from '../ledger/entries-tables.ts';
import { documentLists, isMismatch } from '../review/documents.ts';
import { derivedLists, misderived } from './derived.ts';

/** Maximum findings of one kind: more do not help to find the cause. */
const NAMED = 100;

/** Rows per batch. Memory use does not grow with the history. */
const STEP = 5_000;

/**
 * Checks derived columns: the date of an entry on its lines, its line count, texts folded for search, and the values by which receipts are
 * found.  [STO-48]
 */
export const derivedColumns = defineModule({
  tables: [],
  queries: (maker) => {
    const { db, kit } = maker;
    const entries = entriesTable(kit);
    const lines = linesTable(kit);
    const itsLines = and(eq(entries.ledgerNo, lines.ledgerNo), eq(entries.entryNo, lines.entryNo));
    return {
      transactions: transactionLists(maker),
      counterparties: counterpartyLists(maker),
      documents: documentLists(maker),
      derived: derivedLists(maker),
      entriesAfter: lazily(() =>
        db
          .select()
          .from(entries)
          .where(and(ofBooks(entries), gt(entries.entryNo, given('afterNo'))))
          .orderBy(asc(entries.entryNo))
          .limit(given('take'))
          .prepare('entry_texts'),
      ),
      memosOf: lazily(() =>
        db
          .select({ entryNo: lines.entryNo, memo: lines.memo })
          .from(lines)
          .where(and(ofBooks(lines), gt(lines.entryNo, given('afterNo')), lte(lines.entryNo, given('upToNo')), isNotNull(lines.memo)))
          .orderBy(asc(lines.entryNo), asc(lines.lineNo))
          .prepare('line_memos'),
      ),
      /** Lines without an entry, or with another date than their entry. */
      strayLines: lazily(() =>
        db
          .select({ entryNo: lines.entryNo, lineNo: lines.lineNo })
          .from(lines)
          .leftJoin(entries, itsLines)
          .where(and(ofBooks(lines), or(isNull(entries.entryNo), sql`${entries.date} <> ${lines.date}`)))
          .limit(given('take'))
          .prepare('stray_lines'),
      ),
      /** Entries whose line count differs from their lines. */
      miscounted: lazily(() =>
        db
          .select({ entryNo: entries.entryNo })
          .from(entries)
          .where(and(ofBooks(entries), sql`${entries.lineCount} <> (select count(*) from ${lines} where ${itsLines})`))
          .limit(given('take'))
          .prepare('miscounted_entries'),
      ),
    };
  },
  repository: ({ ledgerNo, settings }, queries): Repositories['derivedColumns'] => {
    const misfoldedEntries = async (): Promise<readonly Mismatch[]> => {
      const found: Mismatch[] = [];
      for (let afterNo = 0; ; ) {
        const rows = await queries.entriesAfter().execute({ ledgerNo, afterNo, take: STEP });
        const last = rows.at(-1);
        const memos = await queries.memosOf().execute({ ledgerNo, afterNo, upToNo: last?.entryNo ?? afterNo });
        const memosOf = groupBy(memos, ({ entryNo }) => entryNo);
        for (const { entryNo, description, descriptionFolded, wordsFolded, ...entry } of rows) {
          // Entries written by an older version have no folded copy of their other texts.
          const hasWords = wordsFolded === null || wordsFolded === foldedWords({ ...entry, lines: memosOf.get(entryNo) ?? [] });
          if (!hasWords || !isFoundBy(description, descriptionFolded)) found.push({ kind: 'entry_text', entryNo });
        }
        if (last === undefined || found.length >= NAMED) return found;
        afterNo = last.entryNo;
      }
    };

    const misfoldedTransactions = async (): Promise<readonly Mismatch[]> => {
      const found: Mismatch[] = [];
      for (let after: Position | null = null; ; ) {
        const rows: Awaited<ReturnType<typeof queries.transactions>> = await queries.transactions(ledgerNo, {}, {}, { after, take: STEP });
        for (const row of rows) {
          const { id, description, descriptionFolded } = row;
          if (!isFoundBy(description, descriptionFolded)) found.push({ kind: 'search_text', id });
          if (!isOfItsDecision(row)) found.push({ kind: 'columns', id });
        }
        const last = rows.at(-1);
        if (last === undefined || found.length >= NAMED) return found;
        after = [last.date, last.id];
      }
    };

    const misfoldedCounterparties = async (): Promise<readonly Mismatch[]> => {
      const rows = await queries.counterparties(ledgerNo, {}, {}, { after: null, take: Number.MAX_SAFE_INTEGER });
      return rows
        .filter((row) => !isFoundBy(row.name, row.nameFolded) || row.nameKey !== nameKey(row.name))
        .map(({ id }) => ({ kind: 'search_text', id }));
    };

    const mismatchDocuments = async (): Promise<readonly Mismatch[]> => {
      const found: Mismatch[] = [];
      const books: ReturnType<typeof settings> = settings();
      for (let after: Position | null = null; books !== null; ) {
        const rows: Awaited<ReturnType<typeof queries.documents>> = await queries.documents(ledgerNo, {}, {}, { after, take: STEP });
        for (const row of rows) if (isMismatch(row, books)) found.push({ kind: 'columns', id: row.id });
        const last = rows.at(-1);
        if (last === undefined || found.length >= NAMED) break;
        after = [last.id];
      }
      return found;
    };

    return {
      mismatches: async () => {
        const strays = await queries.strayLines().execute({ ledgerNo, take: NAMED });
        const miscounted = await queries.miscounted().execute({ ledgerNo, take: NAMED });
        return [
          ...strays.map((line) => ({ kind: 'stray_line' as const, ...line })),
          ...miscounted.map((entry) => ({ kind: 'line_count' as const, ...entry })),
          ...(await misfoldedEntries()),
          ...(await misfoldedTransactions()),
          ...(await misfoldedCounterparties()),
          ...(await mismatchDocuments()),
          ...(await misderived(queries.derived, ledgerNo, NAMED)),
        ];
      },
    };
  },
});
