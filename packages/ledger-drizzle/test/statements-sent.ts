import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OwnPostgres, startOwnPostgres } from 'ledger-postgres';

/** A Postgres server that logs every statement that it receives. */
export const startLogging = async (): Promise<{
  readonly server: OwnPostgres;
  readonly sent: () => readonly string[];
  end(): Promise<void>;
}> => {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-statements-'));
  chmodSync(folder, 0o777);
  const server = await startOwnPostgres([
    ...['logging_collector=on', 'log_destination=jsonlog', 'log_statement=all', 'log_parameter_max_length=0'],
    ...[`log_directory=${folder}`, 'log_filename=statements', 'log_rotation_size=0'],
  ]);
  return {
    server,
    sent: () => statementsIn(readFileSync(join(folder, 'statements.json'), 'utf8')),
    end: async () => {
      await server.stop();
      rmSync(folder, { recursive: true });
    },
  };
};

/** The distinct statements on rows in a log, without the schema. */
const statementsIn = (log: string): readonly string[] => {
  const messages = log.split('\n').flatMap((line) => (line.startsWith('{') ? [(JSON.parse(line) as { message: string }).message] : []));
  const statements = messages.flatMap((message) => /^(?:execute [^:]*|statement): ([\s\S]*)/.exec(message)?.[1] ?? []);
  const withoutSchema = statements.map((statement) => statement.replaceAll('"ledger".', ''));
  return [...new Set(withoutSchema)].filter(
    (statement) => /^\s*(select|insert|update|delete|with)\b/.test(statement) && TABLES.test(statement),
  );
};

const TABLES = /\b(?:from|join|update|into) "\w+"/;

/** The tables of a statement for which it does not contain the number of one set of books as one value, directly or through a join. */
export const unboundIn = (statement: string): readonly string[] => {
  const found = (pattern: RegExp) => [...statement.matchAll(pattern)];
  const made = new Set(found(/(?:with|,) "?(\w+)"? as (?:materialized )?\(/g).map(([, name]) => name));
  const tables = found(/\b(?:from|join|update|into) "(\w+)"/g).flatMap(([, name]) => (name === undefined || made.has(name) ? [] : [name]));
  const bound = new Set([
    ...(insertsOneNumber(statement) ? found(/insert into "(\w+)"/g).map(([, table]) => table) : []),
    ...found(/"(\w+)"\."ledger_no" = \$\d/g).map(([, table]) => table),
    ...found(/"(\w+)"\."ledger_id" = \$\d/g).map(([, table]) => table),
    // Rows that are stated with the number.
    ...found(/with "(\w+)" as materialized \(select [^()]*\$\d+::text::bigint as "ledger_no"/g).map(([, table]) => table),
    // A statement on one table need not qualify each column.
    ...(/(?<!\.)"ledger_no" = \$\d/.test(statement) && new Set(tables).size === 1 ? tables : []),
  ]);
  const joined = found(/"(\w+)"\."ledger_no" = "(\w+)"\."ledger_no"/g);
  for (const _ of joined) for (const [, one, other] of joined) if (bound.has(one) || bound.has(other)) bound.add(one).add(other);
  return [...new Set(tables)].filter((table) => !bound.has(table));
};

/** Whether an insert writes one parameter into the column of the number, not a value of each row. */
const insertsOneNumber = (statement: string): boolean => {
  const [, columns, values] =
    /^insert into "\w+" \(([^)]*)\) (?:select|values \()(.*?)(?: from |\) on conflict|\)$)/s.exec(statement) ?? [];
  const at = columns?.split(', ').indexOf('"ledger_no"') ?? -1;
  return /^\s*\$\d+(?:::text::bigint)?$/.test(values?.split(', ')[at] ?? '');
};
