import { instant } from '../../kernel/dates.ts';
import { whyWords } from '../../kernel/words.ts';
import { closing } from '../../ledger/events/contract.ts';
import { ALL, type ContractCase, expectSame, NOW, newId, openBooksIn } from '../../store/contract-case.ts';
import type { Notification } from './notification.ts';

const later = (minutes: number) => instant(Date.parse(NOW) + minutes * 60_000);

const notification = (more: Partial<Notification> = {}): Notification => ({
  id: newId('notification'),
  memberId: 'mem_00000000000000000000000000',
  kind: 'period_closed',
  title: 'A month was closed',
  count: 1,
  lines: [{ subjectId: '2026-01', text: 'Ada closed 2026-01: Größe.' }],
  isInApp: true,
  readAt: null,
  sendings: [],
  nextAt: null,
  gathersUntil: later(5),
  createdAt: NOW,
  updatedAt: NOW,
  ...more,
});

/** The contract of the notifications and notifier ports, and of `store.booksToNotify`. */
export const notificationsContract: readonly ContractCase[] = [
  {
    name: '[STO-121] notifications are read back unchanged, and the inbox of a member is listed newest first, completely or only unread ones',
    run: async (store) => {
      const { write, read, memberId } = await openBooksIn(store);
      const sendings = [
        {
          channel: 'email',
          status: 'given_up',
          attempts: 2,
          nextAttemptAt: null,
          sentAt: null,
          lastError: whyWords('It is away.'),
        } as const,
      ];
      const of = { memberId };
      const [first, second, outside, others] = [
        notification({ ...of, readAt: later(1), sendings }),
        notification(of),
        notification({ ...of, isInApp: false }),
        notification(),
      ] as const;
      await write(async ({ notifications }) => {
        await notifications.put([first, second, outside, others]);
        expectSame(await notifications.list(of, ALL), [second, first], 'at once');
      });
      await read(async ({ notifications }) => {
        expectSame(await notifications.list(of, ALL), [second, first], 'newest first');
        expectSame(await notifications.list(of, { after: [second.id], take: 1 }), [first], 'page by page');
        expectSame(await notifications.list({ ...of, isUnread: true }, ALL), [second], 'unread');
        expectSame(await notifications.countUnread(memberId), 1, 'counted');
        expectSame(await notifications.byIds([outside.id, newId('notification')]), [outside], 'by id');
      });
      await write(({ notifications }) => notifications.put([{ ...second, readAt: later(2) }]));
      await read(async ({ notifications }) => expectSame(await notifications.countUnread(memberId), 0, 'after reading'));
    },
  },
  {
    name: '[STO-122] collecting and due notifications are found, and old ones are deleted, the oldest first',
    run: async (store) => {
      const { write, read } = await openBooksIn(store);
      const [old, due, soon, closed] = [
        notification({ createdAt: later(-90) }),
        notification({ nextAt: later(2), createdAt: later(-60) }),
        notification({ nextAt: later(1) }),
        notification({ gathersUntil: NOW }),
      ] as const;
      await write(({ notifications }) => notifications.put([old, due, soon, closed]));
      await read(async ({ notifications }) => {
        const gathering = (await notifications.gathering(NOW)).map(({ id }) => id).toSorted();
        expectSame(gathering, [old.id, due.id, soon.id].toSorted(), 'gathering');
        expectSame(await notifications.due(later(1), 10), [soon], 'due in a minute');
        expectSame(await notifications.due(later(2), 10), [soon, due], 'the longest due first');
        expectSame(await notifications.due(later(2), 1), [soon], 'at most `take`');
        expectSame(await notifications.oldest(), old.createdAt, 'oldest');
      });
      await write(async ({ notifications }) => {
        expectSame(await notifications.forget(later(-10), 1), 1, 'at most `take`');
      });
      await write(async ({ notifications }) => {
        expectSame(await notifications.forget(later(-10), 10), 1, 'the other');
      });
      await read(async ({ notifications }) => {
        expectSame(await notifications.byIds([old.id, due.id]), [], 'deleted');
        expectSame(await notifications.oldest(), NOW, 'the rest');
      });
    },
  },
  {
    name: '[STO-123] the books with new events or due notifications, and without the lease of a server, are found',
    run: async (store) => {
      const one = await openBooksIn(store);
      const two = await openBooksIn(store);
      const three = await openBooksIn(store);
      const found = async (minutes: number, take = 10) => (await store.booksToNotify(later(minutes), take)).map(({ ledgerId }) => ledgerId);
      expectSame(await found(0), [], 'nothing happened yet');
      await one.write((books) => books.events.add([closing('2026-01')]));
      await two.write((books) => books.notifier.put({ position: 0, nextAt: later(2), leasedUntil: null }));
      expectSame(await found(0), [one.ledgerId], 'an event');
      expectSame((await found(2)).toSorted(), [one.ledgerId, two.ledgerId].toSorted(), 'something due');
      expectSame((await found(2, 1)).length, 1, 'at most `take`');
      const notifier = { position: 0, nextAt: null, leasedUntil: later(3) };
      await one.write((books) => books.notifier.put(notifier));
      expectSame(await found(2), [two.ledgerId], 'under a lease');
      expectSame((await found(3)).toSorted(), [one.ledgerId, two.ledgerId].toSorted(), 'the lease has ended');
      await one.write((books) => books.notifier.put({ position: 1, nextAt: null, leasedUntil: null }));
      expectSame(await one.read((books) => books.notifier.get()), { position: 1, nextAt: null, leasedUntil: null }, 'read back');
      expectSame(await found(1), [], 'done');
      expectSame(
        await three.read((books) => books.notifier.get()),
        { position: 0, nextAt: null, leasedUntil: null },
        'from the opening on',
      );
    },
  },
];
