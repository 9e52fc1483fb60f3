import Sqlite from 'better-sqlite3';
import {
  AMOUNT,
  AUDIT_COLUMNS,
  CATEGORIZATION_COLUMNS,
  DATE,
  ENTRY_COLUMNS,
  EVENT_COLUMNS,
  type Facts,
  HASH,
  ids,
  LINE_COLUMNS,
  NOW,
  positions,
  type RawWriter,
} from './raw-rows.ts';

export const sqliteWriter = (file: string, { ledgerNo, bankId, memberId, lastNo, withoutEvents }: Facts): RawWriter => {
  const db = new Sqlite(file);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('foreign_keys = ON');
  const entry = db.prepare(`insert into entries (${ENTRY_COLUMNS}) values (?,?,?,?,?,?,?,?,?,?,?,?,?,2)`);
  const line = db.prepare(`insert into lines (${LINE_COLUMNS}) values (?,?,?,?,?,?,?,?,?)`);
  const total = db.prepare(
    'insert into month_totals values (?,?,?,?,?) on conflict (ledger_no, account_id, month) do update set debit_minor = debit_minor + excluded.debit_minor, credit_minor = credit_minor + excluded.credit_minor',
  );
  const transaction = db.prepare(
    "update transactions set status = 'posted', assignment = 'account', category_account_id = ?, category_source = 'person', version = version + 1, entry_id = ?, reviewed_at = ? where ledger_no = ? and id = ?",
  );
  const categorization = db.prepare(
    `insert into categorizations (${CATEGORIZATION_COLUMNS}) values (?, ?, 1, ?, ?, 'person', 'account', 'person', ?, ?)`,
  );
  const audit = db.prepare(`insert into audit (${AUDIT_COLUMNS}) values (?,?,?,?,?,?,?,?)`);
  const event = db.prepare(`insert into events (${EVENT_COLUMNS}) values (?,?,?,?,?,?,?)`);
  const ledger = db.prepare('update tails set last_entry_no = ?, head = ?, posted_minor = posted_minor + ? where ledger_no = ?');
  const begin = db.prepare('begin immediate');
  const commit = db.prepare('commit');
  const entryId = ids('ent');
  const catId = ids('cat');
  const auditId = ids('aud');
  const eventId = ids('evt');
  const requestId = ids('req');
  const nextPosition = positions();
  let no = lastNo;
  return {
    write: async (categorizations) => {
      begin.run();
      for (const { transactionId, accountId } of categorizations) {
        no += 1;
        const id = entryId();
        const request = requestId();
        entry.run(
          ledgerNo,
          no,
          id,
          DATE,
          'Coffee',
          'coffee',
          null,
          transactionId === null ? 'manual' : 'transaction',
          transactionId,
          null,
          NOW,
          memberId,
          HASH,
        );
        line.run(ledgerNo, no, 1, bankId, DATE, -AMOUNT, null, '[]', null);
        line.run(ledgerNo, no, 2, accountId, DATE, AMOUNT, null, '[]', null);
        if (withoutEvents !== true) event.run(ledgerNo, nextPosition(), eventId(), 'journal_entry.posted', id, NOW, request);
        if (transactionId === null) continue;
        transaction.run(accountId, id, NOW, ledgerNo, transactionId);
        categorization.run(ledgerNo, transactionId, catId(), accountId, NOW, memberId);
        audit.run(ledgerNo, nextPosition(), auditId(), 'transactions.categorize', memberId, request, NOW, HASH);
        event.run(ledgerNo, nextPosition(), eventId(), 'transaction.filed', transactionId, NOW, request);
      }
      total.run(ledgerNo, bankId, '2026-03', 0, AMOUNT * categorizations.length);
      total.run(ledgerNo, categorizations[0]?.accountId, '2026-03', AMOUNT * categorizations.length, 0);
      ledger.run(no, HASH, AMOUNT * categorizations.length, ledgerNo);
      commit.run();
    },
    close: async () => void db.close(),
  };
};
