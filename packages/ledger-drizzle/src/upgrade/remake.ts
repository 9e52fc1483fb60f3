import type { Statement, Step } from './step.ts';

/** How tables are made anew. */
export interface Remaking {
  /** The definition of a table, from its present one. */
  readonly table: (name: string, sql: string) => string;
  /** The definition of an index or a trigger, from its present one. */
  readonly other: (sql: string) => string;
  /** The columns of a table after its present ones, each with its value. */
  readonly columns: (table: string, columns: readonly string[]) => readonly (readonly [column: string, value: string])[];
}

/**
 * Makes every table of a SQLite file anew, fills it from the old one, and gives it its indexes and triggers again: SQLite has no statement that changes the type
 * of a column or an option of a table.
 */
export function* remake(remaking: Remaking): Step {
  const objects = yield [
    {
      text: "select type, name, tbl_name, sql from sqlite_master where sql is not null and name not like 'sqlite_%' and name not like '\\_\\_drizzle%' escape '\\'",
    },
  ];
  const of = (type: string) => objects.filter((object) => object.type === type);
  const [tables, indexes, triggers] = [of('table'), of('index'), of('trigger')];
  yield triggers.map(({ name }) => ({ text: `drop trigger "${name}"` }));
  // References to a table by its name stay as they are.
  yield [{ text: 'pragma legacy_alter_table = on' }];
  for (const { name, sql } of tables) {
    const columns = yield [{ text: `select name from pragma_table_info('${name}') order by cid` }];
    yield remade(
      remaking,
      String(name),
      String(sql),
      columns.map((column) => String(column.name)),
    );
  }
  yield [...indexes, ...triggers].map(({ sql }) => ({ text: remaking.other(String(sql)) }));
  yield [{ text: 'pragma legacy_alter_table = off' }];
}

const remade = (remaking: Remaking, name: string, sql: string, columns: readonly string[]): readonly Statement[] => {
  const filled = remaking.columns(name, columns);
  const definition = remaking.table(name, sql);
  return [
    { text: `create table "new_${name}" ${definition.slice(definition.indexOf('('))}` },
    {
      text: `insert into "new_${name}" (${filled.map(([column]) => `"${column}"`).join(', ')}) select ${filled.map(([, value]) => value).join(', ')} from "${name}"`,
    },
    { text: `drop table "${name}"` },
    { text: `alter table "new_${name}" rename to "${name}"` },
  ];
};
