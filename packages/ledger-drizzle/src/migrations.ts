import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** One migration of the folder, as written by drizzle-kit. */
export interface Migration {
  readonly tag: string;
  /** When it was made, in milliseconds; a database records this. */
  readonly when: number;
  readonly statements: readonly string[];
  readonly hash: string;
}

/** What a database records of a migration that it has had. */
export type Recorded = Pick<Migration, 'hash' | 'when'>;

/** The migrations of a folder, oldest first. */
export const migrationsIn = (folder: string): readonly Migration[] => {
  const journal = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as {
    readonly entries: readonly { readonly tag: string; readonly when: number }[];
  };
  return journal.entries.map(({ tag, when }) => {
    const sql = readFileSync(`${folder}/${tag}.sql`, 'utf8');
    const hash = createHash('sha256').update(sql).digest('hex');
    return { tag, when, statements: sql.split('--> statement-breakpoint'), hash };
  });
};

const UNRELEASED =
  'The database was made by an unreleased version of this program. With that version, export each of its books as a journal (`GET /v1/export/journal?format=hledger`); then make a new database and move them in with `migrate-from --source journal`.';

/** The migrations that a database lacks. A database with a migration that is none of the known ones is refused.  [STO-51] */
export const missingIn = (known: readonly Migration[], recorded: readonly Recorded[]): readonly Migration[] => {
  const strange = recorded.filter(({ hash }) => !known.some((migration) => migration.hash === hash));
  const newer = strange.find(({ when }) => when > (known.at(-1)?.when ?? 0));
  if (newer !== undefined)
    throw new Error(
      `The database was brought up to date by a newer version of this program (a change of ${new Date(newer.when).toISOString().slice(0, 10)}). Run that version, or a newer one.`,
    );
  if (strange.length > 0) throw new Error(UNRELEASED);
  return known.filter(({ hash }) => !recorded.some((each) => each.hash === hash));
};
