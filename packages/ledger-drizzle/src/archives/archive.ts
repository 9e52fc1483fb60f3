import { createHash } from 'node:crypto';
import { type ContentType, type DocumentId, FILE_ENDINGS } from 'ledger-core';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import type { Archive } from './archives.ts';
import { BrokenArchive } from './broken-archive.ts';

/** The archive format. It changes when an older program could not read the output of a newer one. */
export const FORMAT = 'ledger-books';
export const FORMAT_VERSION = 1;

/** The names of the files that are not rows. */
export const BOOKS_FILE = 'books.json';
export const MANIFEST_FILE = 'manifest.json';
const RECEIPTS_FOLDER = 'receipts/';

/** Bytes per file of rows, after which the next one starts: a file is held in memory. */
export const PART_BYTES = 4 * 1024 * 1024;

/** Maximum bytes of one file. A row can exceed a part if a person pasted much text. */
const MOST_BYTES = 64 * 1024 * 1024;

/** The last file. An archive without it was truncated. */
export interface Manifest {
  readonly format: typeof FORMAT;
  readonly version: number;
  readonly books: { readonly id: string; readonly name: string };
  readonly journal: { readonly entries: number; readonly head: string };
  readonly tables: Readonly<Record<string, { readonly rows: number }>>;
  readonly receipts: { readonly files: number; readonly bytes: number };
  /** The SHA-256 of every file except this one and the receipts, whose hashes are in `documents`. */
  readonly sha256: Readonly<Record<string, string>>;
}

export const partName = (table: string, part: number): string => `${table}/${String(part).padStart(6, '0')}.jsonl`;

/** Its extension is the usual one of the type. */
export const receiptName = (id: DocumentId, contentType: ContentType | null): string =>
  `${RECEIPTS_FOLDER}${id}.${contentType === null ? 'bin' : FILE_ENDINGS[contentType]}`;

/** The document of a receipt file; null for any other file. */
export const documentIn = (name: string): DocumentId | null =>
  name.startsWith(RECEIPTS_FOLDER) ? ((name.slice(RECEIPTS_FOLDER.length).split('.')[0] ?? '') as DocumentId) : null;

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Adds a file. Resolves when the next one may be added. */
export type Add = (name: string, bytes: Uint8Array) => Promise<void>;

/** A tar stream of the added files. Every file has the same date and owner, so that equal books produce equal bytes.  [TRV-2] */
export const packed = (write: (add: Add) => Promise<void>): ReadableStream<Uint8Array> => {
  const { readable, controller } = createTarPacker();
  const add: Add = async (name, bytes) => {
    const file = controller.add({ name, size: bytes.length, mtime: new Date(0), mode: 0o644, uid: 0, gid: 0 }).getWriter();
    if (bytes.length > 0) await file.write(bytes);
    await file.close();
  };
  write(add).then(
    () => controller.finalize(),
    (fault: unknown) => controller.error(fault),
  );
  return readable;
};

export interface ArchivedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export async function* filesIn(archive: Archive): AsyncGenerator<ArchivedFile> {
  let last = '';
  let isArchiveAtFault = true;
  const unreadable = (fault: unknown): unknown => {
    if (!isArchiveAtFault) return fault;
    return new BrokenArchive(last === '' ? 'it is not a tar file' : `it cannot be read after ${last}: it is truncated or was changed`, {
      cause: fault,
    });
  };
  /** A disk or a database that provides the bytes may fail too. */
  const given = async function* () {
    try {
      yield* archive;
    } catch (fault) {
      isArchiveAtFault = false;
      throw fault;
    }
  };
  const source = ReadableStream.from(given()) as ReadableStream<Uint8Array>;
  const files = source.pipeThrough(createTarDecoder({ strict: true }))[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await files.next();
      if (next.done) return;
      const { header, body } = next.value;
      if (header.size > MOST_BYTES) throw new BrokenArchive(`${header.name} has ${header.size} bytes, more than any file of an archive`);
      const bytes = await wholeOf(body);
      last = header.name;
      // Programs that pack a folder add the folder itself.
      if (header.type === undefined || header.type === 'file') yield { name: header.name, bytes };
    }
  } catch (fault) {
    throw fault instanceof BrokenArchive ? fault : unreadable(fault);
  } finally {
    // Stops the producer of the archive.
    await files.return?.(undefined).catch(() => undefined);
  }
}

const wholeOf = async (body: ReadableStream<Uint8Array>): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
};
