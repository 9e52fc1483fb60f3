import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { COMMAND_LINE } from '../stage/programs.ts';
import type { Violations } from '../violations.ts';

interface Verified {
  readonly database: readonly unknown[];
  readonly books: readonly {
    readonly id: string;
    readonly name: string;
    readonly holds: boolean;
    readonly entries: number;
    readonly head: string | null;
    readonly findings: readonly unknown[];
  }[];
}

/** Runs `books verify` like an operator, and checks that the hash chain of each journal only grows. */
export const verifierOf = (databaseUrl: string, folder: string, env: Readonly<Record<string, string>>, violations: Violations) => {
  const nobody = mkdtempSync(join(folder, 'home-'));
  const heads = new Map<string, { readonly head: string; readonly entries: number }>();

  const verify = (...words: readonly string[]): Promise<{ readonly code: number; readonly out: string }> =>
    new Promise((resolve) => {
      const settings = { ...env, LEDGER_DATABASE_URL: databaseUrl, XDG_CONFIG_HOME: nobody, XDG_STATE_HOME: nobody };
      execFile(
        process.execPath,
        [COMMAND_LINE, 'verify', '--json', ...words],
        { env: { ...process.env, ...settings }, maxBuffer: 1 << 28 },
        (fault, out, error) => resolve({ code: fault === null ? 0 : Number(fault.code ?? 1), out: out === '' ? error : out }),
      );
    });

  return async (): Promise<number> => {
    const since = performance.now();
    const { code, out } = await verify();
    const took = performance.now() - since;
    if (code !== 0) violations.add(`books verify ended with ${code}: ${out.slice(0, 2_000)}`);
    const { books = [] } = out.startsWith('{') ? (JSON.parse(out) as Verified) : {};
    for (const { id, name, entries, head } of books) {
      const known = heads.get(id);
      if (known !== undefined) {
        if (entries < known.entries) violations.add(`${name} had ${known.entries} entries, and has ${entries}`);
        const still = await verify('--books', id, '--head', known.head);
        if (still.code !== 0) violations.add(`${name} no longer has the head ${known.head}: ${still.out.slice(0, 1_000)}`);
      }
      if (head !== null) heads.set(id, { head, entries });
    }
    return took;
  };
};
