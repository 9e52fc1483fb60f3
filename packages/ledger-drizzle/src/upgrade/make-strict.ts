import { remake } from './remake.ts';
import type { Step } from './step.ts';

/** At commit an entry's last line must exist. SQLite has no triggers at commit, but deferred foreign keys; it cannot add one to an existing table. */
const LAST_LINE_KEY =
  ', FOREIGN KEY (`ledger_id`,`entry_no`,`line_count`) REFERENCES `lines`(`ledger_id`,`entry_no`,`line_no`) DEFERRABLE INITIALLY DEFERRED';

/** Makes every table of a SQLite file STRICT, so that a column has only values of its type: otherwise an overflowing sum silently becomes a float.  [STO-52] */
export const makeStrict = (): Step =>
  remake({
    table: strictSql,
    other: (sql) => sql,
    columns: (_table, columns) => columns.map((column) => [column, `"${column}"`]),
  });

const strictSql = (name: string, sql: string): string => {
  const end = sql.lastIndexOf(')');
  const columns = sql.slice(0, end).replaceAll(`"${name}".`, '');
  const options = sql.slice(end + 1).trim();
  return `${columns}${name === 'entries' ? LAST_LINE_KEY : ''}) ${options === '' ? 'STRICT' : `${options}, STRICT`}`;
};
