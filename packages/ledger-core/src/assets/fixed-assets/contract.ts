import { date, type IsoMonth } from '../../kernel/dates.ts';
import type { EntryId } from '../../kernel/ids.ts';
import { ALL, type ContractCase, expectFault, expectSame, NOW, newId, openBooksIn } from '../../store/contract-case.ts';
import type { FixedAsset } from './fixed-asset.ts';

const month = (text: string) => text as IsoMonth;

/** The contract of the assets port. */
export const assetsContract: readonly ContractCase[] = [
  {
    name: '[STO-84] fixed assets are listed newest first, and found by id and by their first month that is not depreciated',
    run: async (store) => {
      const { write, read, transaction, account } = await openBooksIn(store);
      const bought = [transaction(), transaction(), transaction()] as const;
      const asset = (at: 0 | 1 | 2, more: Partial<FixedAsset> = {}): FixedAsset => ({
        id: newId('fixedAsset'),
        transactionId: bought[at].id,
        name: 'Großer Drucker',
        accountId: account('1600'),
        costMinor: 10n ** 16n,
        salvageMinor: 1n,
        usefulLifeMonths: 3,
        placedInServiceOn: date('2026-01-15'),
        dimensions: [{ dimensionId: newId('dimension'), valueId: newId('dimensionValue') }],
        entryIds: [],
        disposal: null,
        createdAt: NOW,
        ...more,
      });
      const entries = (count: number): readonly EntryId[] => Array.from({ length: count }, () => newId('entry'));
      const disposal = { date: date('2026-02-20'), proceedsMinor: 5n, gainMinor: -7n, entryId: newId('entry') };
      const fresh = asset(0);
      const half = asset(1, { entryIds: entries(2) });
      const sold = asset(2, { disposal, entryIds: entries(1) });
      await write(async (books) => {
        await books.transactions.add(bought);
        await books.assets.put([fresh, half]);
        await books.assets.put([sold]);
        expectSame(await books.assets.due(month('2026-01')), [fresh], 'at once');
      });
      await read(async ({ assets }) => {
        expectSame(await assets.list(ALL), [sold, half, fresh], 'newest first');
        expectSame(await assets.list({ after: [half.id], take: 1 }), [fresh], 'page by page');
        expectSame(await assets.byIds([sold.id, newId('fixedAsset')]), [sold], 'by id');
        expectSame(await assets.byIds([]), [], 'none of none');
        expectSame(await assets.due(month('2025-12')), [], 'none before the first month');
        expectSame(await assets.due(month('2026-02')), [fresh], 'one that is depreciated through a month is not due');
        expectSame(await assets.due(month('2030-01')), [fresh, half], 'one that was sold is never due');
        expectSame(await assets.firstDue(), month('2026-01'), 'the first month');
      });
      const done = { ...half, entryIds: entries(3) };
      await expectFault(
        write(async ({ assets }) => {
          await assets.remove([fresh.id]);
          throw new Error('a fault');
        }),
        'the unit of work fails',
      );
      await write(async ({ assets }) => {
        await assets.put([done, { ...fresh, name: 'Changed' }]);
        await assets.remove([fresh.id, sold.id]);
        expectSame(await assets.firstDue(), null, 'nothing is due at once');
      });
      await read(async ({ assets }) => {
        expectSame(await assets.list(ALL), [done], 'the removed ones are gone');
        expectSame([await assets.due(month('2030-01')), await assets.firstDue()], [[], null], 'nothing is due');
      });
    },
  },
];
