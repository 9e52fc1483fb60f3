import { type ContractCase, expectSame, newId, openBooksIn } from '../../store/contract-case.ts';
import type { SourceAlias } from './source-alias.ts';

/** The contract of the aliases port. */
export const aliasesContract: readonly ContractCase[] = [
  {
    name: '[STO-163] additional ids of transactions are found by id and by transaction, within their source account, and can be reassigned and removed',
    run: async (store) => {
      const { write, read, transaction, source } = await openBooksIn(store);
      const one = transaction({ sourceRef: 'b' });
      const two = transaction({ sourceRef: 'd' });
      const importId = newId('import');
      const alias = (ref: string, more: Partial<SourceAlias> = {}): SourceAlias => ({
        ...{ sourceId: source, ref, transactionId: one.id, importId },
        ...more,
      });
      const inOrder = (found: readonly SourceAlias[]) => found.toSorted((a, b) => (a.ref < b.ref ? -1 : 1));
      const rows = [alias('a'), alias('b'), alias('c', { transactionId: two.id, importId: null }), alias('e', { transactionId: null })];
      await write(async (books) => {
        expectSame(await books.aliases.anyOf(source), false, 'none yet');
        await books.transactions.add([one, two]);
        await books.aliases.put(rows);
        expectSame(await books.aliases.anyOf(source), true, 'within the unit of work');
      });
      await read(async ({ aliases }) => {
        expectSame(inOrder(await aliases.byRefs(source, ['a', 'c', 'e', 'x'])), [rows[0], rows[2], rows[3]], 'by id');
        expectSame(await aliases.byRefs(newId('source'), ['a']), [], 'not of another source account');
        expectSame(await aliases.byRefs(source, []), [], 'none of none');
        expectSame(inOrder(await aliases.of([one.id])), [rows[0], rows[1]], 'by movement');
        expectSame(await aliases.of([]), [], 'of none');
        expectSame(await aliases.list({ after: null, take: 2 }), [rows[3], rows[2]], 'the first page of all');
        expectSame(await aliases.list({ after: [source, 'c'], take: 9 }), [rows[1], rows[0]], 'and the rest');
        expectSame(await aliases.anyOf(newId('source')), false, 'another source account has none');
      });
      await write(async ({ aliases }) => {
        await aliases.put([alias('a', { transactionId: null })]);
        await aliases.removeOf([two.id, newId('transaction')]);
      });
      await read(async ({ aliases }) => {
        const left = [alias('a', { transactionId: null }), rows[1], rows[3]];
        expectSame(inOrder(await aliases.byRefs(source, ['a', 'b', 'c', 'e'])), left, 'another meaning, and those of a movement removed');
      });
    },
  },
];
