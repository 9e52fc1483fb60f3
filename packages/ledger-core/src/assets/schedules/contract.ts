import { date, type IsoMonth } from '../../kernel/dates.ts';
import type { EntryId } from '../../kernel/ids.ts';
import { ALL, type ContractCase, expectSame, NOW, newId, openBooksIn } from '../../store/contract-case.ts';
import type { Schedule } from './schedule.ts';

const month = (text: string) => text as IsoMonth;

/** The contract of the schedules port. */
export const schedulesContract: readonly ContractCase[] = [
  {
    name: '[STO-85] schedules are listed newest first, and found by id and by their first unrecognized month',
    run: async (store) => {
      const { write, read, transaction, account } = await openBooksIn(store);
      const paid = [transaction(), transaction()] as const;
      const schedule = (at: 0 | 1, more: Partial<Schedule>): Schedule => ({
        id: newId('schedule'),
        transactionId: paid[at].id,
        invoice: null,
        kind: 'prepaid',
        accountId: account('6050'),
        holdingAccountId: account('1300'),
        amountMinor: 10n ** 16n,
        firstMonth: month('2026-01'),
        months: 2,
        date: date('2026-01-10'),
        counterpartyId: newId('counterparty'),
        dimensions: [{ dimensionId: newId('dimension'), valueId: newId('dimensionValue') }],
        deferralEntryId: newId('entry'),
        entryIds: [],
        credits: [{ creditedBy: newId('creditNote'), amountMinor: 3n, entryId: null }],
        createdAt: NOW,
        ...more,
      });
      const entries = (count: number): readonly EntryId[] => Array.from({ length: count }, () => newId('entry'));
      const fresh = schedule(0, {});
      const half = schedule(1, { kind: 'deferred', counterpartyId: null, dimensions: [], entryIds: entries(1) });
      await write(async (books) => {
        await books.transactions.add(paid.map((one, at) => ({ ...one, scheduleId: (at === 0 ? fresh : half).id })));
        await books.schedules.put([fresh, half]);
        expectSame(await books.schedules.due(month('2026-01')), [fresh], 'at once');
      });
      await read(async ({ schedules, transactions }) => {
        expectSame(await schedules.list(ALL), [half, fresh], 'newest first');
        expectSame(await schedules.list({ after: [half.id], take: 1 }), [fresh], 'page by page');
        expectSame(await schedules.byIds([half.id, newId('schedule')]), [half], 'by id');
        expectSame(await schedules.due(month('2026-12')), [fresh, half], 'what is due');
        expectSame(await schedules.firstDue(), month('2026-01'), 'the first month');
        expectSame((await transactions.byIds([paid[0].id]))[0]?.scheduleId, fresh.id, 'its transaction names it');
      });
      const ofBill = schedule(0, {
        transactionId: null,
        invoice: { id: newId('bill'), name: 'bill 42' },
        deferralEntryId: null,
        months: 1,
      });
      await write(async ({ schedules }) => {
        await schedules.put([ofBill]);
        expectSame(await schedules.byIds([ofBill.id]), [ofBill], 'of a line of a bill');
        await schedules.remove([ofBill.id]);
      });
      const done = { ...half, entryIds: entries(2) };
      await write(async ({ schedules }) => {
        await schedules.put([done]);
        await schedules.remove([fresh.id]);
      });
      await read(async ({ schedules }) => {
        expectSame(await schedules.list(ALL), [done], 'the removed one is gone');
        expectSame([await schedules.due(month('2030-01')), await schedules.firstDue()], [[], null], 'nothing is due');
      });
    },
  },
];
