import type { CounterpartyId } from '../../kernel/ids.ts';
import { searchable } from '../../kernel/text.ts';
import { ALL, type ContractCase, expectSame, NOW, newId, openBooksIn } from '../../store/contract-case.ts';
import { type Counterparty, NEW_COUNTERPARTY } from './counterparty.ts';

/** The contract of the parties port. */
export const counterpartiesContract: readonly ContractCase[] = [
  {
    name: '[STO-31] counterparties are found by id, slug and folded name, and listed newest first',
    run: async (store) => {
      const { write, read, account } = await openBooksIn(store);
      const counterparty = (name: string, slug: string): Counterparty => ({
        ...NEW_COUNTERPARTY,
        id: newId('counterparty') as CounterpartyId,
        name,
        slug,
        kinds: ['vendor'],
        createdAt: NOW,
      });
      const [one, two] = [counterparty('Café Über', 'cafe'), counterparty('Acme', 'acme')];
      await write(async (books) => {
        await books.counterparties.put(one);
        await books.counterparties.put(two);
        await books.counterparties.put({ ...two, name: 'ACME Inc', defaultAccountId: account('6060') });
      });
      await read(async (books) => {
        expectSame(await books.counterparties.byIds([one.id]), [one], 'by id');
        expectSame(
          (await books.counterparties.bySlugs(['acme', 'none'])).map((each) => each.name),
          ['ACME Inc'],
          'by slug, as changed',
        );
        expectSame(
          (await books.counterparties.list({}, ALL)).map((each) => each.slug),
          ['acme', 'cafe'],
          'newest first',
        );
        expectSame(
          (await books.counterparties.list({ text: searchable('ÜBER') }, ALL)).map((each) => each.slug),
          ['cafe'],
          'by name',
        );
        expectSame(
          (await books.counterparties.list({ defaultAccountId: account('6060') }, ALL)).map((each) => each.slug),
          ['acme'],
          'by default account',
        );
        expectSame(
          (await books.counterparties.list({}, { after: [two.id], take: 1 })).map((each) => each.slug),
          ['cafe'],
          'page by page',
        );
      });
    },
  },
];
