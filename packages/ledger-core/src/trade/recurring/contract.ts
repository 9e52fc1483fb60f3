import { date } from '../../kernel/dates.ts';
import type { CounterpartyId, RecurrenceId } from '../../kernel/ids.ts';
import { type ContractCase, expectSame, NOW, newId, openBooksIn } from '../../store/contract-case.ts';
import type { Recurrence } from './recurrence.ts';

/** The contract of the port of recurrences. */
export const recurrencesContract: readonly ContractCase[] = [
  {
    name: '[STO-137] recurrences are read back unchanged, oldest first',
    run: async (store) => {
      const { write, read, account } = await openBooksIn(store);
      const recurrence = (name: string): Recurrence => ({
        id: newId('recurrence') as RecurrenceId,
        name,
        template: {
          kind: 'bill',
          counterpartyId: newId('counterparty') as CounterpartyId,
          number: 'RENT',
          dueDays: 14,
          memo: null,
          lines: [{ accountId: account('6090'), description: 'Rent — ‘Unit 4’', unitPrice: '3850.00', dimensions: [] }],
        },
        cadence: { first: date('2026-01-31'), unit: 'month', every: 1, on: 'last_day' },
        until: null,
        isIssued: false,
        status: 'active',
        turn: 0,
        lastMade: null,
        waiting: null,
        createdAt: NOW,
      });
      const first = recurrence('First');
      const second = recurrence('Second');
      const all = () => read((books) => books.recurrences.all());
      await write((books) => books.recurrences.put(second));
      await write((books) => books.recurrences.put(first));
      expectSame(await all(), [first, second], 'new ones');
      const on = date('2026-02-28');
      const states: readonly Recurrence[] = [
        { ...first, until: date('2026-12-31'), isIssued: true, turn: 2, lastMade: { on, id: newId('bill') } },
        { ...first, status: 'paused', turn: 1, waiting: { on, why: { reason: 'month_closed', params: { month: '2026-02' } } } },
        {
          ...first,
          status: 'ended',
          template: { kind: 'entry', description: 'Accrual', lines: [{ accountId: account('6090'), side: 'debit', amount: '7.00' }] },
        },
      ];
      for (const state of states) {
        await write((books) => books.recurrences.put(state));
        expectSame((await all())[0], state, 'changed');
      }
    },
  },
];
