import { date } from '../../kernel/dates.ts';
import { type ContractCase, expectSame, NOW, newId, openBooksIn } from '../../store/contract-case.ts';
import type { Allocation } from './allocation.ts';
import { newItem, type OpenItem } from './open-item.ts';

const MARCH = date('2026-03-01');
/** The bounds of an aging on 15 April. */
const APRIL = date('2026-04-15');
const BOUNDS = { days30: date('2026-03-16'), days60: date('2026-02-14'), days90: date('2026-01-15') };

/** The contract of the open items port. */
export const openItemsContract: readonly ContractCase[] = [
  {
    name: '[STO-95] open items are found by counterparty, by exact amount and by number, oldest first',
    run: async (store) => {
      const { write, read, account } = await openBooksIn(store);
      const receivable = account('1100');
      const payable = account('2000');
      const customer = newId('counterparty');
      const vendor = newId('counterparty');
      const item = (number: string | null, more: Partial<OpenItem> = {}): OpenItem => ({
        ...newItem({
          id: newId('invoice'),
          kind: 'invoice',
          counterpartyId: customer,
          accountId: receivable,
          side: 'debit',
          number,
          date: MARCH,
          dueDate: MARCH,
          amountMinor: 9_007_199_254_740_993n,
        }),
        ...more,
      });
      const late = item('INV-0042');
      const early = item('INV-0007', { date: date('2026-02-01'), openMinor: 500n });
      const cleared = item('INV-0001', { amountMinor: 77n, openMinor: 0n, clearedOn: MARCH });
      const payment = item(null, { id: newId('transaction'), kind: 'payment', side: 'credit', openMinor: 500n });
      const bill = item('INV 42', { id: newId('bill'), kind: 'bill', counterpartyId: vendor, accountId: payable, side: 'credit' });
      await read(async ({ openItems }) => expectSame(await openItems.anyNumbered(), false, 'nothing'));
      await write(({ openItems }) => openItems.put([payment]));
      await read(async ({ openItems }) => expectSame(await openItems.anyNumbered(), false, 'a payment has no number'));
      await write(async ({ openItems }) => {
        await openItems.put([late, early, cleared, bill]);
        expectSame(await openItems.byIds([early.id]), [early], 'at once');
      });
      const debits = { accountId: receivable, side: 'debit' } as const;
      await read(async ({ openItems }) => {
        expectSame(await openItems.anyNumbered(), true, 'documents with numbers');
        expectSame(await openItems.openOf({ ...debits, counterpartyId: customer }, 9), [early, late], 'of a party');
        expectSame(await openItems.openOf({ ...debits, counterpartyId: customer }, 1), [early], 'the oldest');
        expectSame(await openItems.openOf({ ...debits, counterpartyId: vendor }, 9), [], 'of another party');
        expectSame(
          await openItems.openOf({ counterpartyId: customer, accountId: receivable, side: 'credit' }, 9),
          [payment],
          'of the other side',
        );
        expectSame(await openItems.openAt(500n, debits, 9), [early], 'of an amount, documents alone');
        expectSame(await openItems.openAt(500n, { accountId: receivable, side: 'credit' }, 9), [], 'payments are no documents');
        expectSame(await openItems.openAt(late.openMinor, { ...debits, counterpartyId: customer }, 9), [late], 'of a party and amount');
        expectSame(await openItems.openAt(late.openMinor, { ...debits, counterpartyId: vendor }, 9), [], 'of another party and amount');
        const amounts = [500n, 501n, late.openMinor];
        expectSame(await openItems.payableAmounts(debits, amounts, APRIL), new Set([500n, late.openMinor]), 'which amounts');
        expectSame(
          await openItems.payableAmounts({ accountId: receivable, side: 'credit' }, [500n], MARCH),
          new Set(),
          'of documents alone',
        );
        expectSame(await openItems.payableAmounts(debits, [cleared.amountMinor], APRIL), new Set(), 'paid before');
        expectSame(await openItems.payableAmounts(debits, [cleared.amountMinor], MARCH), new Set([cleared.amountMinor]), 'paid since');
        const byNumber = await openItems.byNumber(['INV-42', 'INV-1', 'INV-8']);
        const oldest = [cleared, late, bill].toSorted((a, b) => (a.id < b.id ? -1 : 1));
        expectSame(byNumber, oldest, 'by number, paid ones too');
        expectSame(await openItems.byNumber([]), [], 'by no number');
        expectSame(await openItems.scan(null, 2), [early, bill], 'all, oldest first');
        expectSame(await openItems.scan({ date: MARCH, id: cleared.id }, 9), [payment], 'from a position on');
      });
      await write(({ openItems }) => openItems.remove([late.id, payment.id]));
      expectSame((await read(({ openItems }) => openItems.scan(null, 9))).length, 3, 'removed');
    },
  },
  {
    name: '[STO-96] open balances on a day are summed by counterparty and by days overdue, and listed oldest first',
    run: async (store) => {
      const { write, read, account, author } = await openBooksIn(store);
      const receivable = account('1100');
      const one = newId('counterparty');
      const two = newId('counterparty');
      const invoice = (counterpartyId: typeof one, day: string, due: string, amountMinor: bigint): OpenItem =>
        newItem({
          id: newId('invoice'),
          kind: 'invoice',
          counterpartyId,
          accountId: receivable,
          side: 'debit',
          number: null,
          date: date(day),
          dueDate: date(due),
          amountMinor,
        });
      const items = [
        invoice(one, '2026-01-01', '2026-04-15', 1n),
        invoice(one, '2026-01-02', '2026-04-14', 20n),
        invoice(one, '2026-01-03', '2026-03-16', 100n),
        invoice(one, '2026-01-04', '2026-03-15', 1_000n),
        invoice(one, '2026-01-05', '2026-02-13', 10_000n),
        invoice(one, '2026-01-06', '2026-01-14', 100_000n),
        invoice(two, '2026-04-16', '2026-04-16', 7n),
      ] as const;
      const paying = newItem({
        ...invoice(one, '2026-01-10', '2026-01-10', 30n),
        id: newId('transaction'),
        kind: 'payment',
        side: 'credit',
      });
      const allocation = (on: string, amountMinor: bigint, end: string | null): Allocation => ({
        id: newId('allocation'),
        counterpartyId: one,
        debitId: items[1].id,
        creditId: paying.id,
        amountMinor,
        on: date(on),
        madeAt: NOW,
        madeBy: author,
        end: end === null ? null : { on: date(end), at: NOW, by: author },
      });
      await write(async ({ openItems, allocations }) => {
        await openItems.put([
          ...items.map((item) => (item.id === items[1].id ? { ...item, openMinor: 0n, clearedOn: date('2026-05-01') } : item)),
          { ...paying, openMinor: 10n },
        ]);
        await allocations.add([
          // They count until 1 March, on no day, from 10 April, and from 1 May.
          allocation('2026-02-01', 20n, '2026-03-01'),
          allocation('2026-04-01', 20n, '2026-04-01'),
          allocation('2026-04-10', 5n, null),
          allocation('2026-05-01', 15n, null),
        ]);
      });
      const on = { accountId: receivable, side: 'debit' } as const;
      await read(async ({ openItems }) => {
        const first = {
          counterpartyId: one,
          currentMinor: 1n,
          days30Minor: 115n,
          days60Minor: 1_000n,
          days90Minor: 10_000n,
          olderMinor: 100_000n,
          unappliedMinor: -25n,
        };
        expectSame(await openItems.aged(on, APRIL, BOUNDS), [first], 'on 15 April');
        expectSame(await openItems.aged(on, APRIL, BOUNDS, one), [first], 'of the party');
        expectSame(await openItems.aged(on, APRIL, BOUNDS, two), [], 'of the other party');
        expectSame(await openItems.aged({ ...on, accountId: account('2000') }, APRIL, BOUNDS), [], 'on another account');
        const thenOpen = await openItems.openOn(receivable, date('2026-02-15'), 99);
        const left = (item: OpenItem, openMinor: bigint): OpenItem => ({ ...item, openMinor, clearedOn: null });
        expectSame(
          thenOpen,
          [items[0], items[2], items[3], items[4], items[5], left(paying, 10n)],
          'on 15 February, while the ended one counted',
        );
        expectSame(await openItems.openOn(receivable, APRIL, 2, one), [items[0], left(items[1], 15n)], 'on 15 April, the first two');
        expectSame(
          (await openItems.openOn(receivable, date('2026-05-01'), 99)).map(({ id }) => id),
          [items[0], items[2], items[3], items[4], items[5], paying, items[6]].map(({ id }) => id),
          'on 1 May, when one is paid',
        );
        expectSame(await openItems.openOn(receivable, APRIL, 99, two), [], 'of a party whose document is later');
      });
    },
  },
];
