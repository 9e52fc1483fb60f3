import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where Debian puts a folder of programs per version. */
const VERSIONS = '/usr/lib/postgresql';
const PROGRAMS = ['initdb', 'postgres', 'pg_dump', 'pg_restore'];

/** The folder of an installed Postgres whose server and backup programs are of one version (pg_dump refuses a newer server); null where there is none. */
export const installedPostgres = (): string | null => {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => join(VERSIONS, version, 'bin'));
  return folders.find((folder) => PROGRAMS.every((program) => existsSync(join(folder, program)))) ?? null;
};
