import { NOT_ANNOTATED } from '../../kernel/annotations.ts';
import { date } from '../../kernel/dates.ts';
import type { InvoiceId } from '../../kernel/ids.ts';
import { newItem } from '../../ledger/open-items/open-item.ts';
import { ALL, type ContractCase, expectSame, NOW, newId, openBooksIn } from '../../store/contract-case.ts';
import type { Invoice } from './invoice.ts';

/** The contract of the invoices port. */
export const invoicesContract: readonly ContractCase[] = [
  {
    name: '[STO-92] invoices and bills are read back unchanged, listed by status, and found by number',
    run: async (store) => {
      const { write, read, account, author } = await openBooksIn(store);
      const counterparty = newId('counterparty');
      const other = newId('counterparty');
      const invoice = (number: string | null, more: Partial<Invoice> = {}): Invoice => ({
        ...NOT_ANNOTATED,
        id: newId('invoice'),
        kind: 'invoice',
        number,
        numberedBy: null,
        counterpartyId: counterparty,
        issueDate: date('2026-03-01'),
        dueDate: date('2026-03-31'),
        memo: null,
        purchaseOrderNumber: null,
        lines: [
          {
            accountId: account('4010'),
            description: 'Beans',
            quantity: '2.5',
            unitPriceMinor: 9_007_199_254_740_993n,
            amountMinor: -3n,
            serviceStart: date('2026-03-01'),
            serviceEnd: date('2026-04-30'),
            releaseAccountId: account('4030'),
            dimensions: [{ dimensionId: newId('dimension'), valueId: newId('dimensionValue') }],
          },
        ],
        totalMinor: 9_007_199_254_740_993n,
        issue: null,
        voiding: null,
        createdAt: NOW,
        rowVersion: 1,
        ...more,
      });
      const counterparties = {
        company: { name: 'Juniper', address: 'Elm 1\nOslo', taxNumber: null, logo: 'a.png' },
        counterparty: { name: 'Fox', address: null, taxNumber: 'NO 1' },
      };
      const issue = {
        entryId: newId('entry'),
        accountId: account('1100'),
        scheduleIds: [newId('schedule')],
        at: NOW,
        by: author,
        counterparties,
      };
      const voiding = { entryId: newId('entry'), reason: 'Twice', at: NOW, by: author };
      const draft = invoice('INV-0009', { memo: 'Thanks', purchaseOrderNumber: 'PO-7731' });
      const open = invoice('INV-0010', { issue });
      const paid = invoice('PO 7', { issue, counterpartyId: other });
      const gone = invoice('INV-0011', { issue, voiding });
      const bill = invoice('INV-0999', { id: newId('bill'), kind: 'bill' });
      const unnumbered = invoice(null);
      const another = invoice(null);
      const items = [open, paid].map(({ id, kind, counterpartyId, number, issueDate, dueDate, totalMinor }) =>
        newItem({
          id,
          kind,
          counterpartyId,
          accountId: account('1100'),
          side: 'debit',
          number,
          date: issueDate,
          dueDate,
          amountMinor: totalMinor,
        }),
      );
      await write(async (books) => {
        await books.invoices.put([draft, open, paid, gone, bill, unnumbered, another]);
        await books.openItems.put(items.map((item) => (item.id === paid.id ? { ...item, openMinor: 0n, clearedOn: item.date } : item)));
        expectSame(await books.invoices.byIds([open.id]), [open], 'at once');
      });
      await read(async ({ invoices }) => {
        const listed = (status?: 'draft' | 'issued' | 'paid' | 'void', counterpartyId?: typeof counterparty) =>
          invoices.list({ kind: 'invoice', status, counterpartyId }, ALL);
        expectSame(await listed(), [another, unnumbered, gone, paid, open, draft], 'newest first');
        expectSame(await listed('draft'), [another, unnumbered, draft], 'drafts, also without a number');
        expectSame(await listed('issued'), [open], 'open ones');
        expectSame(await listed('paid'), [paid], 'paid ones');
        expectSame(await listed('void'), [gone], 'void ones');
        expectSame(await listed('paid', counterparty), [], 'of a party');
        expectSame(await invoices.list({ kind: 'invoice', number: 'PO 7' }, ALL), [paid], 'of a number');
        const due = (since: string, until: string) =>
          invoices.list({ kind: 'invoice', status: 'issued', dueSince: date(since), dueUntil: date(until) }, ALL);
        expectSame(await due('2026-03-31', '2026-03-31'), [open], 'due on a day');
        expectSame([await due('2026-03-01', '2026-03-30'), await due('2026-04-01', '2026-04-30')], [[], []], 'due on other days');
        expectSame(await invoices.list({ kind: 'bill' }, ALL), [bill], 'bills');
        expectSame(await invoices.list({ kind: 'invoice' }, { after: [paid.id], take: 1 }), [open], 'page by page');
        expectSame(await invoices.byNumbers('invoice', ['PO 7']), [paid], 'by number');
        expectSame(await invoices.byNumbers('bill', ['PO 7']), [], 'by number of its kind');
        expectSame(await invoices.byNumberKeys('invoice', ['PO-7']), [paid], 'by the key of a number');
        expectSame(await invoices.byNumberKeys('invoice', ['PO 7']), [], 'by a number that is no key');
        expectSame(await invoices.byNumberKeys('bill', ['PO-7']), [], 'by the key of a number of its kind');
        expectSame(await invoices.lastInSeries(), 0, 'the last of a series that has not begun');
      });
      const changed = { ...draft, number: 'INV-0020', memo: null, rowVersion: 2 };
      await write(async ({ invoices }) => {
        await invoices.put([changed]);
        await invoices.remove([gone.id as InvoiceId, unnumbered.id, another.id]);
      });
      await read(async ({ invoices }) => {
        expectSame(await invoices.list({ kind: 'invoice' }, ALL), [paid, open, changed], 'changed and removed');
      });
    },
  },
  {
    name: '[STO-92] the series of invoices has its last number and the gaps before numbers that the service assigned',
    run: async (store) => {
      const { write, read } = await openBooksIn(store);
      const invoice = (number: string, numberedBy: Invoice['numberedBy'], kind: Invoice['kind'] = 'invoice'): Invoice => ({
        ...NOT_ANNOTATED,
        ...{ id: newId('invoice'), kind, number, numberedBy, counterpartyId: newId('counterparty'), issueDate: date('2026-03-01') },
        ...{
          dueDate: date('2026-03-31'),
          memo: null,
          purchaseOrderNumber: null,
          lines: [],
          totalMinor: 5n,
          issue: null,
          voiding: null,
          createdAt: NOW,
          rowVersion: 1,
        },
      });
      const inSeries = [invoice('INV-0007', 'migration'), invoice('INV-0041', 'migration'), invoice('INV-0042', 'service')];
      const others = [invoice('INV-0043', null), invoice('PO 7', 'migration'), invoice('INV-0900', 'migration', 'bill')];
      await write(({ invoices }) => invoices.put([...inSeries, ...others]));
      await read(async ({ invoices }) => {
        expectSame(await invoices.lastInSeries(), 42, 'the last number of the series');
        expectSame(await invoices.gapsInSeries(), [], 'what the migration left out is not a gap');
      });
      await write(({ invoices }) => invoices.put([invoice('INV-0044', 'service'), invoice('INV-999999999999999', 'service')]));
      await read(async ({ invoices }) => {
        expectSame(await invoices.lastInSeries(), 999_999_999_999_999, 'the longest number');
        const gaps = [
          { first: 43, last: 43 },
          { first: 45, last: 999_999_999_999_998 },
        ];
        expectSame(await invoices.gapsInSeries(), gaps, 'the gaps, in order');
      });
    },
  },
];
