import type { RequestId } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import { ALL, type ComesBack, type ContractCase, expectSame, NOW, newId, ON_PURPOSE, openBooksIn } from '../../store/contract-case.ts';
import type { Repositories } from '../../store/repositories.ts';
import { type NewEvent, NO_PAYLOAD, type OutboxEvent, type Payload } from './event.ts';

/** The event of a closed month. */
export const closing = (subjectId: string): NewEvent => ({
  id: newId('event'),
  type: 'period.closed',
  subjectId,
  occurredAt: NOW,
  author: null,
  requestId: newId('request') as RequestId,
  detail: null,
  ...NO_PAYLOAD,
});

/** A payload with amounts beyond the exact range of a number, texts, lists, and empty fields. */
const payloadOf = (name: string): Payload => ({
  payload: {
    name,
    totalMinor: -9_007_199_254_740_993n,
    parts: [{ amountMinor: 0n, memo: null }, {}, []],
    metadata: { minor: '1', n: '1n' },
  },
  payloadAt: NOW,
});

const REQUEST = newId('request') as RequestId;

const inShort = (events: readonly OutboxEvent[]) => events.map(({ position, subjectId }) => [position, subjectId]);

/** The same events, except that one in the middle has a smaller id than its predecessor. */
const withLateId = (events: readonly NewEvent[]): readonly NewEvent[] => [
  ...events.slice(0, 70),
  ...events.slice(70, 72).toReversed(),
  ...events.slice(72),
];

/** The contract of the events port. */
export const eventsContract: readonly ContractCase[] = [
  {
    name: '[STO-63] events are numbered without a gap in the order of their commits, and read forwards from any position',
    run: async (store) => {
      const { write, read } = await openBooksIn(store);
      const [late, early] = [closing('2026-02'), closing('2026-01')].toSorted((a, b) => (a.id < b.id ? 1 : -1)) as [NewEvent, NewEvent];
      await write((books) => books.events.add([late]));
      await write(async (books) => {
        await books.events.add([closing('none')]);
        return refuse('conflict', ON_PURPOSE);
      });
      await write(async (books) => {
        await books.events.add([early, closing('2026-03')]);
        expectSame((await books.events.after(0, 10)).length, 3, 'within the unit of work');
      });
      await Promise.all(['2026-04', '2026-05'].map((month) => write((books) => books.events.add([closing(month)]))));
      await read(async (books) => {
        const all = inShort(await books.events.after(0, 10));
        expectSame(
          all.map(([position]) => position),
          [1, 2, 3, 4, 5],
          'the positions',
        );
        expectSame(
          all.slice(0, 3),
          [
            [1, late.subjectId],
            [2, early.subjectId],
            [3, '2026-03'],
          ],
          'in the order of their commits',
        );
        expectSame(inShort(await books.events.after(0, 2)), all.slice(0, 2), 'the first two');
        expectSame(inShort(await books.events.after(2, 2)), all.slice(2, 4), 'the next two');
        expectSame(await books.events.after(5, 2), [], 'none after the last');
        expectSame(inShort(await books.events.list({ after: [4], take: 2 })), [all[2], all[1]], 'backwards');
      });
    },
  },
  {
    name: '[STO-63] events are read by type between two positions in both orders, and by their ids',
    run: async (store) => {
      const { write, read } = await openBooksIn(store);
      const months = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05'];
      const events = months.map((month, at) => ({
        ...closing(month),
        type: at % 2 === 0 ? ('period.closed' as const) : ('period.reopened' as const),
      }));
      await write((books) => books.events.add(events));
      const window = { types: ['period.closed'] as const, after: 0, before: 6, order: 'oldest' as const, take: 10 };
      await read(async (books) => {
        const within = async (change: object) => (await books.events.within({ ...window, ...change })).map(({ position }) => position);
        expectSame(await books.events.last(), 5, 'the last');
        expectSame(await within({}), [1, 3, 5], 'the oldest first');
        expectSame(await within({ order: 'newest' }), [5, 3, 1], 'the newest first');
        expectSame(await within({ after: 1, before: 5 }), [3], 'between two positions');
        expectSame(await within({ take: 2 }), [1, 3], 'the first two');
        expectSame(await within({ order: 'newest', take: 1 }), [5], 'the last');
        expectSame(await within({ types: ['period.closed', 'period.reopened'], before: 3 }), [1, 2], 'of two types');
        expectSame(await within({ types: [] }), [], 'of no type');
        const ids = [events[3]?.id ?? 'evt_none', newId('event')] as const;
        expectSame(inShort(await books.events.byIds(ids)), [[4, '2026-04']], 'by id, without unknown ones');
      });
    },
  },
  {
    name: '[STO-64] the first payload of an event is stored exactly, with its time, and never replaced, but it may be removed',
    run: async (store) => {
      const { write, read } = await openBooksIn(store);
      const january = { ...closing('2026-01'), ...payloadOf('January') };
      const february = closing('2026-02');
      await write((books) => books.events.add([january, february]));
      const stored = new Map([[2, payloadOf('Fébruary')]]);
      const keeping = (position: number, name: string) => (books: Repositories) =>
        books.events.storePayloads(new Map([[position, payloadOf(name)]]));
      await write(async (books) => {
        expectSame(await books.events.storePayloads(stored), stored, 'the first');
        expectSame(await keeping(2, 'another')(books), stored, 'not the second');
      });
      expectSame(await write(keeping(2, 'a third')), stored, 'nor a later one');
      expectSame([...(await write(keeping(1, 'another')))], [[1, payloadOf('January')]], 'nor of one that was added with it');
      expectSame(await write(keeping(3, 'x')), new Map(), 'there is no third event');
      const payloads = async () => (await read((books) => books.events.after(0, 10))).map(({ payload, payloadAt }) => [payload, payloadAt]);
      const first = [payloadOf('January').payload, NOW];
      const second = [payloadOf('Fébruary').payload, NOW];
      expectSame(await payloads(), [first, second], 'the payloads');
      await write((books) => books.events.dropPayloads([february.id, newId('event')]));
      expectSame(await payloads(), [first, [null, null]], 'one is dropped');
      expectSame(await write(keeping(2, 'again')), new Map([[2, payloadOf('again')]]), 'and stored again');
    },
  },
  {
    name: '[STO-63] events of long lists are read back unchanged, by position, type and id, beside those of short lists',
    run: async (store) => {
      const { write, read } = await openBooksIn(store);
      const events = (length: number, type: NewEvent['type'], more: Partial<NewEvent> = {}) =>
        Array.from({ length }, (_, at) => ({ ...closing(`${type} ${at}`), requestId: REQUEST, type, ...more }));
      const lists = [
        [...events(700, 'transaction.imported'), ...events(3, 'transaction.excluded'), ...events(80, 'transaction.filed')],
        events(5, 'transaction.imported'),
        // Two commands in one list, and ids that do not ascend.
        [...events(100, 'transaction.filed'), ...events(100, 'transaction.filed', { author: 'svc:rules' as NewEvent['author'] })],
        events(70, 'period.closed').toReversed(),
        withLateId(events(150, 'period.closed')),
        events(90, 'period.closed', { detail: { note: 'Größe '.repeat(50) } }),
        // One of them has the payload that its unit of work read.
        events(100, 'rule.deleted').map((event, at) => (at === 40 ? { ...event, ...payloadOf('Tea') } : event)),
      ];
      for (const list of lists) await write((books) => books.events.add(list));
      const stored = new Map([1, 400, 700, 785].map((position) => [position, payloadOf('Fébruary')]));
      expectSame(await write((books) => books.events.storePayloads(stored)), stored, 'payloads of events in packs and outside of them');
      const all = lists.flat().map((event, at): OutboxEvent => ({ ...event, position: at + 1, ...stored.get(at + 1) }));
      const types = ['transaction.imported', 'period.closed'] as const;
      await read(async (books) => {
        for (const [after, take] of [
          [0, 5],
          [0, 2_000],
          [511, 300],
          [698, 10],
          [780, 90],
          [1_100, 100],
        ] as const) {
          expectSame(await books.events.after(after, take), all.slice(after, after + take), `${take} after ${after}`);
          for (const order of ['oldest', 'newest'] as const) {
            const window = { types, after, before: after + 400, order, take };
            const within = all.filter(
              (event) => after < event.position && event.position < after + 400 && types.includes(event.type as never),
            );
            const expected = (order === 'oldest' ? within : within.toReversed()).slice(0, take);
            expectSame(await books.events.within(window), expected, `${take} ${order} after ${after}`);
          }
        }
        expectSame(await books.events.list({ after: [703], take: 20 }), all.slice(682, 702).toReversed(), 'backwards');
        const some = all.filter((_, at) => at % 13 === 0);
        expectSame(await books.events.byIds([...some.map(({ id }) => id), newId('event')]), some, 'by id');
        expectSame(await books.events.last(), all.length, 'the last');
      });
    },
  },
];

export const eventComesBack = (): ComesBack => {
  const event = { ...closing('2026-01'), detail: { head: 'b'.repeat(64) } };
  return {
    put: (books) => books.events.add([event]),
    check: async (books) => {
      const { position: _position, ...found } = (await books.events.list(ALL))[0] as OutboxEvent;
      expectSame(found, event, 'the event');
    },
  };
};
