import { type ContractCase, expectSame, openBooksIn } from '../../store/contract-case.ts';

/** The contract of the pictures port. */
export const picturesContract: readonly ContractCase[] = [
  {
    name: '[STO-34] a picture is found by its name until it is removed',
    run: async (store) => {
      const { write, read } = await openBooksIn(store);
      const one = { name: 'one', png: 'aGVsbG8=' };
      const two = { name: 'two', png: 'd29ybGQ=' };
      await write((books) => books.pictures.add(one));
      await write(async (books) => {
        await books.pictures.remove('one');
        await books.pictures.add(two);
      });
      expectSame(await read((books) => books.pictures.byName('one')), null, 'the removed one');
      expectSame(await read((books) => books.pictures.byName('two')), two, 'the other');
    },
  },
];
