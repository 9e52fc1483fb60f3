import { type IsoDate, instant } from '../../kernel/dates.ts';
import { whyWords } from '../../kernel/words.ts';
import { ALL, type ContractCase, expectSame, NOW, newId, openBooksIn } from '../../store/contract-case.ts';
import type { ControlTotal } from './control-total.ts';
import type { MigrationCounterparty, MigrationMapping } from './mapping.ts';
import type { Migration } from './migration.ts';

const runOf = (more: Partial<Migration> = {}): Migration => ({
  id: newId('migration'),
  mode: 'full_history',
  source: 'other',
  cutoverDate: '2025-12-31' as IsoDate,
  status: 'draft',
  snapshotHash: 'b'.repeat(64),
  entries: 3,
  debitMinor: 9_007_199_254_740_993n,
  creditMinor: 9_007_199_254_740_993n,
  doubts: [whyWords('tb.csv, row 3: ä.')],
  createdAt: NOW,
  createdBy: 'service:contract',
  posting: null,
  undoneAt: null,
  rowVersion: 1,
  ...more,
});

const mapping = (place: number, more: Partial<MigrationMapping> = {}): MigrationMapping => ({
  sourceId: `Assets:Bänk ${place}`,
  place,
  name: 'Bänk "A"',
  number: null,
  sourceType: null,
  type: null,
  isCash: true,
  balanceMinor: -5n,
  itemsMinor: 0n,
  items: 0,
  lines: 2,
  accountId: null,
  proposal: null,
  creates: false,
  isStated: true,
  ...more,
});

const counterparty = (place: number, more: Partial<MigrationCounterparty> = {}): MigrationCounterparty => ({
  sourceId: `c${place}`,
  place,
  name: 'Ünal',
  counterpartyId: null,
  openItems: 0,
  lines: 0,
  owed: [],
  ...more,
});

/** The contract of the migrations port. */
export const migrationsContract: readonly ContractCase[] = [
  {
    name: '[STO-115] runs of migrations are read back unchanged, newest first, and the one in the books is found',
    run: async (store) => {
      const { write, read, author } = await openBooksIn(store);
      const first = runOf();
      const second = runOf({ status: 'mapped' });
      await write(async ({ migrations }) => {
        await migrations.put(first);
        await migrations.put(second);
        expectSame(await migrations.inBooks(), null, 'none is in the books');
      });
      const posting = { at: NOW, by: author, openingEntryId: newId('entry'), firstEntryNo: 1, lastEntryNo: 4 } as const;
      const posted = { ...first, status: 'tied_out', posting, rowVersion: 2 } as Migration;
      await write(({ migrations }) => migrations.put(posted));
      await read(async ({ migrations }) => {
        expectSame(await migrations.byIds([posted.id, newId('migration')]), [posted], 'by id');
        expectSame(await migrations.list(ALL), [second, posted], 'newest first');
        expectSame(await migrations.list({ after: [second.id], take: 5 }), [posted], 'after the newest');
        expectSame(await migrations.inBooks(), posted, 'the one in the books');
      });
      const undone = { ...posted, status: 'abandoned', undoneAt: instant(Date.parse(NOW) + 1) } as Migration;
      await write(({ migrations }) => migrations.put(undone));
      expectSame(await read(({ migrations }) => migrations.inBooks()), null, 'none again');
      expectSame(await read(({ migrations }) => migrations.byIds([undone.id])), [undone], 'undone');
    },
  },
  {
    name: '[STO-116] the data of a run is read back unchanged, in the order of its snapshot',
    run: async (store) => {
      const { write, read, account, author } = await openBooksIn(store);
      const run = runOf();
      const other = runOf();
      const proposal = { code: '1710', name: 'Bänk', type: 'asset', parentId: account('1000'), controlRole: null } as const;
      const mappings = [
        mapping(0, { proposal, creates: true, items: 1, itemsMinor: 7n }),
        mapping(1, { type: 'asset', number: '1010' }),
        mapping(2),
      ];
      const counterparties = [
        counterparty(0, { owed: [{ accountId: 'ar', amountMinor: -9_007_199_254_740_993n }], openItems: 1 }),
        counterparty(1),
      ];
      const total: ControlTotal = { id: newId('controlTotal'), control: 'cash', subject: '1010', isCounterparty: false, explanation: null };
      const parts = [1, 2].map((partNo) => ({ section: 'entries', partNo, text: `{"id":"ä${partNo}"}` }) as const);
      await write(async ({ migrations }) => {
        for (const { id } of [run, other]) {
          await migrations.addParts(id, parts);
          await migrations.putMappings(id, mappings.toReversed());
          await migrations.putCounterparties(id, counterparties.toReversed());
        }
        await migrations.putTotals(run.id, [total]);
      });
      const changed = mapping(1, { accountId: account('1010'), type: 'asset', number: '1010' });
      const known = counterparty(1, { counterpartyId: newId('counterparty') });
      const explained = { ...total, explanation: { text: 'Rounded', at: NOW, by: author, differenceMinor: -1n } };
      const more = { ...total, id: newId('controlTotal'), subject: 'acme', isCounterparty: true };
      await write(async ({ migrations }) => {
        await migrations.putMappings(run.id, [changed]);
        await migrations.putCounterparties(run.id, [known]);
        await migrations.putTotals(run.id, [explained, more]);
        expectSame(await migrations.part(run.id, 'entries', 2), parts[1], 'a part, in the same unit of work');
      });
      await read(async ({ migrations }) => {
        expectSame(await migrations.part(run.id, 'entries', 1), parts[0], 'a part');
        expectSame(await migrations.part(run.id, 'entries', 3), null, 'after the last part');
        expectSame(await migrations.part(run.id, 'accounts', 1), null, 'of another section');
        expectSame(await migrations.mappings(run.id), [mappings[0], changed, mappings[2]], 'mappings');
        expectSame(await migrations.mappings(other.id), mappings, 'mappings of another run');
        expectSame(await migrations.counterparties(run.id), [counterparties[0], known], 'parties');
        expectSame(await migrations.totals(run.id), [explained, more], 'totals');
      });
      await write(({ migrations }) => migrations.removeTotals(run.id, [total.id]));
      expectSame(await read(({ migrations }) => migrations.totals(run.id)), [more], 'a removed total');
    },
  },
];
