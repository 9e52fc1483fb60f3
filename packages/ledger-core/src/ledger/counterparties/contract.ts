import type { CounterpartyId } from '../../kernel/ids.ts';
import { searchable } from '../../kernel/text.ts';
import { ALL, type ContractCase, expectSame, NOW, newId, openBooksIn } from '../../store/contract-case.ts';
import { type Counterparty, NEW_COUNTERPARTY, nameKey } from './counterparty.ts';

/** The contract of the counterparties port. */
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
      const one = counterparty('Café Über', 'cafe');
      const two = counterparty('Acme', 'acme');
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
  {
    name: '[STO-180] [CPT-6] [CPT-7] counterparties are found by the key of their name, and listed by active or inactive',
    run: async (store) => {
      const { write, read } = await openBooksIn(store);
      const counterparty = (name: string, slug: string, isActive = true): Counterparty => ({
        ...NEW_COUNTERPARTY,
        id: newId('counterparty') as CounterpartyId,
        name,
        slug,
        isActive,
        createdAt: NOW,
      });
      const fox = counterparty('Blue Fox, Inc.', 'blue-fox-inc');
      const cafe = counterparty('Café Über', 'cafe-uber');
      const retired = counterparty('BLUE FOX INC', 'blue-fox-inc-2', false);
      await write(async (books) => {
        for (const each of [fox, cafe, retired]) await books.counterparties.put(each);
      });
      await read(async (books) => {
        const { counterparties } = books;
        expectSame(await counterparties.byNameKeys([nameKey('blue-fox Inc')]), [fox, retired], 'by key, oldest first');
        expectSame(await counterparties.byNameKeys([nameKey('CAFÉ ÜBER'), nameKey('Nobody')]), [cafe], 'by one of the keys');
        expectSame(await counterparties.byNameKeys([]), [], 'by no key');
        const slugs = async (isActive: boolean) => (await counterparties.list({ isActive }, ALL)).map(({ slug }) => slug);
        expectSame(await slugs(true), ['cafe-uber', 'blue-fox-inc'], 'in use');
        expectSame(await slugs(false), ['blue-fox-inc-2'], 'retired');
      });
      await write(async (books) => books.counterparties.put({ ...retired, name: 'Red Fox', isActive: true }));
      await read(async ({ counterparties }) => {
        expectSame(await counterparties.byNameKeys([nameKey('Blue Fox Inc')]), [fox], 'under its new name');
        expectSame((await counterparties.list({ isActive: true }, ALL)).length, 3, 'brought back');
      });
    },
  },
];
