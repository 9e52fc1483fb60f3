import type { Statement, Step } from './step.ts';

/** At commit an entry's last line must exist. SQLite has no triggers at commit, but deferred foreign keys; it cannot add one to an existing table. */
const LAST_LINE_KEY =
  ', FOREIGN KEY (`ledger_id`,`entry_no`,`line_count`) REFERENCES `lines`(`ledger_id`,`entry_no`,`line_no`) DEFERRABLE INITIALLY DEFERRED';

/**
 * Makes every table of a SQLite file STRICT, so that a column has only values of its type: otherwise an overflowing sum silently becomes a float. SQLite has no
 * statement for that: each table is made anew, filled from the old one, and gets its indexes and triggers again.  [STO-52]
 */
export function* makeStrict(): Step {
  const objects = yield [
    {
      text: "select type, name, tbl_name, sql from sqlite_master where sql is not null and name not like 'sqlite_%' and name not like '\\_\\_drizzle%' escape '\\'",
    },
  ];
  const of = (type: string) => objects.filter((object) => object.type === type);
  const [tables, indexes, triggers] = [of('table'), of('index'), of('trigger')];
  yield triggers.map(({ name }) => ({ text: `drop trigger "${name}"` }));
  yield [{ text: 'pragma legacy_alter_table = on' }];
  for (const { name, sql } of tables) yield remade(String(name), String(sql));
  yield [...indexes, ...triggers].map(({ sql }) => ({ text: String(sql) }));
  yield [{ text: 'pragma legacy_alter_table = off' }];
}

/** The pragma keeps references to the table by its name unchanged. */
const remade = (name: string, sql: string): readonly Statement[] => [
  { text: strictSql(name, sql) },
  { text: `insert into "strict_${name}" select * from "${name}"` },
  { text: `drop table "${name}"` },
  { text: `alter table "strict_${name}" rename to "${name}"` },
];

const strictSql = (name: string, sql: string): string => {
  const [begin, end] = [sql.indexOf('('), sql.lastIndexOf(')')];
  const columns = sql.slice(begin, end).replaceAll(`"${name}".`, '');
  const options = sql.slice(end + 1).trim();
  return `create table "strict_${name}" ${columns}${name === 'entries' ? LAST_LINE_KEY : ''}) ${options === '' ? 'STRICT' : `${options}, STRICT`}`;
};
