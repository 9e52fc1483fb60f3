import { date } from '../../kernel/dates.ts';
import type { CounterpartyId, EntryId, InstrumentId, IntercompanyId, LedgerId, TransactionId } from '../../kernel/ids.ts';
import { type ContractCase, expectSame, NOW, newId, openBooksIn } from '../../store/contract-case.ts';
import type { IntercompanyTransaction } from '../intercompany/intercompany.ts';
import type { FinancingInstrument } from './instrument.ts';

/** The contract of the ports of financing instruments and intercompany amounts. */
export const financingContract: readonly ContractCase[] = [
  {
    name: '[STO-89] financing instruments are read back unchanged, oldest first, and removed',
    run: async (store) => {
      const { write, read, account } = await openBooksIn(store);
      const draft = (name: string): FinancingInstrument => ({
        id: newId('instrument') as InstrumentId,
        kind: 'safe',
        name,
        investorId: newId('counterparty') as CounterpartyId,
        principalMinor: 9_007_199_254_740_993n,
        accountId: account('2700'),
        note: null,
        issue: null,
        createdAt: NOW,
      });
      const first = draft('First');
      const second = draft('Second');
      const issue = { entryId: newId('entry') as EntryId, date: date('2026-03-01'), cashAccountId: account('1010'), transactionId: null };
      const issued = { ...first, note: 'Seed', issue };
      const linked = { ...issued, issue: { ...issue, transactionId: newId('transaction') as TransactionId } };
      const all = () => read((books) => books.instruments.all());
      await write((books) => books.instruments.put(second));
      await write((books) => books.instruments.put(first));
      expectSame(await all(), [first, second], 'drafts');
      for (const state of [issued, linked, issued, first]) {
        await write((books) => books.instruments.put(state));
        expectSame((await all())[0], state, 'changed');
      }
      await write((books) => books.instruments.remove(first.id));
      expectSame(await all(), [second], 'removed');
    },
  },
  {
    name: '[STO-89] intercompany amounts are read back unchanged, page by page, and found by amount and days while they have no transaction',
    run: async (store) => {
      const { write, read, account } = await openBooksIn(store);
      const amount = (more: Partial<IntercompanyTransaction>): IntercompanyTransaction => ({
        id: newId('intercompany') as IntercompanyId,
        otherLedgerId: newId('ledger') as LedgerId,
        otherName: 'Sister',
        date: date('2026-03-01'),
        amountMinor: 7n,
        direction: 'in',
        entryId: newId('entry') as EntryId,
        cashAccountId: account('1010'),
        transactionId: null,
        createdAt: NOW,
        ...more,
      });
      const rows = [
        amount({}),
        amount({ date: date('2026-03-09'), direction: 'out' }),
        amount({ amountMinor: 8n }),
        amount({ transactionId: newId('transaction') as TransactionId }),
      ];
      await write(async (books) => {
        for (const row of rows) await books.intercompany.put(row);
      });
      await read(async ({ intercompany }) => {
        expectSame(await intercompany.list({ after: null, take: 2 }), [rows[3], rows[2]], 'the newest first');
        expectSame(await intercompany.list({ after: [rows[2]?.id ?? ''], take: 9 }), [rows[1], rows[0]], 'the next page');
        expectSame(await intercompany.byIds(rows.slice(0, 1).map(({ id }) => id)), rows.slice(0, 1), 'by id');
        expectSame(await intercompany.unlinked(7n, date('2026-02-27'), date('2026-03-08')), [rows[0]], 'without a transaction');
      });
      const linked = { ...amount({}), ...rows[0], transactionId: newId('transaction') as TransactionId };
      await write((books) => books.intercompany.put(linked));
      expectSame(await read((books) => books.intercompany.unlinked(7n, date('2026-02-27'), date('2026-03-08'))), [], 'linked');
    },
  },
];
