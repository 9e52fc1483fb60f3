import { mkdir, open, readFile, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { assert, type BlobsPort, type DocumentId, isId, type LedgerId, Unavailable } from 'ledger-core';

/**
 * Stores the bytes of documents in a folder: a subfolder per set of books, a file per document. A file gets its name only after its bytes
 * are on disk, and `put` resolves after its name is, so no document references bytes that a power failure could lose. If the folder is full
 * or unusable, it throws `Unavailable` and leaves nothing behind. An invalid id never becomes a path.  [RCP-5] [RCP-25]
 */
export const folderBlobs =
  (folder: string) =>
  (ledgerId: LedgerId): BlobsPort => {
    assert(isId('ledger', ledgerId), 'Books whose id is none have no folder.');
    const place = join(folder, ledgerId);
    const fileOf = (id: DocumentId): string => {
      assert(isId('document', id), 'A document whose id is none has no file.');
      return join(place, id);
    };
    return {
      get: async (id) => {
        const bytes = await unlessMissing(readFile(fileOf(id)));
        return bytes === null ? null : new Uint8Array(bytes);
      },
      put: (id, bytes) => unlessAway(write(folder, place, fileOf(id), bytes)),
      remove: async (id) => void (await unlessMissing(unlink(fileOf(id)))),
    };
  };

const write = async (folder: string, place: string, file: string, bytes: Uint8Array): Promise<void> => {
  const part = `${file}.part`;
  await makeFolder(folder, place);
  try {
    await writeToDisk(part, bytes);
    await rename(part, file);
    await syncFolder(place);
  } catch (fault) {
    for (const begun of [part, file]) await unlink(begun).catch(() => undefined);
    throw fault;
  }
};

const makeFolder = async (folder: string, place: string): Promise<void> => {
  const made = await mkdir(place, { recursive: true, mode: 0o700 });
  if (made !== undefined) await syncFolder(folder);
};

/** Readable only by the server's user. */
const writeToDisk = async (path: string, bytes: Uint8Array): Promise<void> => {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
};

/** File names are data of the folder, which needs its own fsync. */
const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

const unlessMissing = <T>(work: Promise<T>): Promise<T | null> =>
  unlessAway(
    work.catch((fault: NodeJS.ErrnoException) => {
      if (fault.code === 'ENOENT') return null;
      throw fault;
    }),
  );

/**
 * Converts an operating system error: the folder is full, missing, or not writable. The code is for the operator, and no response contains
 * the path.
 */
const unlessAway = <T>(work: Promise<T>): Promise<T> =>
  work.catch((fault: NodeJS.ErrnoException) => {
    throw fault.syscall === undefined ? fault : new Unavailable(`The folder of documents: ${fault.code}.`, { cause: fault });
  });
