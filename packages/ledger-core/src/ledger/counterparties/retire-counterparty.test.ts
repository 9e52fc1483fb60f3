import { draftInvoice, expectRefused, granted, importOne, issueInvoice, openCompany } from 'ledger-core/testing';
import { expect, it } from 'vitest';

const opened = async () => {
  const company = await openCompany();
  const { ledger, owner } = company;
  const counterparty = granted(await ledger.counterparties.create(owner, { name: 'Blue Fox', kinds: ['customer', 'vendor'] })).counterparty
    .id;
  const retire = async () => granted(await ledger.counterparties.change(owner, counterparty, { isActive: false }));
  const bringBack = async () => granted(await ledger.counterparties.change(owner, counterparty, { isActive: true }));
  return { company, counterparty, retire, bringBack };
};

it('[CPT-7] a retired counterparty says what is open of it, is listed apart, and comes back', async () => {
  const { company, counterparty, retire, bringBack } = await opened();
  const { ledger, owner } = company;
  const names = async (isActive?: boolean) =>
    granted(await ledger.counterparties.list(owner, { isActive })).data.map(({ counterparty }) => counterparty.name);
  expect((await retire()).warnings).toEqual([]);
  expect((await bringBack()).warnings).toEqual([]);
  await issueInvoice(company, counterparty);
  await issueInvoice(company, counterparty);
  expect(await retire()).toMatchObject({ counterparty: { isActive: false }, warnings: [{ code: 'open_items', count: 2 }] });
  expect((await retire()).warnings).toEqual([]);
  expect([await names(), await names(true), await names(false)]).toEqual([['Blue Fox'], [], ['Blue Fox']]);
  const aging = granted(await ledger.reports.aging(owner, { kind: 'receivable' }));
  expect(aging.counterparties.map(({ counterparty: each }) => each.name)).toEqual(['Blue Fox']);
  await bringBack();
  const events = granted(await ledger.events.list(owner, { types: ['counterparty'] })).data.map(({ type }) => type);
  expect(events.slice(0, 3)).toEqual(['counterparty.reactivated', 'counterparty.deactivated', 'counterparty.reactivated']);
  expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
});

it('[CPT-7] nothing new begins with a retired counterparty; what is open is still paid, credited and written off', async () => {
  const { company, counterparty, retire } = await opened();
  const { ledger, owner, account } = company;
  const draft = await draftInvoice(company, counterparty);
  const paid = await issueInvoice(company, counterparty);
  const credited = await issueInvoice(company, counterparty);
  const writtenOff = await issueInvoice(company, counterparty);
  await retire();
  const lines = [{ accountId: account('4010'), description: 'x', unitPrice: '1.00' }];
  const terms = { counterpartyId: counterparty, issueDate: '2026-03-01' };
  const refused = async (call: () => Promise<unknown>) => (await expectRefused(company, 'unprocessable', call as never)).field;
  expect(await refused(() => ledger.invoices.create(owner, { ...terms, lines }))).toBe('counterpartyId');
  const bill = { ...terms, number: 'B-1', lines: [{ ...lines[0], accountId: account('6070') }] };
  expect(await refused(() => ledger.bills.create(owner, bill as never))).toBe('counterpartyId');
  const rule = { name: 'Fox', descriptionContains: 'fox', accountId: account('4010'), setsCounterpartyId: counterparty };
  expect(await refused(() => ledger.rules.create(owner, rule))).toBe('setsCounterpartyId');
  await expectRefused(company, 'conflict', () => ledger.invoices.issue(owner, draft.invoice.id));
  granted(await ledger.invoices.change(owner, paid.invoice.id, { dueDate: null }));
  const transaction = await importOne(company, { amount: '1000.00', description: 'Wire' });
  granted(await ledger.transactions.settle(owner, transaction, { parts: [{ invoiceId: paid.invoice.id, amount: '1.00' }] }));
  const note = granted(await ledger.creditNotes.create(owner, { ...terms, originalInvoiceId: credited.invoice.id, lines }));
  granted(await ledger.creditNotes.issue(owner, note.note.id));
  granted(await ledger.invoices.writeOff(owner, writtenOff.invoice.id, { accountId: account('6070') }));
  expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
});

it('[CPT-7] is refused while a rule in use or a recurrence names the counterparty', async () => {
  const { company, counterparty, retire } = await opened();
  const { ledger, owner, account } = company;
  const refused = () => expectRefused(company, 'conflict', () => ledger.counterparties.change(owner, counterparty, { isActive: false }));
  const rule = { name: 'Fox', descriptionContains: 'fox', accountId: account('4010'), setsCounterpartyId: counterparty };
  const { id } = granted(await ledger.rules.create(owner, rule));
  expect(await refused()).toMatchObject({ field: 'isActive', message: expect.stringContaining('the rule "Fox"') });
  granted(await ledger.rules.change(owner, id, { isActive: false }));
  const lines = [{ accountId: account('4010'), description: 'Rent', unitPrice: '1.00' }];
  const template = { kind: 'invoice', counterpartyId: counterparty, lines } as const;
  const recurrence = granted(await ledger.recurrences.create(owner, { name: 'Retainer', template, first: '2026-04-01', unit: 'month' }));
  expect((await refused()).message).toContain('the recurrence "Retainer"');
  granted(await ledger.recurrences.end(owner, recurrence.id));
  await retire();
  expect((await expectRefused(company, 'unprocessable', () => ledger.rules.change(owner, id, { isActive: true }))).field).toBe(
    'setsCounterpartyId',
  );
});

it('[CPT-7] a retired counterparty is not proposed for its amount alone, but for its number', async () => {
  const { company, counterparty, retire } = await opened();
  const { ledger, owner } = company;
  const { invoice } = await issueInvoice(company, counterparty);
  const proposed = async (description: string, amount = '100.00') => {
    const id = await importOne(company, { amount, description });
    return granted(await ledger.transactions.settlement(owner, id)).proposals.map(({ counterpartyId }) => counterpartyId);
  };
  expect([invoice.totalMinor, await proposed('Wire 1')]).toEqual([10_000n, [counterparty]]);
  await retire();
  expect([await proposed('Wire 2'), await proposed(`Part of ${invoice.number}`, '90.00')]).toEqual([[], [counterparty]]);
});
