import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DocumentId, Unavailable } from 'ledger-core';
import { checkBlobs } from 'ledger-core/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderBlobs } from './folder.ts';

const LEDGER = 'led_01k0haqnbbncfa59m8dqnyvtmw';
const DOCUMENT = 'doc_01k7d9rf2vzfx5jn60k9pdbtaf';

describe('a folder', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ledger-folder-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('[RCP-5] keeps bytes as the books do', async () => {
    await checkBlobs(folderBlobs(join(folder, 'documents', 'new'))(LEDGER));
  });

  it('[RCP-5] keeps those of each set of books apart, readable by its own user alone', async () => {
    const blobs = folderBlobs(folder);
    await blobs(LEDGER).put(DOCUMENT, new Uint8Array([1, 2]));
    expect(await blobs('led_01k0haqnbbncfa59m8dqnyvtmx').get(DOCUMENT)).toBeNull();
    expect(await readdir(join(folder, LEDGER))).toEqual([DOCUMENT]);
    expect((await stat(join(folder, LEDGER, DOCUMENT))).mode & 0o777).toBe(0o600);
  });

  it('[RCP-5] has no bytes under a name before they are whole', async () => {
    const blobs = folderBlobs(folder)(LEDGER);
    const id: DocumentId = `doc_${DOCUMENT.slice(4, -1)}g`;
    await blobs.put(DOCUMENT, new Uint8Array([1]));
    await writeFile(join(folder, LEDGER, `${id}.part`), 'half');
    expect(await blobs.get(id)).toBeNull();
    await blobs.put(id, new Uint8Array([3, 4]));
    expect(await blobs.get(id)).toEqual(new Uint8Array([3, 4]));
  });

  it('[RCP-25] is unavailable where it cannot be written to', async () => {
    await writeFile(join(folder, 'file'), '');
    const put = folderBlobs(join(folder, 'file'))(LEDGER).put(DOCUMENT, new Uint8Array([1]));
    await expect(put).rejects.toThrow(Unavailable);
    await expect(put).rejects.toThrow(/ENOTDIR|EEXIST/);
  });

  it.runIf(existsSync('/dev/full'))('[RCP-25] is unavailable while it is full, and leaves no part of a file', async () => {
    const place = join(folder, 'led_01k0haqnbbncfa59m8dqnyvtmy');
    await mkdir(place);
    // What is written to this device finds a full disk.
    await symlink('/dev/full', join(place, `${DOCUMENT}.part`));
    await expect(folderBlobs(folder)('led_01k0haqnbbncfa59m8dqnyvtmy').put(DOCUMENT, new Uint8Array([1]))).rejects.toThrow(Unavailable);
    expect(await readdir(place)).toEqual([]);
  });
});
