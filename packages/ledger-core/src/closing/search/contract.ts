import { date as isoDate } from '../../kernel/dates.ts';
import { closing } from '../../ledger/events/contract.ts';
import { type ContractCase, expectSame, newId, openBooksIn } from '../../store/contract-case.ts';
import type { Findable, FindableKind } from './findable.ts';
import { FROM_THE_START } from './progress.ts';
import { type SearchTerm, termsOf } from './terms.ts';

const stored = (words: string, date: string | null = null, kind: FindableKind = 'transaction'): Findable => ({
  ...{ kind, id: newId(kind === 'entry' ? 'entry' : 'transaction'), words },
  date: date === null ? null : isoDate(date),
});

/** The contract of the search port, and of `store.booksBehind`. */
export const searchContract: readonly ContractCase[] = [
  {
    name: '[STO-153] records are found by whole words and prefixes within their kind and books, the latest day first',
    run: async (store) => {
      const { write, read } = await openBooksIn(store);
      const other = await openBooksIn(store);
      const [one, two, three] = [
        stored('day20260301 amount1250 acme coffee 1042', '2026-03-01'),
        stored('day20260401 amount12p5 acme cafe grosse 北京', '2026-04-01'),
        stored('acmeology coffees', '2026-03-01'),
      ] as const;
      const entry = stored('acme coffee', '2999-12-31', 'entry');
      await write(({ search }) => search.store([one, two, entry]));
      await write(({ search }) => search.store([three]));
      await other.write(({ search }) => search.store([stored('acme strange')]));
      const found = (q: string, take = 10, kind: FindableKind = 'transaction') =>
        read(({ search }) => search.found(kind, termsOf(q) as readonly SearchTerm[], take));
      expectSame(await found('acme'), [two.id, three.id, one.id], 'the beginning of words: the latest day, and of one day what came last');
      expectSame(await found('acme', 2), [two.id, three.id], 'at most `take`');
      expectSame(await found('coffee acme'), [three.id, one.id], 'every term');
      expectSame(await found('1,250.00'), [one.id], 'an amount');
      expectSame(await found('12.50'), [two.id], 'another');
      expectSame(await found('1042'), [one.id], 'a number');
      expectSame(await found('2026-03'), [one.id], 'a month');
      expectSame(await found('2026-04-01'), [two.id], 'a day');
      expectSame(await found('größ 北京', 5), [two.id], 'letters of all scripts, without case and marks');
      expectSame(await found('ca 北'), [], 'one or two letters are a whole word');
      expectSame(await found("acme's 12"), [], 'a letter that is no word');
      expectSame(await found('strange'), [], 'of other books');
      expectSame(await found('acme', 10, 'entry'), [entry.id], 'of its kind');
    },
  },
  {
    name: '[STO-154] words are replaced in place and removed, and a unit of work that is rolled back stores none',
    run: async (store) => {
      const { write, read, ledgerId } = await openBooksIn(store);
      const one = stored('acme coffee', '2026-03-01');
      const two = stored('acme', '2026-03-01');
      await write(({ search }) => search.store([one, two]));
      await write(({ search }) => search.store([{ ...one, words: 'acme tea' }]));
      const found = (q: string) => read(({ search }) => search.found('transaction', termsOf(q) as readonly SearchTerm[], 10));
      expectSame(await found('acme'), [two.id, one.id], 'in its place');
      expectSame([await found('coffee'), await found('tea')], [[], [one.id]], 'replaced');
      await store.write(ledgerId, ({ search }) => search.store([stored('acme')]), { commits: false });
      expectSame(await found('acme'), [two.id, one.id], 'undone');
      await write(({ search }) => search.forget([two.id]));
      expectSame(await found('acme'), [one.id], 'forgotten');
      await write(({ search }) => search.store([two]));
      expectSame(await found('acme'), [two.id, one.id], 'kept again');
      await write(({ search }) => search.store([{ ...one, date: isoDate('2026-05-01'), words: 'acme tea' }]));
      expectSame(await found('acme'), [one.id, two.id], 'dated anew');
    },
  },
  {
    name: '[STO-155] the books with events or entries beyond the indexed position are found',
    run: async (store) => {
      const one = await openBooksIn(store);
      const two = await openBooksIn(store);
      const { post } = one;
      const behind = async (take = 10) => (await store.booksBehind(take)).map(({ ledgerId }) => ledgerId).toSorted();
      expectSame(await behind(), [], 'nothing happened yet');
      expectSame(await one.read((books) => books.search.progress()), null, 'nothing kept yet');
      await one.write((books) => books.events.add([closing('2026-01')]));
      await two.write((books) => books.events.add([closing('2026-01')]));
      expectSame(await behind(), [one.ledgerId, two.ledgerId].toSorted(), 'an event each');
      expectSame((await behind(1)).length, 1, 'at most `take`');
      const progress = {
        position: 1,
        entryNo: 7,
        walk: { event: 2, list: { importId: newId('import') }, after: ['2026-01-01', 'x'] },
      } as const;
      await one.write((books) => books.search.putProgress(progress));
      expectSame(await behind(), [two.ledgerId], 'kept');
      expectSame(await one.read((books) => books.search.progress()), progress, 'read back');
      await one.write(async (books) => {
        await post(books, '2026-01-05', '1010', '4010', 5n);
        await books.search.putProgress({ ...progress, entryNo: 0 });
      });
      expectSame(await behind(), [one.ledgerId, two.ledgerId].toSorted(), 'an entry beyond the progress');
      await one.write((books) => books.search.putProgress({ ...progress, entryNo: 1 }));
      expectSame(await behind(), [two.ledgerId], 'the entry kept');
      await one.write((books) => books.search.putProgress(FROM_THE_START));
      expectSame((await behind()).length, 2, 'from the start');
    },
  },
];
