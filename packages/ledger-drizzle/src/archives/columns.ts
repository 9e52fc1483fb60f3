import { type Column, getTableColumns } from 'drizzle-orm';
import { type GenericSchema, getDotPath, safeParse } from 'valibot';
import type { Kit } from '../engine/postgres-kit.ts';
import type { DefinedTable } from '../engine/table.ts';
import { ArchiveRefused, BrokenArchive } from './broken-archive.ts';
import { formOf } from './forms/of-columns.ts';

/** The JSON type of an archive column. Amounts are text, because JSON numbers lose digits above 2^53. */
const KINDS = {
  text: { says: 'a text', fits: (value: unknown) => typeof value === 'string', taken: (value: unknown) => value },
  whole: { says: 'a whole number', fits: Number.isSafeInteger, taken: (value: unknown) => value },
  minor: {
    says: 'whole minor units, as a text of digits',
    fits: (value: unknown) => typeof value === 'string' && /^-?\d{1,19}$/.test(value) && isStored(BigInt(value)),
    taken: (value: unknown) => BigInt(value as string),
  },
  flag: { says: 'true or false', fits: (value: unknown) => typeof value === 'boolean', taken: (value: unknown) => value },
  json: { says: 'JSON', fits: () => true, taken: (value: unknown) => value },
} as const;

/** Whether an amount fits into 64 bits. */
const isStored = (minor: bigint): boolean => BigInt.asIntN(64, minor) === minor;

/** A column of an archive: its name there and in the database, and its field in a row of the program. */
export interface ArchivedColumn {
  readonly name: string;
  readonly field: string;
  readonly kind: keyof typeof KINDS;
  readonly isNeeded: boolean;
  /** The schema of its values, in addition to their kind; undefined if the kind is sufficient. */
  readonly form: GenericSchema | undefined;
}

/** The archived columns of a table, in the same order in every database. */
export const columnsOf = (kit: Kit, table: DefinedTable, own: readonly string[]): readonly ArchivedColumn[] => {
  const made = table(kit);
  return Object.entries(getTableColumns(made) as Record<string, Column>)
    .filter(([field]) => !own.includes(field))
    .map(([field, column]) => {
      const name = column.name;
      const kind = kindOf(column);
      return { name, field, kind, isNeeded: column.notNull, form: formOf(kit.nameOf(made), name) };
    });
};

/** Determined by trying, because the types of the two databases share no names. */
const kindOf = (column: Column): ArchivedColumn['kind'] => {
  const type = column.getSQLType();
  if (type.startsWith('text')) return typeof column.mapToDriverValue({}) === 'string' ? 'json' : 'text';
  const read = type === 'boolean' ? true : column.mapFromDriverValue(0n);
  if (typeof read === 'boolean') return 'flag';
  return typeof read === 'bigint' ? 'minor' : 'whole';
};

export const lineOf = (columns: readonly ArchivedColumn[], row: Readonly<Record<string, unknown>>): string => {
  const object: Record<string, unknown> = {};
  for (const { name, field } of columns) {
    const value = row[field] ?? null;
    object[name] = typeof value === 'bigint' ? String(value) : value;
  }
  return JSON.stringify(object);
};

export const objectIn = (text: string, place: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Reported below, like any other text that is not an object.
  }
  throw new BrokenArchive(`${place} is not a JSON object: ${JSON.stringify(text.slice(0, 40))}`);
};

/** The row of an object. A column missing in an older archive is null. An unknown column is refused.  [TRV-5] */
export const rowOf = (columns: readonly ArchivedColumn[], object: Readonly<Record<string, unknown>>, place: string): object => {
  const row: Record<string, unknown> = {};
  let found = 0;
  for (const column of columns) {
    const { name, field, kind, isNeeded } = column;
    const value = object[name] ?? null;
    if (name in object) found += 1;
    if (value === null && isNeeded) throw new BrokenArchive(`${place} lacks a value for ${name}`);
    const fault = value === null ? null : faultOf(column, value);
    if (fault !== null) throw new BrokenArchive(`${place} has in ${name} ${JSON.stringify(value).slice(0, 40)}, which ${fault}`);
    row[field] = value === null ? null : KINDS[kind].taken(value);
  }
  if (found < Object.keys(object).length) {
    const strange = Object.keys(object).find((name) => !columns.some((column) => column.name === name));
    throw new ArchiveRefused(`${place} has ${strange}, which this program does not know: import the archive with a newer program.`);
  }
  return row;
};

/** Why a value is invalid for a column; null if it is valid. */
const faultOf = ({ kind, form }: ArchivedColumn, value: unknown): string | null => {
  if (!KINDS[kind].fits(value)) return `is not ${KINDS[kind].says}`;
  const checked = form === undefined ? null : safeParse(form, value, { abortEarly: true });
  if (checked === null || checked.success) return null;
  const [issue] = checked.issues;
  const at = getDotPath(issue);
  return `does not fit: ${issue.message}${at === null ? '' : ` in ${at}`}`;
};
