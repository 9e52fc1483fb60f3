import { instant } from '../../kernel/dates.ts';
import type { MemberId } from '../../kernel/ids.ts';
import { type ContractCase, expectSame, NOW, newId, openBooksIn } from '../../store/contract-case.ts';

/** The contract of the outcomes port. */
export const idempotencyContract: readonly ContractCase[] = [
  {
    name: '[STO-30] a stored response is found by author, operation and key, a later one replaces it, and expired ones are deleted',
    run: async (store) => {
      const { write, read, memberId } = await openBooksIn(store);
      const record = {
        author: memberId,
        scope: 'POST /x',
        key: 'k',
        fingerprint: 'f',
        status: 201,
        headers: { location: '/x/1' },
        body: '{}',
        storedUntil: NOW,
      };
      const later = { ...record, status: 204, headers: {}, body: null, storedUntil: instant(Date.UTC(2026, 5, 2)) };
      await write(async (books) => {
        expectSame(await books.idempotency.find(record), null, 'not there yet');
        await books.idempotency.put(record);
        expectSame(await books.idempotency.find(record), record, 'at once');
      });
      expectSame(await read((books) => books.idempotency.find(record)), record, 'and afterwards');
      for (const other of [
        { ...record, author: 'service:ingest' as const },
        { ...record, author: newId('member') as MemberId },
        { ...record, scope: 'POST /y' },
        { ...record, key: 'K' },
      ])
        expectSame(await read((books) => books.idempotency.find(other)), null, 'not another author’s, operation’s or key’s');
      await write((books) => books.idempotency.put(later));
      expectSame((await read((books) => books.idempotency.find(record)))?.status, 204, 'the later one');
      expectSame(await read((books) => books.idempotency.firstEnd()), later.storedUntil, 'when it expires');
      expectSame(await write((books) => books.idempotency.forget(NOW, 10)), 0, 'none has expired');
      expectSame((await read((books) => books.idempotency.find(record)))?.status, 204, 'not expired');
      expectSame(await write((books) => books.idempotency.forget(instant(Date.UTC(2027, 0, 1)), 10)), 1, 'it has expired');
      expectSame(await read((books) => books.idempotency.find(record)), null, 'forgotten');
      expectSame(await read((books) => books.idempotency.firstEnd()), null, 'none is left');
    },
  },
];
