import { type Instant, instant } from '../../kernel/dates.ts';
import { refuse } from '../../kernel/refusal.ts';
import { type ContractCase, expectSame, ON_PURPOSE, openBooksIn } from '../../store/contract-case.ts';
import type { DueIn } from './due.ts';

const at = (minute: number): Instant => instant(Date.UTC(2026, 5, 1, 12, minute));
const kind = 'forget_outcomes' as const;

/** The contract of the due port, and of `store.due` across all books. */
export const dueContract: readonly ContractCase[] = [
  {
    name: '[STO-65] scheduled jobs are found across all books while they are due, the longest due first',
    run: async (store) => {
      const one = await openBooksIn(store);
      const two = await openBooksIn(store);
      const three = await openBooksIn(store);
      expectSame(await store.due(at(59), 10), [], 'nothing yet');
      await one.write((books) => books.due.put({ kind, at: at(2) }));
      await two.write((books) => books.due.put({ kind, at: at(1) }));
      await three.write((books) => books.due.put({ kind, at: null }));
      await three.write(async (books) => {
        await books.due.put({ kind, at: at(0) });
        return refuse('conflict', ON_PURPOSE);
      });
      const first: DueIn = { ledgerId: two.ledgerId, kind, at: at(1) };
      const second: DueIn = { ledgerId: one.ledgerId, kind, at: at(2) };
      expectSame(await store.due(at(0), 10), [], 'before its moment');
      expectSame(await store.due(at(1), 10), [first], 'at its moment');
      expectSame(await store.due(at(3), 10), [first, second], 'after it');
      expectSame(await store.due(at(3), 1), [first], 'at most `take`');
      await two.write((books) => books.due.put({ kind, at: at(4) }));
      expectSame(await store.due(at(3), 10), [second], 'put off');
    },
  },
  {
    name: '[STO-66] a due time is only moved earlier, and the earlier of two concurrent times wins',
    run: async (store) => {
      const { write, read } = await openBooksIn(store);
      await write(async (books) => {
        await books.due.scheduleBy(kind, at(5));
        expectSame(await books.due.all(), [{ kind, at: at(5) }], 'within the unit of work');
      });
      await write((books) => books.due.scheduleBy(kind, at(7)));
      expectSame(await read((books) => books.due.all()), [{ kind, at: at(5) }], 'not put off');
      await Promise.all([4, 3, 6].map((minute) => write((books) => books.due.scheduleBy(kind, at(minute)))));
      expectSame(await read((books) => books.due.all()), [{ kind, at: at(3) }], 'brought forward');
      await write((books) => books.due.put({ kind, at: null }));
      await write((books) => books.due.scheduleBy(kind, at(9)));
      expectSame(await read((books) => books.due.all()), [{ kind, at: at(9) }], 'set again after it was done');
    },
  },
];
