import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { exportBooks, importBooks } from 'ledger-server/compose';
import { Mistake } from 'ledger-server/mistake';
import type { Parts } from '../command/parts.ts';
import { withProgress } from '../command/progress.ts';
import { counted } from '../command/shown.ts';
import { operatorParts } from '../connection/database.ts';
import { inAdvice, operate } from '../operate.ts';
import { giveName, refuseTaken } from '../store/give-name.ts';

interface Json {
  readonly json?: boolean;
}

/** Writes books into a file, which has its name only once it is whole.  [CLI-51] */
export const exportTo = async (parts: Parts, file: string, { books, json = false }: Json & { readonly books?: string }): Promise<void> => {
  const { settings, withLedger } = operatorParts(parts);
  const chosen = await withLedger(async (ledger) => (await operate(ledger, books)).settings);
  refuseTaken(file, 'books');
  const folder = mkdtempSync(join(dirname(resolve(file)), '.ledger-books-'));
  try {
    const whole = join(folder, 'books.tar');
    const sha256 = await withProgress(parts, { does: `Writing ${file}`, isQuiet: json }, (report) =>
      exportBooks(settings(), chosen.id, (archive) => written(archive, whole), report),
    );
    giveName(whole, file);
    const { id, name } = chosen;
    parts.print(
      json ? JSON.stringify({ ledger_id: id, name, file, sha256 }) : `Wrote the books ${name} (${id}) to ${file}.\nSHA-256 ${sha256}`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Writes an archive to the disk, and answers its hash. */
const written = async (archive: ReadableStream<Uint8Array>, to: string): Promise<string> => {
  const hash = createHash('sha256');
  const file = await open(to, 'wx', 0o600);
  try {
    for await (const chunk of archive) {
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return hash.digest('hex');
};

/** Takes books in, and says what they did not bring.  [CLI-52] */
export const importFrom = async (
  parts: Parts,
  file: string,
  { joinOrganization = false, json = false }: Json & { readonly joinOrganization?: boolean },
): Promise<void> => {
  if (!existsSync(file)) throw new Mistake(`There is no file ${file}.`);
  const { settings: given } = operatorParts(parts);
  const archive = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
  const arrived = await withProgress(parts, { does: `Importing ${file}`, isQuiet: json }, (report) =>
    importBooks(given(), archive, { joinOrganization, report }),
  ).catch((fault: unknown) => {
    throw fault instanceof Mistake ? new Mistake(inAdvice(fault.message)) : fault;
  });
  const { settings, entries, head, leftOut } = arrived;
  const { id: ledger_id, name } = settings;
  if (json) return parts.print(JSON.stringify({ ledger_id, name, entries, head, left_out: leftOut }));
  const missing = leftOut.map(({ what, afterwards }) => `  ${what}. ${afterwards}`);
  parts.print(
    [
      `Imported the books ${name} (${ledger_id}) with ${counted(entries, 'entry', 'entries')}; everything holds.`,
      `  head ${head}`,
      'They came without:',
      ...missing,
      `Sign in with: ledger sign-in-link --books ${ledger_id}`,
    ].join('\n'),
  );
};
