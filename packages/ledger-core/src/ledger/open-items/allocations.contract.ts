import { date } from '../../kernel/dates.ts';
import { type ContractCase, expectSame, NOW, newId, openBooksIn } from '../../store/contract-case.ts';
import type { Allocation } from './allocation.ts';

/** The contract of the allocations port. */
export const allocationsContract: readonly ContractCase[] = [
  {
    name: '[STO-94] allocations are read back unchanged by either of their items, including ended ones',
    run: async (store) => {
      const { write, read, author } = await openBooksIn(store);
      const invoice = newId('invoice');
      const note = newId('creditNote');
      const payment = newId('transaction');
      const allocation = (creditId: Allocation['creditId']): Allocation => ({
        id: newId('allocation'),
        counterpartyId: newId('counterparty'),
        debitId: invoice,
        creditId,
        amountMinor: 9_007_199_254_740_993n,
        on: date('2026-03-01'),
        madeAt: NOW,
        madeBy: author,
        end: null,
      });
      const first = allocation(note);
      const second = allocation(payment);
      await write(async ({ allocations }) => {
        await allocations.add([first, second]);
        expectSame(await allocations.of([note]), [first], 'at once');
      });
      const ended = { ...first, end: { on: date('2026-03-05'), at: NOW, by: author } };
      await write(({ allocations }) => allocations.end([ended]));
      await read(async ({ allocations }) => {
        expectSame(await allocations.of([invoice, note]), [ended, second], 'in order, each once');
        expectSame(await allocations.of([payment]), [second], 'by the credit');
        expectSame(await allocations.of([newId('invoice')]), [], 'of another item');
        expectSame(await allocations.of([]), [], 'of none');
        expectSame(await allocations.scan(null, 1), [ended], 'the first');
        expectSame(await allocations.scan(first.id, 9), [second], 'the others');
      });
    },
  },
];
