import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Debian's program folder, with one folder per version. */
const VERSIONS = '/usr/lib/postgresql';
const PROGRAMS = ['initdb', 'postgres', 'pg_basebackup', 'pg_dump', 'pg_restore'];

/**
 * The folder of an installed Postgres whose server and backup programs have the same version, because pg_dump refuses a newer server; null
 * if there is none.
 */
export const installedPostgres = (): string | null => {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => join(VERSIONS, version, 'bin'));
  return folders.find((folder) => PROGRAMS.every((program) => existsSync(join(folder, program)))) ?? null;
};
