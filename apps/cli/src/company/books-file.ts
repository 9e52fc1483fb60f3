import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { NoResponse, Refused, type Schemas } from 'ledger-api-client';
import type { Parts } from '../command/parts.ts';
import { type Report, withProgress } from '../command/progress.ts';
import type { Connection } from '../connection/connection.ts';
import { giveName, refuseTaken } from '../store/give-name.ts';

/** An archive with the name of its books. */
interface Given {
  readonly id: string;
  readonly name: string;
  /** Passes the bytes to a writer and reports progress. */
  readonly give: (write: (archive: AsyncIterable<Uint8Array>) => Promise<string>, report: Report) => Promise<string>;
}

/** Writes an archive to a file, which gets its final name only when it is complete.  [CLI-51] */
export const storeArchive = async (parts: Parts, file: string, isJson: boolean, { id, name, give }: Given): Promise<void> => {
  refuseTaken(file, 'books');
  const folder = mkdtempSync(join(dirname(resolve(file)), '.ledger-books-'));
  try {
    const whole = join(folder, 'books.tar');
    const sha256 = await withProgress(parts, { does: `Writing ${file}`, isQuiet: isJson }, (report) =>
      give((archive) => written(archive, whole), report),
    );
    giveName(whole, file);
    parts.print(
      isJson ? JSON.stringify({ ledger_id: id, name, file, sha256 }) : `Exported the books ${name} (${id}) to ${file}.\nSHA-256 ${sha256}`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Writes an archive to the disk and returns its hash. */
const written = async (archive: AsyncIterable<Uint8Array>, to: string): Promise<string> => {
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

/** Like `keepArchive`, for books on a server, at the owner's request.  [TRV-11] */
export const saveFromServer = async (parts: Parts, at: Connection, file: string, isJson: boolean): Promise<void> => {
  const { id, name } = await at.books();
  const give: Given['give'] = async (write, report) => {
    const response = await at.send('/v1/export/books', { method: 'GET' });
    if (!response.ok) throw await faultOf(response);
    return write(counting(response.body as ReadableStream<Uint8Array>, report));
  };
  await storeArchive(parts, file, isJson, { id, name, give });
};

const faultOf = async (response: Response): Promise<Refused | NoResponse> =>
  response.headers.get('content-type')?.startsWith('application/problem+json') === true
    ? new Refused((await response.json()) as Schemas['Problem'], null)
    : new NoResponse(`The server returned an unexpected response with status ${response.status}.`, false);

async function* counting(bytes: AsyncIterable<Uint8Array>, report: Report): AsyncGenerator<Uint8Array> {
  let read = 0;
  try {
    for await (const chunk of bytes) {
      read += chunk.length;
      report(Math.round(read / 2 ** 20), undefined, '(MB)');
      yield chunk;
    }
  } catch (broke) {
    throw new NoResponse('The connection closed before the export was complete.', false, broke);
  }
}
