import type { Annotated } from '../../kernel/annotations.ts';
import type { CounterpartyId, EntryId } from '../../kernel/ids.ts';
import { ALL, type ContractCase, expectSame, NOW, newId, openBooksIn } from '../../store/contract-case.ts';
import { type Counterparty, NEW_COUNTERPARTY } from '../counterparties/counterparty.ts';

const ORDER: Annotated = { externalId: 'order "7" – Größe', metadata: { channel: 'a":"b', shop: 'Berlin' } };

/** The contract of annotations, for every port that stores them. */
export const annotationsContract: readonly ContractCase[] = [
  {
    name: '[STO-152] annotations are read back unchanged, and found by external id and by pairs',
    run: async (store) => {
      const { write, read, post, transaction, account } = await openBooksIn(store);
      const counterparty = (name: string, more: Partial<Counterparty> = {}): Counterparty => ({
        ...NEW_COUNTERPARTY,
        id: newId('counterparty') as CounterpartyId,
        name,
        slug: name,
        createdAt: NOW,
        ...more,
      });
      const plain = counterparty('plain');
      const annotated = counterparty('annotated', { ...ORDER, email: 'a@b.example', address: 'Hafen 1\nWien', taxNumber: 'ATU1' });
      const draft = transaction(ORDER);
      let entryId: EntryId | undefined;
      await write(async (books) => {
        await books.counterparties.put(plain);
        await books.counterparties.put(annotated);
        await books.transactions.add([draft]);
        const meals = (await books.accounts.chart()).byId.get(account('6060'));
        if (meals !== undefined) await books.accounts.update([{ ...meals, ...ORDER }]);
        entryId = (await post(books, '2026-01-05', '1010', '4010', 5n, ORDER)).id;
      });
      await read(async (books) => {
        const externalId = ORDER.externalId ?? '';
        const byExternalId = { annotations: { externalId } };
        expectSame(await books.counterparties.list(byExternalId, ALL), [annotated], 'the counterparty');
        expectSame(await books.transactions.list(byExternalId, ALL), [draft], 'the transaction');
        expectSame(await books.transactions.list({ annotations: { externalId: 'order' } }, ALL), [], 'no part of an id');
        const { accounts } = await books.accounts.chart();
        expectSame(
          accounts.filter((each) => each.externalId !== null).map(({ metadata }) => metadata),
          [ORDER.metadata],
          'the account',
        );
        expectSame(await books.counterparties.byIds([annotated.id]), [annotated], 'the whole counterparty');
        expectSame(await books.transactions.byIds([draft.id]), [draft], 'the whole transaction');
        const found = async (metadata: Readonly<Record<string, string>>) =>
          (await books.counterparties.list({ annotations: { metadata } }, ALL)).map(({ name }) => name);
        expectSame(await found({ shop: 'Berlin' }), ['annotated'], 'by a pair');
        expectSame(await found({ shop: 'Berlin', channel: 'a":"b' }), ['annotated'], 'by every pair');
        expectSame(await found({ shop: 'Berl' }), [], 'by the whole value');
        expectSame(await found({ a: 'b' }), [], 'not by what stands in a value');
        expectSame(
          await books.journal.byExternalIds(['none', ORDER.externalId ?? '']),
          [{ id: entryId, externalId: ORDER.externalId }],
          'an entry',
        );
        const [entry] = await books.journal.list({ annotations: ORDER as { externalId: string } }, ALL);
        expectSame(entry?.metadata, ORDER.metadata, 'the pairs of an entry');
      });
    },
  },
];
