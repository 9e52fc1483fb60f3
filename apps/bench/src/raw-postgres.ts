import postgres from 'postgres';
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
  type Rows,
} from './raw-rows.ts';

type Run = (text: string, values: unknown[]) => Promise<unknown>;

/** Writes the rows that a categorization adds to its entry. */
const categorizationsWriter = (
  { ledgerNo, memberId }: Pick<Facts, 'ledgerNo' | 'memberId'>,
  eventId: () => string,
  nextPosition: () => string,
) => {
  const catId = ids('cat');
  const auditId = ids('aud');
  return (
    run: Run,
    transactions: readonly string[],
    entries: readonly unknown[],
    requests: readonly unknown[],
    accounts: readonly unknown[],
  ) => [
    run(
      `update transactions t set status = 'posted', assignment = 'account', category_account_id = r.account, category_source = 'person', version = version + 1, entry_id = r.entry, reviewed_at = '${NOW}' from unnest($2::text[], $3::text[], $4::text[]) as r(id, account, entry) where t.ledger_no = $1 and t.id = r.id`,
      [ledgerNo, transactions, accounts, entries],
    ),
    run(
      `insert into categorizations (${CATEGORIZATION_COLUMNS}) select $1::bigint, id, 1, cat, account, 'person', 'account', 'person', '${NOW}', $2 from unnest($3::text[], $4::text[], $5::text[]) as r(id, cat, account)`,
      [ledgerNo, memberId, transactions, transactions.map(catId), accounts],
    ),
    run(
      `insert into audit (${AUDIT_COLUMNS}) select $1::bigint, no::bigint, id, 'transactions.categorize', $2, request, '${NOW}', '${HASH}' from unnest($3::text[], $4::text[], $5::text[]) as r(id, request, no)`,
      [ledgerNo, memberId, transactions.map(auditId), requests, transactions.map(nextPosition)],
    ),
    run(
      `insert into events (${EVENT_COLUMNS}) select $1::bigint, position::bigint, id, 'transaction.filed', subject, '${NOW}', request from unnest($2::text[], $3::text[], $4::text[], $5::text[]) as r(id, subject, request, position)`,
      [ledgerNo, transactions.map(eventId), transactions, requests, transactions.map(nextPosition)],
    ),
  ];
};

/** One connection of a bare writer. */
export const connectBare = (url: string): postgres.Sql =>
  postgres(url, { max: 1, onnotice: () => undefined, connection: { enable_seqscan: 'off', jit: 'off', search_path: 'ledger' } });

export const postgresWriter = (url: string, facts: Facts): RawWriter => {
  const sql = connectBare(url);
  const write = postgresRows(facts);
  return { write: (categorizations) => write(sql, categorizations), close: () => sql.end() };
};

/** Writes the rows of many entries or categorizations of one set of books in one transaction, on an idle connection. */
export const postgresRows = ({ ledgerNo, bankId, memberId, lastNo, withoutEvents }: Facts) => {
  const entryId = ids('ent');
  const eventId = ids('evt');
  const requestId = ids('req');
  const nextPosition = positions();
  const writeCategorizations = categorizationsWriter({ ledgerNo, memberId }, eventId, nextPosition);
  let no = lastNo;

  return async (sql: postgres.Sql, categorizations: readonly Rows[]): Promise<void> => {
    const run: Run = (text, values) => sql.unsafe(text, values as never[], { prepare: true }).execute();
    const nos = categorizations.map((_, at) => String(no + 1 + at));
    const entries = categorizations.map(entryId);
    const requests = categorizations.map(requestId);
    const transactions = categorizations.map((each) => each.transactionId);
    const accounts = categorizations.map((each) => each.accountId);
    no += categorizations.length;
    const categorized = categorizations.flatMap(({ transactionId }, at) => (transactionId === null ? [] : [{ transactionId, at }]));
    const filedIds = categorized.map((each) => each.transactionId);
    const [filedEntries, filedRequests, filedAccounts] = [entries, requests, accounts].map((all) => categorized.map(({ at }) => all[at]));
    const sent = [
      sql.unsafe('begin').execute(),
      run('select last_entry_no from tails where ledger_no = $1 for update', [ledgerNo]),
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
        [ledgerNo, bankId, String(AMOUNT * categorizations.length), accounts[0]],
      ),
      ...(withoutEvents === true
        ? []
        : [
            run(
              `insert into events (${EVENT_COLUMNS}) select $1::bigint, position::bigint, id, 'journal_entry.posted', subject, '${NOW}', request from unnest($2::text[], $3::text[], $4::text[], $5::text[]) as r(id, subject, request, position)`,
              [ledgerNo, categorizations.map(eventId), entries, requests, categorizations.map(nextPosition)],
            ),
          ]),
      ...(categorized.length === 0
        ? []
        : writeCategorizations(run, filedIds, filedEntries ?? [], filedRequests ?? [], filedAccounts ?? [])),
      run(`update tails set last_entry_no = $2::bigint, head = '${HASH}', posted_minor = posted_minor + $3::bigint where ledger_no = $1`, [
        ledgerNo,
        String(no),
        String(AMOUNT * categorizations.length),
      ]),
      sql.unsafe('commit').execute(),
    ];
    await Promise.all(sent);
  };
};
