import type postgres from 'postgres';
import { migrationsIn } from '../migrations.ts';
import { isDistributed, keysForTriggers, withoutTriggers } from './distributed-form.ts';
import { applyInto, isAhead, POSTGRES_MIGRATIONS } from './migrate.ts';
import { onOneConnection } from './one-connection.ts';

/**
 * The schema in which the tables are created again for comparison: that of the session's temporary objects, for which a role needs no right
 * to create schemas.
 */
const AS_MADE = 'pg_temp';

/**
 * Reports faults of the tables: columns, constraints, indexes, triggers and functions that are missing, disabled, or different from the
 * migrations. The migrations run in a second schema for comparison, in a transaction that is rolled back.  [STO-53]
 */
export const inspectPostgres = (url: string, schema: string): Promise<readonly string[]> =>
  onOneConnection({ url, schema }, async (connection) => {
    let found: readonly string[] = [];
    try {
      // Behind a pooler the database itself may default to read-only transactions.  [SYS-22]
      await connection.begin('read write', async (transaction) => {
        const current = await objectsOf(transaction, schema);
        const hasMore = await isAhead(transaction, schema);
        for (const migration of migrationsIn(POSTGRES_MIGRATIONS)) await applyInto(transaction, AS_MADE, migration);
        const hasParts = await isDistributed(transaction, schema);
        if (hasParts) await asDistributed(transaction);
        const [made] = await transaction<{ name: string }[]>`select nspname as name from pg_namespace where oid = pg_my_temp_schema()`;
        found = differences(await objectsOf(transaction, made?.name ?? AS_MADE), current, hasMore);
        if (hasParts) found = [...found, ...(await faultsOfParts(transaction, schema))];
        throw new RollBack();
      });
    } catch (fault) {
      if (fault instanceof RollBack) return found;
      if ((fault as { readonly code?: string }).code === '42501')
        return ['The tables cannot be compared with what they should be: the role may not create temporary tables in this database.'];
      throw fault;
    }
    return found;
  });

/** Changes the guards of the tables for comparison to those of distributed tables.  [STO-188] */
const asDistributed = async (sql: postgres.TransactionSql): Promise<void> => {
  for (const statement of withoutTriggers(AS_MADE)) await sql.unsafe(statement);
  for (const { statement } of keysForTriggers(AS_MADE)) await sql.unsafe(statement);
};

/** The triggers and foreign keys that parts of the tables lack on their machines. Parts have no triggers on `truncate` alone.  [STO-188] */
const faultsOfParts = async (sql: postgres.TransactionSql, schema: string): Promise<readonly string[]> => {
  const guardsThere = `
    select relname, 'the trigger ' || tgname as guard from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = '"${schema}"'::regnamespace and not tgisinternal and tgenabled = 'O' and tgtype & ${INSERT_DELETE_UPDATE} <> 0
    union all
    select relname, 'all foreign keys (' || count(*) || ')' from pg_constraint join pg_class on pg_class.oid = conrelid
    where relnamespace = '"${schema}"'::regnamespace and contype = 'f' and convalidated group by relname`;
  const guards = await sql.unsafe<{ relname: string; guard: string }[]>(guardsThere);
  const nodes = await sql<{ success: boolean; result: string }[]>`
    select success, result from run_command_on_all_nodes(${`select coalesce(json_agg(json_build_array(relname, guard)), '[]') from (${guardsThere}) as found`})`;
  const silent = nodes.filter(({ success }) => !success);
  if (silent.length > 0) return silent.map(({ result }) => `A machine cannot be inspected: ${result}`);
  const onParts = new Set(
    nodes.flatMap(({ result }) =>
      (JSON.parse(result) as [string, string][]).map(([part, guard]) => `${part} ${guard.replace(OWN_NUMBER, '')}`),
    ),
  );
  const parts = await sql<{ relname: string; part: string }[]>`
    select relname, shardid as part from pg_dist_shard join pg_class on pg_class.oid = logicalrelid
    where relnamespace = ${schema}::regnamespace order by shardid`;
  return parts.flatMap(({ relname, part }) =>
    guards
      .filter((each) => each.relname === relname && !onParts.has(`${relname}_${part} ${each.guard}`))
      .map(({ guard }) => `Part ${part} of the table ${relname} does not have ${guard}.`),
  );
};

/** The bits of `tgtype`. */
const INSERT_DELETE_UPDATE = 4 + 8 + 16;

/** A part's trigger is named after the table's, with the number of the part. */
const OWN_NUMBER = /_\d+$/;

class RollBack extends Error {}

type Objects = ReadonlyMap<string, string>;

/** All objects of a schema, by kind and name, with their definitions without the name of the schema. */
const objectsOf = async (sql: postgres.TransactionSql, schema: string): Promise<Objects> => {
  const rows = await sql<{ name: string; path: string | null; definition: string }[]>`
    select 'column ' || relname || '.' || attname as name, null as path,
      concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attcollation::regcollation, pg_get_expr(adbin, adrelid)) as definition
    from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = ${schema}::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    union all
    select 'constraint ' || relname || '.' || conname, null, concat_ws(' ', pg_get_constraintdef(pg_constraint.oid), condeferrable, condeferred, convalidated)
    from pg_constraint join pg_class on pg_class.oid = conrelid where connamespace = ${schema}::regnamespace
    union all
    select 'index ' || indexname, null, indexdef from pg_indexes where schemaname = ${schema}
    union all
    select 'trigger ' || relname || '.' || tgname, null, concat_ws(' ', pg_get_triggerdef(pg_trigger.oid), tgenabled)
    from pg_trigger join pg_class on pg_class.oid = tgrelid where relnamespace = ${schema}::regnamespace and not tgisinternal
    union all
    select 'foreign keys of ' || relname, null, string_agg(distinct tgenabled::text, ' ')
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = ${schema}::regnamespace and tgisinternal group by relname
    union all
    select 'function ' || proname, proconfig::text, prosrc from pg_proc where pronamespace = ${schema}::regnamespace`;
  // Temporary objects are shown under the name of their schema in one place, and under that of the session's in another.
  const names = new RegExp(`"?\\b(?:${schema}|pg_temp)\\b"?`, 'g');
  const qualifiers = new RegExp(`${names.source}\\.`, 'g');
  return new Map(
    rows.map(({ name, path, definition }) => [
      name,
      path === null ? definition.replaceAll(qualifiers, '') : `${path.replaceAll(names, '{schema}')} ${definition}`,
    ]),
  );
};

/** A newer version of the program may have added triggers with its tables. */
const differences = (wanted: Objects, found: Objects, hasMore: boolean): readonly string[] => [
  ...[...wanted].flatMap(([name, definition]) => {
    const current = found.get(name);
    if (current === undefined) return [`The ${name} is missing.`];
    return current === definition ? [] : [`The ${name} is not as it was made, or is switched off.`];
  }),
  ...[...found.keys()]
    .filter((name) => !hasMore && name.startsWith('trigger ') && !wanted.has(name))
    .map((name) => `The ${name} is not of this program.`),
];
