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

/** The migrations that a database lacks. A database with an unknown migration was made by a newer version and is refused.  [STO-51] */
export const missingIn = (known: readonly Migration[], recorded: readonly number[]): readonly Migration[] => {
  const newer = recorded.find((when) => !known.some((migration) => migration.when === when));
  if (newer !== undefined)
    throw new Error(
      `The database was brought up to date by a newer version of this program (a change of ${new Date(newer).toISOString().slice(0, 10)}). Run that version, or a newer one.`,
    );
  return known.filter(({ when }) => !recorded.includes(when));
};
