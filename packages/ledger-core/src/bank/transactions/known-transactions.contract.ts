import type { TransactionId } from '../../kernel/ids.ts';
import { type ContractCase, expectSame, newId, openBooksIn } from '../../store/contract-case.ts';
import { fingerprintText } from './reported-words.ts';
import type { Transaction } from './transaction.ts';

/** The contract of the queries with which an import finds known transactions. */
export const knownMovementsContract: readonly ContractCase[] = [
  {
    name: '[STO-27] transactions are found by id, by the id of their source and by fingerprint, within their source account',
    run: async (store) => {
      const { write, read, transaction, source } = await openBooksIn(store);
      const rows = [
        transaction({ sourceRef: 'r1', fingerprint: 'a' }),
        transaction({ fingerprint: 'b' }),
        transaction({ fingerprint: 'b' }),
        transaction({ sourceRef: 'r2', fingerprint: 'b' }),
      ];
      await write((books) => books.transactions.add(rows));
      const ids = (found: readonly { readonly id: TransactionId }[]) =>
        found.map((each) => rows.findIndex((row) => row.id === each.id)).sort();
      await read(async (books) => {
        expectSame(ids(await books.transactions.byIds([rows[0]?.id as TransactionId, newId('transaction')])), [0], 'by id');
        expectSame(ids(await books.transactions.byRefs(source, ['r1', 'r2', 'r3'])), [0, 3], 'by ref');
        expectSame(ids(await books.transactions.byFingerprints(source, ['b', 'c'])), [1, 2, 3], 'by fingerprint');
        expectSame(await books.transactions.byRefs(newId('source'), ['r1']), [], 'not of another source');
        expectSame(await books.transactions.byRefs(source, []), [], 'none of none');
      });
    },
  },
  {
    name: '[STO-129] transactions with the same day and amount are distinguished by the text of their fingerprint, even after they are renamed',
    run: async (store) => {
      const { write, read, transaction, source } = await openBooksIn(store);
      const print = (description: string) => `2026-03-01|out|500|USD|${fingerprintText(description)}`;
      const named = (description: string, more: Partial<Transaction> = {}) =>
        transaction({ description, sourceDescription: description, fingerprint: print(description), ...more });
      const long = `Größe ${'and a long text '.repeat(60)}`;
      const rows = [
        named('COFFEE  Shop'),
        named('Renamed', { sourceDescription: 'Coffee shop', fingerprint: print('Coffee shop') }),
        named('Tea | Biscuits'),
        // A charge with a different text than its hold.
        named('Hold at a shop', { fingerprint: print('Coffee shop') }),
        named(long),
        named('', { fingerprint: print('') }),
      ];
      await write((books) => books.transactions.add(rows));
      const found = (...descriptions: readonly string[]) =>
        read(async (books) => {
          const known = await books.transactions.byFingerprints(source, descriptions.map(print));
          return known.map((each) => [rows.findIndex(({ id }) => id === each.id), each.fingerprint]);
        });
      const coffee = print('coffee shop');
      expectSame(
        await found('coffee shop'),
        [
          [0, coffee],
          [1, coffee],
          [3, coffee],
        ],
        'one text',
      );
      expectSame(await found('tea | biscuits', 'water'), [[2, print('tea | biscuits')]], 'a text with a bar');
      expectSame(
        await found(long, ''),
        [
          [4, print(long)],
          [5, print('')],
        ],
        'a long text and none',
      );
      const [first, renamed] = rows as [Transaction, Transaction];
      const after = [
        { ...first, description: 'Office coffee' },
        { ...renamed, fingerprint: print('Water') },
      ];
      await write((books) => books.transactions.update(after));
      expectSame(
        await found('coffee shop', 'water'),
        [
          [0, coffee],
          [1, print('water')],
          [3, coffee],
        ],
        'once they changed',
      );
      expectSame(await read((books) => books.transactions.byIds([first.id, renamed.id])), after, 'read back unchanged');
    },
  },
];
