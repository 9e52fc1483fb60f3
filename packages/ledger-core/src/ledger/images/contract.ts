import { type ContractCase, expectSame, openBooksIn } from '../../store/contract-case.ts';

/** The contract of the images port. */
export const imagesContract: readonly ContractCase[] = [
  {
    name: '[STO-34] an image is found by its name until it is removed',
    run: async (store) => {
      const { write, read } = await openBooksIn(store);
      const one = { name: 'one', png: 'aGVsbG8=' };
      const two = { name: 'two', png: 'd29ybGQ=' };
      await write((books) => books.images.add(one));
      await write(async (books) => {
        await books.images.remove('one');
        await books.images.add(two);
      });
      expectSame(await read((books) => books.images.byName('one')), null, 'the removed one');
      expectSame(await read((books) => books.images.byName('two')), two, 'the other');
    },
  },
];
