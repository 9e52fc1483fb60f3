import type { IsoDate } from '../../kernel/dates.ts';
import type { EntryId } from '../../kernel/ids.ts';
import { ALL, type ContractCase, expectSame, NOW, newId, openBooksIn } from '../../store/contract-case.ts';
import type { Completion, Reconciliation } from './reconciliation.ts';

/** The contract of the reconciliations port. */
export const reconciliationsContract: readonly ContractCase[] = [
  {
    name: '[STO-72] reconciliations are listed newest first, and the latest completed one and the open one of a source account are found',
    run: async (store) => {
      const { write, read, memberId, source } = await openBooksIn(store);
      const completion: Completion = {
        completedAt: NOW,
        completedBy: memberId,
        ledgerBalanceMinor: -(10n ** 17n),
        lastEntryNo: 7,
        outstanding: [
          {
            on: 'books',
            entryId: newId('entry') as EntryId,
            lineNo: 2,
            transactionId: null,
            date: '2026-01-30' as IsoDate,
            amountMinor: 10n ** 17n,
          },
          {
            on: 'bank',
            entryId: newId('entry') as EntryId,
            lineNo: null,
            transactionId: newId('transaction'),
            date: '2026-01-31' as IsoDate,
            amountMinor: -5n,
          },
        ],
      };
      const of = (until: string, more: Partial<Reconciliation> = {}): Reconciliation => ({
        id: newId('reconciliation'),
        sourceId: source,
        importId: newId('import'),
        since: '2026-01-01' as IsoDate,
        until: until as IsoDate,
        openingBalanceMinor: -1n,
        closingBalanceMinor: 2n,
        createdAt: NOW,
        createdBy: memberId,
        completion,
        ...more,
      });
      const february = of('2026-02-28');
      const january = of('2026-01-31');
      const march = of('2026-03-31', { importId: null, completion: null });
      await write(async (books) => {
        for (const each of [february, january, march]) await books.reconciliations.put(each);
        expectSame(await books.reconciliations.latestCompleted(source), february, 'at once');
      });
      await read(async ({ reconciliations: { list, byIds, latestCompleted, openOf } }) => {
        expectSame(await list({}, ALL), [march, january, february], 'newest first');
        expectSame(await list({ sourceId: source }, { after: [march.id], take: 1 }), [january], 'page by page');
        expectSame(await list({ sourceId: newId('source') }, ALL), [], 'of one source account');
        expectSame(await byIds([january.id, newId('reconciliation')]), [january], 'by id');
        expectSame(await latestCompleted(source), february, 'the period that ends last, not the newest');
        expectSame(await openOf(source), march, 'the open one');
        expectSame(await openOf(newId('source')), null, 'of one source account');
      });
      await write(async (books) => {
        await books.reconciliations.put({ ...february, completion: null });
        await books.reconciliations.remove(march.id);
      });
      await read(async ({ reconciliations: { list, latestCompleted, openOf } }) => {
        expectSame(await latestCompleted(source), january, 'reopened');
        expectSame(await openOf(source), { ...february, completion: null }, 'open again');
        expectSame((await list({}, ALL)).length, 2, 'removed');
      });
    },
  },
  {
    name: '[STO-72] the transactions of a reconciliation are listed',
    run: async (store) => {
      const { write, read, transaction } = await openBooksIn(store);
      const reconciliationId = newId('reconciliation');
      const rows = [transaction({ reconciliationId }), transaction(), transaction({ reconciliationId: newId('reconciliation') })] as const;
      await write((books) => books.transactions.add(rows));
      await read(async (books) => expectSame(await books.transactions.list({ reconciliationId }, ALL), [rows[0]], 'its own'));
      await write((books) =>
        books.transactions.update([
          { ...rows[0], reconciliationId: null },
          { ...rows[1], reconciliationId },
        ]),
      );
      await read(async (books) =>
        expectSame(await books.transactions.list({ reconciliationId }, ALL), [{ ...rows[1], reconciliationId }], 'after a change'),
      );
    },
  },
];
