import { NOT_ANNOTATED } from '../../kernel/annotations.ts';
import { date } from '../../kernel/dates.ts';
import { ALL, type ContractCase, expectSame, NOW, newId, openBooksIn } from '../../store/contract-case.ts';
import type { CreditNote } from './credit-note.ts';

/** The contract of the credit notes port. */
export const creditNotesContract: readonly ContractCase[] = [
  {
    name: '[STO-93] credit notes and vendor credits are read back unchanged, listed by status, and found by number',
    run: async (store) => {
      const { write, read, account, author } = await openBooksIn(store);
      const counterparty = newId('counterparty');
      const note = (number: string, more: Partial<CreditNote> = {}): CreditNote => ({
        ...NOT_ANNOTATED,
        id: newId('creditNote'),
        kind: 'credit_note',
        number,
        numberedBy: null,
        counterpartyId: counterparty,
        originalInvoiceId: null,
        issueDate: date('2026-03-01'),
        memo: null,
        lines: [
          {
            accountId: account('4090'),
            description: 'Back',
            quantity: '1',
            unitPriceMinor: 5n,
            amountMinor: 5n,
            serviceStart: null,
            serviceEnd: null,
            releaseAccountId: null,
            dimensions: [],
          },
        ],
        totalMinor: 5n,
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
      const deferredParts = [{ line: 0, holdingAccountId: account('2400'), amountMinor: 3n }];
      const issue = { entryId: newId('entry'), accountId: account('1100'), at: NOW, by: author, deferredParts, counterparties };
      const voiding = { entryId: newId('entry'), reason: null, at: NOW, by: author };
      const draft = note('CN-0003', { originalInvoiceId: newId('invoice'), memo: 'Broken' });
      const issued = note('Own 1', { issue, counterpartyId: newId('counterparty') });
      const gone = note('CN-0002', { issue, voiding });
      const ofVendor = note('CN-0999', { id: newId('vendorCredit'), kind: 'vendor_credit', originalInvoiceId: newId('bill') });
      await write(({ creditNotes }) => creditNotes.put([draft, issued, gone, ofVendor]));
      await read(async ({ creditNotes }) => {
        expectSame(await creditNotes.byIds([issued.id, newId('creditNote')]), [issued], 'by id');
        expectSame(await creditNotes.list({ kind: 'credit_note' }, ALL), [gone, issued, draft], 'newest first');
        expectSame(await creditNotes.list({ kind: 'credit_note', status: 'draft' }, ALL), [draft], 'drafts');
        expectSame(await creditNotes.list({ kind: 'credit_note', status: 'issued' }, ALL), [issued], 'issued ones');
        expectSame(
          await creditNotes.list({ kind: 'credit_note', status: 'void', counterpartyId: counterparty }, ALL),
          [gone],
          'void ones of a party',
        );
        expectSame(await creditNotes.list({ kind: 'credit_note', status: 'issued', counterpartyId: counterparty }, ALL), [], 'of a party');
        expectSame(await creditNotes.list({ kind: 'credit_note', number: issued.number }, ALL), [issued], 'of a number');
        expectSame(await creditNotes.byNumbers('credit_note', ['Own 1']), [issued], 'by number');
        expectSame(await creditNotes.byNumbers('vendor_credit', ['Own 1']), [], 'by number of its kind');
        expectSame(await creditNotes.byNumbers('vendor_credit', ['Own 1', 'CN-0999']), [ofVendor], 'by numbers of its kind');
        expectSame(await creditNotes.byNumberKeys('vendor_credit', ['OWN-1', 'CN-999']), [ofVendor], 'by the keys of numbers of its kind');
        expectSame(await creditNotes.list({ kind: 'vendor_credit' }, ALL), [ofVendor], 'vendor credits');
        expectSame(await creditNotes.lastInSeries(), 0, 'the last of a series that has not begun');
      });
      await write(async ({ creditNotes }) => {
        await creditNotes.remove([draft.id]);
        await creditNotes.put([{ ...issued, rowVersion: 2 }]);
      });
      expectSame(
        await read(({ creditNotes }) => creditNotes.list({ kind: 'credit_note' }, ALL)),
        [gone, { ...issued, rowVersion: 2 }],
        'changed and removed',
      );
    },
  },
  {
    name: '[STO-93] the series of credit notes has its last number and its gaps, including the numbers that removed drafts released',
    run: async (store) => {
      const { write, read } = await openBooksIn(store);
      const note = (number: string, numberedBy: CreditNote['numberedBy'], kind: CreditNote['kind'] = 'credit_note'): CreditNote => ({
        ...NOT_ANNOTATED,
        ...{ id: newId('creditNote'), kind, number, numberedBy, counterpartyId: newId('counterparty'), originalInvoiceId: null },
        ...{
          issueDate: date('2026-03-01'),
          memo: null,
          lines: [],
          totalMinor: 5n,
          issue: null,
          voiding: null,
          createdAt: NOW,
          rowVersion: 1,
        },
      });
      const second = note('CN-0002', 'service');
      await write(async ({ creditNotes }) => {
        await creditNotes.put([note('CN-0003', 'service'), second, note('CN-0001', 'service'), note('CN-0009', null)]);
        await creditNotes.put([note('CN-0008', 'service', 'vendor_credit')]);
      });
      await read(async ({ creditNotes }) => {
        expectSame(await creditNotes.lastInSeries(), 3, 'the last number of the series');
        expectSame(await creditNotes.gapsInSeries(), [], 'a series without gaps');
      });
      await write(({ creditNotes }) => creditNotes.remove([second.id]));
      expectSame(await read(({ creditNotes }) => creditNotes.gapsInSeries()), [{ first: 2, last: 2 }], 'the number of a removed draft');
    },
  },
];
