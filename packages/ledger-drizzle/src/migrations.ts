import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

export interface Migration {
  readonly tag: string;
  /** Its creation time in milliseconds, which a database records. */
  readonly when: number;
  /** Its statements, with a marker for the schema or the prefix of the tables. */
  readonly statements: readonly string[];
  /** Of the text with its markers: the same in every schema and under every prefix.  [STO-181] */
  readonly hash: string;
  /** Whether the previous program version works with the tables after it, as its first line declares.  [STO-141] */
  readonly isAdditive: boolean;
}

export type Recorded = Pick<Migration, 'hash' | 'when' | 'isAdditive'>;

const ADDITIVE = '-- additive\n';

/** The migrations of a folder, oldest first. */
export const migrationsIn = (folder: string): readonly Migration[] => {
  const journal = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as {
    readonly entries: readonly { readonly tag: string; readonly when: number }[];
  };
  return journal.entries.map(({ tag, when }) => {
    const sql = readFileSync(`${folder}/${tag}.sql`, 'utf8');
    const hash = createHash('sha256').update(sql).digest('hex');
    return { tag, when, statements: sql.split('--> statement-breakpoint'), hash, isAdditive: sql.startsWith(ADDITIVE) };
  });
};

const UNRELEASED =
  'The database was made by an unreleased version of this program. With that version, export each of its books as a journal (`GET /v1/export/journal?format=hledger`). Then create a new database and migrate the journals with `migrate-from --source journal`.';

const strangeIn = (known: readonly Migration[], recorded: readonly Recorded[]): readonly Recorded[] =>
  recorded.filter(({ hash }) => !known.some((migration) => migration.hash === hash));

/** The migrations of a newer version that were applied to a database. */
export const newerIn = (known: readonly Migration[], recorded: readonly Recorded[]): readonly Recorded[] =>
  strangeIn(known, recorded).filter(({ when }) => when > (known.at(-1)?.when ?? 0));

/**
 * The migrations that a database lacks. A database with an unknown migration is refused, unless that is a newer, additive one.  [STO-51]
 */
export const missingIn = (known: readonly Migration[], recorded: readonly Recorded[]): readonly Migration[] => {
  const newer = newerIn(known, recorded);
  const unserved = newer.find(({ isAdditive }) => !isAdditive);
  if (unserved !== undefined)
    throw new Error(
      `The database was brought up to date by a newer version of this program (a change of ${new Date(unserved.when).toISOString().slice(0, 10)}). Run that version, or a newer one.`,
    );
  if (strangeIn(known, recorded).length > newer.length) throw new Error(UNRELEASED);
  return known.filter(({ hash }) => !recorded.some((each) => each.hash === hash));
};
