import Sqlite from 'better-sqlite3';
import postgres from 'postgres';

/** The varying fields of an entry; the other fields of its rows are the same for all. */
export interface Rows {
  /** The filed transaction; null for an entry without one, which has no decision and one event instead of two. */
  readonly transactionId: string | null;
  readonly accountId: string;
}

/** The books of the rows. */
export interface Facts {
  readonly ledgerNo: number;
  readonly bankId: string;
  readonly memberId: string;
  readonly lastNo: number;
  /** For rows of entries that have no events of their own. */
  readonly withoutEvents?: true;
}

/** Writes the rows of many entries or filings in one transaction: entry, two lines, month totals and events; for a filing its transaction and decision too. */
export interface RawWriter {
  readonly write: (filings: readonly Rows[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

const NOW = '2026-11-20T12:00:00.000Z';
const DATE = '2026-03-10';
const AMOUNT = 1250;
const HASH = 'a'.repeat(64);

export const openWriter = (url: string, facts: Facts): RawWriter | Promise<RawWriter> =>
  url.startsWith('file:') ? sqliteWriter(url.slice(5), facts) : postgresWriter(url, facts);

/** Ids with the length and the order of real ones. */
const ids = (prefix: string) => {
  let count = Date.now() * 1000;
  return () => `${prefix}_${(count++).toString(32).padStart(26, '0')}`;
};

const sqliteWriter = (file: string, { ledgerNo, bankId, memberId, lastNo, withoutEvents }: Facts): RawWriter => {
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
    "update transactions set status = 'posted', treatment = 'account', category_account_id = ?, category_source = 'person', version = version + 1, entry_id = ?, reviewed_at = ? where ledger_no = ? and id = ?",
  );
  const categorization = db.prepare(
    `insert into categorizations (${CATEGORIZATION_COLUMNS}) values (?, ?, 1, ?, ?, 'person', 'account', 'person', ?, ?)`,
  );
  const audit = db.prepare(`insert into audit (${AUDIT_COLUMNS}) values (?,?,?,?,?,?)`);
  const event = db.prepare(`insert into events (${EVENT_COLUMNS}) values (?,?,?,?,?,?,?)`);
  const ledger = db.prepare('update ledgers set last_entry_no = ?, head = ?, posted_minor = posted_minor + ? where ledger_no = ?');
  const [begin, commit] = [db.prepare('begin immediate'), db.prepare('commit')];
  const [entryId, catId, auditId, eventId, requestId] = [ids('ent'), ids('cat'), ids('aud'), ids('evt'), ids('req')];
  const nextPosition = positions();
  let no = lastNo;
  return {
    write: async (filings) => {
      begin.run();
      for (const { transactionId, accountId } of filings) {
        no += 1;
        const [id, request] = [entryId(), requestId()];
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
        audit.run(ledgerNo, auditId(), 'filing.categorize', memberId, request, NOW);
        event.run(ledgerNo, nextPosition(), eventId(), 'transaction.filed', transactionId, NOW, request);
      }
      total.run(ledgerNo, bankId, '2026-03', 0, AMOUNT * filings.length);
      total.run(ledgerNo, filings[0]?.accountId, '2026-03', AMOUNT * filings.length, 0);
      ledger.run(no, HASH, AMOUNT * filings.length, ledgerNo);
      commit.run();
    },
    close: async () => void db.close(),
  };
};

/** Of each table the columns that the rows fill. */
export const ENTRY_COLUMNS =
  'ledger_no, entry_no, id, date, description, description_folded, memo, source, source_id, reverses_entry_id, posted_at, posted_by, hash, line_count';
export const LINE_COLUMNS = 'ledger_no, entry_no, line_no, account_id, date, signed_minor, counterparty_id, dimensions, memo';
const AUDIT_COLUMNS = 'ledger_no, id, operation, member_id, request_id, at';
const EVENT_COLUMNS = 'ledger_no, position, id, type, subject_id, occurred_at, request_id';
const CATEGORIZATION_COLUMNS =
  'ledger_no, transaction_id, version, id, category_account_id, category_source, treatment, reason, recorded_at, recorded_by';

/** Positions of events, after those of the books. */
const positions = () => {
  let position = 1_000_000_000;
  return () => String(++position);
};

type Run = (text: string, values: unknown[]) => Promise<unknown>;

/** Writes what a filing adds beside its entry. */
const filingsWriter = (
  run: Run,
  { ledgerNo, memberId }: Pick<Facts, 'ledgerNo' | 'memberId'>,
  eventId: () => string,
  nextPosition: () => string,
) => {
  const [catId, auditId] = [ids('cat'), ids('aud')];
  return (transactions: readonly string[], entries: readonly unknown[], requests: readonly unknown[], accounts: readonly unknown[]) => [
    run(
      `update transactions t set status = 'posted', treatment = 'account', category_account_id = r.account, category_source = 'person', version = version + 1, entry_id = r.entry, reviewed_at = '${NOW}' from unnest($2::text[], $3::text[], $4::text[]) as r(id, account, entry) where t.ledger_no = $1 and t.id = r.id`,
      [ledgerNo, transactions, accounts, entries],
    ),
    run(
      `insert into categorizations (${CATEGORIZATION_COLUMNS}) select $1::bigint, id, 1, cat, account, 'person', 'account', 'person', '${NOW}', $2 from unnest($3::text[], $4::text[], $5::text[]) as r(id, cat, account)`,
      [ledgerNo, memberId, transactions, transactions.map(catId), accounts],
    ),
    run(
      `insert into audit (${AUDIT_COLUMNS}) select $1::bigint, id, 'filing.categorize', $2, request, '${NOW}' from unnest($3::text[], $4::text[]) as r(id, request)`,
      [ledgerNo, memberId, transactions.map(auditId), requests],
    ),
    run(
      `insert into events (${EVENT_COLUMNS}) select $1::bigint, position::bigint, id, 'transaction.filed', subject, '${NOW}', request from unnest($2::text[], $3::text[], $4::text[], $5::text[]) as r(id, subject, request, position)`,
      [ledgerNo, transactions.map(eventId), transactions, requests, transactions.map(nextPosition)],
    ),
  ];
};

const postgresWriter = async (url: string, { ledgerNo, bankId, memberId, lastNo, withoutEvents }: Facts): Promise<RawWriter> => {
  const sql = postgres(url, { max: 1, onnotice: () => undefined, connection: { enable_seqscan: 'off' } });
  const [entryId, eventId, requestId] = [ids('ent'), ids('evt'), ids('req')];
  const run: Run = (text, values) => sql.unsafe(text, values as never[], { prepare: true }).execute();
  const nextPosition = positions();
  const writeFilings = filingsWriter(run, { ledgerNo, memberId }, eventId, nextPosition);
  let no = lastNo;

  return {
    write: async (filings) => {
      const nos = filings.map((_, at) => String(no + 1 + at));
      const [entries, requests] = [filings.map(entryId), filings.map(requestId)];
      const transactions = filings.map((each) => each.transactionId);
      const accounts = filings.map((each) => each.accountId);
      no += filings.length;
      const filed = filings.flatMap(({ transactionId }, at) => (transactionId === null ? [] : [{ transactionId, at }]));
      const filedIds = filed.map((each) => each.transactionId);
      const [filedEntries, filedRequests, filedAccounts] = [entries, requests, accounts].map((all) => filed.map(({ at }) => all[at]));
      const sent = [
        sql.unsafe('begin').execute(),
        run('select last_entry_no from ledgers where ledger_no = $1 for update', [ledgerNo]),
        run(
          `insert into entries (${ENTRY_COLUMNS}) select $1::bigint, no::bigint, id, '${DATE}', 'Coffee', 'coffee', null, case when source is null then 'manual' else 'transaction' end, source, null, '${NOW}', $2, '${HASH}', 2 from unnest($3::text[], $4::text[], $5::text[]) as r(no, id, source)`,
          [ledgerNo, memberId, nos, entries, transactions],
        ),
        run(
          `insert into lines (${LINE_COLUMNS}) select $1::bigint, no::bigint, line, account, '${DATE}', amount, null, '[]', null from unnest($2::text[], $3::text[]) as r(no, category), lateral (values (1, $4, ${-AMOUNT}), (2, category, ${AMOUNT})) as l(line, account, amount)`,
          [ledgerNo, nos, accounts, bankId],
        ),
        run(
          `insert into month_totals values ($1, $2, '2026-03', 0, $3::bigint), ($1, $4, '2026-03', $3::bigint, 0) on conflict (ledger_no, account_id, month) do update set debit_minor = month_totals.debit_minor + excluded.debit_minor, credit_minor = month_totals.credit_minor + excluded.credit_minor`,
          [ledgerNo, bankId, String(AMOUNT * filings.length), accounts[0]],
        ),
        ...(withoutEvents === true
          ? []
          : [
              run(
                `insert into events (${EVENT_COLUMNS}) select $1::bigint, position::bigint, id, 'journal_entry.posted', subject, '${NOW}', request from unnest($2::text[], $3::text[], $4::text[], $5::text[]) as r(id, subject, request, position)`,
                [ledgerNo, filings.map(eventId), entries, requests, filings.map(nextPosition)],
              ),
            ]),
        ...(filed.length === 0 ? [] : writeFilings(filedIds, filedEntries ?? [], filedRequests ?? [], filedAccounts ?? [])),
        run(
          `update ledgers set last_entry_no = $2::bigint, head = '${HASH}', posted_minor = posted_minor + $3::bigint where ledger_no = $1`,
          [ledgerNo, String(no), String(AMOUNT * filings.length)],
        ),
        sql.unsafe('commit').execute(),
      ];
      await Promise.all(sent);
    },
    close: () => sql.end(),
  };
};
