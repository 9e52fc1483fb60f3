import type { PartyId } from '../ids.ts';
import type { Party } from '../parties/party.ts';
import { fold } from '../text.ts';
import { ALL, type ContractCase, expectSame, NOW, newId, openBooksIn } from './contract-case.ts';

/** The contract of the parties port. */
export const partiesContract: readonly ContractCase[] = [
  {
    name: '[STO-31] counterparties are found by id, slug and folded name, and listed newest first',
    run: async (store) => {
      const { write, read } = await openBooksIn(store);
      const party = (name: string, slug: string): Party => ({
        id: newId('party') as PartyId,
        name,
        slug,
        kinds: ['vendor'],
        defaultAccountId: null,
        termsDays: 30,
        logo: null,
        createdAt: NOW,
      });
      const [one, two] = [party('Café Über', 'cafe'), party('Acme', 'acme')];
      await write(async (books) => {
        await books.parties.put(one);
        await books.parties.put(two);
        await books.parties.put({ ...two, name: 'ACME Inc' });
      });
      await read(async (books) => {
        expectSame(await books.parties.byIds([one.id]), [one], 'by id');
        expectSame(
          (await books.parties.bySlugs(['acme', 'none'])).map((each) => each.name),
          ['ACME Inc'],
          'by slug, as changed',
        );
        expectSame(
          (await books.parties.list({}, ALL)).map((each) => each.slug),
          ['acme', 'cafe'],
          'newest first',
        );
        expectSame(
          (await books.parties.list({ text: fold('ÜBER') }, ALL)).map((each) => each.slug),
          ['cafe'],
          'by name',
        );
        expectSame(
          (await books.parties.list({}, { after: [two.id], take: 1 })).map((each) => each.slug),
          ['cafe'],
          'page by page',
        );
      });
    },
  },
];
