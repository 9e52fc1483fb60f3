import { type ContractCase, expectSame, newId, openBooksIn } from '../../store/contract-case.ts';
import type { Repositories } from '../../store/repositories.ts';
import type { BlobsPort } from './port.ts';

/** Test data with every byte value, longer than one part of any adapter. */
const SOME_BYTES = Uint8Array.from({ length: 600_001 }, (_, at) => (at * 7) % 256);

const sameBytes = (actual: Uint8Array | null, expected: Uint8Array, what: string): void => {
  expectSame(actual?.length, expected.length, `${what}: their number`);
  expectSame(
    expected.findIndex((byte, at) => actual?.[at] !== byte),
    -1,
    `${what}: the first that differs`,
  );
};

/** The contract of external blob storage. */
export const checkBlobs = async (blobs: BlobsPort): Promise<void> => {
  const one = newId('document');
  const other = newId('document');
  expectSame(await blobs.get(one), null, 'nothing at first');
  await blobs.put(one, SOME_BYTES);
  await blobs.put(other, SOME_BYTES.subarray(5, 8));
  sameBytes(await blobs.get(one), SOME_BYTES, 'the bytes');
  sameBytes(await blobs.get(other), SOME_BYTES.slice(5, 8), 'the bytes of a part of an array');
  await blobs.remove(one);
  await blobs.remove(one);
  expectSame(await blobs.get(one), null, 'the removed ones');
  sameBytes(await blobs.get(other), SOME_BYTES.slice(5, 8), 'the others');
};

const blobsOf = ({ blobs }: Repositories): BlobsPort => blobs;

/** The contract of the blobs port. */
export const blobsContract: readonly ContractCase[] = [
  {
    name: '[STO-90] [RCP-5] bytes are stored unchanged by their unit of work, until they are removed',
    run: async (store) => {
      const { write, read } = await openBooksIn(store);
      await write((books) => checkBlobs(blobsOf(books)));
      const id = newId('document');
      const gone = newId('document');
      await write((books) => books.blobs.put(id, SOME_BYTES));
      await write(async (books) => {
        await books.blobs.put(gone, SOME_BYTES);
        throw new Error('on purpose');
      }).catch(() => undefined);
      sameBytes(await read((books) => books.blobs.get(id)), SOME_BYTES, 'in the next unit of work');
      expectSame(await read((books) => books.blobs.get(gone)), null, 'of a unit of work that failed');
      await write((books) => books.blobs.remove(id));
      expectSame(await read((books) => books.blobs.get(id)), null, 'the removed ones');
    },
  },
];
