import {
  addCounterparty,
  approveBill,
  expectRefused,
  granted,
  issueInvoice,
  openCompany,
  unknownId,
  withMessages,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { InvoiceId } from '../../kernel/ids.ts';
import { assert } from '../../kernel/invariant.ts';
import type { LineDimension } from '../../ledger/dimensions/dimension.ts';

/** A company with an invoice of 100.00, issued on 1 March 2026. */
const opened = async () => {
  const company = await openCompany();
  const counterparty = await addCounterparty(company);
  const { invoice } = await issueInvoice(company, counterparty, {
    issueDate: '2026-03-01',
    lines: [{ accountId: company.account('4010'), description: 'Beans', unitPrice: '100.00' }],
  });
  const { ledger, owner } = company;
  const writeOff = (more: object = {}) =>
    ledger.invoices.writeOff(owner, invoice.id, { accountId: company.account('6070'), date: '2026-03-10', ...more });
  const balances = async () => {
    const { rows } = granted(await ledger.reports.trialBalance(owner, { asOf: '2026-12-31' }));
    return Object.fromEntries(rows.map(({ account, debitMinor, creditMinor }) => [account.code, debitMinor - creditMinor]));
  };
  return { company, counterparty, invoice, writeOff, balances, ...company };
};

describe('a write-off', () => {
  it('[INV-12] takes all that is open off the receivable, and pays the invoice', async () => {
    const { writeOff, balances, ledger, owner, invoice } = await opened();
    const written = granted(await writeOff({ reason: 'Insolvent' }));
    expect(written).toMatchObject({ status: 'paid', openMinor: 0n, applied: [{ item: { kind: 'write_off', date: '2026-03-10' } }] });
    expect(await balances()).toMatchObject({ '6070': 10_000n, '4010': -10_000n });
    expect((await balances())['1100']).toBeUndefined();
    const { entry } = granted(await ledger.journal.read(owner, written.applied[0]?.item.id as never));
    expect(entry).toMatchObject({
      source: 'write_off',
      sourceId: invoice.id,
      memo: 'Insolvent',
      description: 'Write-off of INV-0001: Blue Fox Diner',
    });
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it('[INV-12] warns of what is still deferred, which a credit note ends', async () => {
    const { company, counterparty, ledger, owner, account } = await opened();
    const year = { serviceStart: '2026-03-01', serviceEnd: '2027-02-28' };
    const lines = [{ accountId: account('4030'), description: 'A year', unitPrice: '1200.00', ...year }];
    const { invoice } = await issueInvoice(company, counterparty, { issueDate: '2026-03-01', lines });
    const ask = { accountId: account('6070'), date: '2026-03-10', amount: '200.00' };
    const { wouldReturn } = granted(await ledger.invoices.writeOff({ ...owner, dryRun: true }, invoice.id, ask));
    const { warnings } = granted(await ledger.invoices.writeOff(owner, invoice.id, ask));
    expect(warnings).toEqual([{ code: 'deferral_runs_on', amountMinor: 120_000n, scheduleIds: invoice.issue?.scheduleIds }]);
    expect(wouldReturn.warnings).toEqual(warnings);
    const plain = await issueInvoice(company, counterparty);
    expect(granted(await ledger.invoices.writeOff(owner, plain.invoice.id, { ...ask, amount: '1.00' })).warnings).toEqual([]);
  });

  it('[INV-12] [JRN-9] has the dimension values that are given, or those that all lines of the document share', async () => {
    const { company, counterparty, ledger, owner, account } = await opened();
    const department = granted(await ledger.dimensions.create(owner, { name: 'Department', values: ['Bar', 'Shop'] }));
    const project = granted(await ledger.dimensions.create(owner, { name: 'Project', values: ['Moon'] }));
    const [bar, shop] = department.values.map(({ id: valueId }) => ({ dimensionId: department.id, valueId }));
    const [moon] = project.values.map(({ id: valueId }) => ({ dimensionId: project.id, valueId }));
    assert(bar !== undefined && shop !== undefined && moon !== undefined, 'they were made');
    granted(await ledger.accounts.requireDimensions(owner, account('6070'), [department.id]));
    const invoiceOf = async (...dimensions: readonly (readonly LineDimension[])[]) => {
      const lines = dimensions.map((each) => ({ accountId: account('4010'), description: 'Beans', unitPrice: '10.00', dimensions: each }));
      return (await issueInvoice(company, counterparty, { issueDate: '2026-03-01', lines })).invoice.id;
    };
    const written = async (id: InvoiceId, more: object = {}) => {
      const { applied } = granted(await ledger.invoices.writeOff(owner, id, { accountId: account('6070'), ...more }));
      const { entry } = granted(await ledger.journal.read(owner, applied[0]?.item.id as never));
      return entry.lines.map((line) => line.dimensions);
    };
    expect(await written(await invoiceOf([bar, moon], [bar]))).toEqual([[bar], []]);
    const mixed = await invoiceOf([bar], [shop]);
    const refusal = await expectRefused(company, 'dimension_required', () =>
      ledger.invoices.writeOff(owner, mixed, { accountId: account('6070') }),
    );
    expect(withMessages(refusal)).toMatchObject({ field: 'dimensions', message: expect.stringMatching(/^dimensions: .*Department/) });
    expect(await written(mixed, { dimensions: [shop] })).toEqual([[shop], []]);
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
    const plain = await invoiceOf([]);
    await expectRefused(company, 'unprocessable', () =>
      ledger.invoices.writeOff(owner, plain, { accountId: account('6070'), dimensions: [bar, shop] }),
    );
  });

  it('[INV-12] is of a part, and leaves the rest to be paid', async () => {
    const { writeOff, ledger, owner, counterparty } = await opened();
    expect(granted(await writeOff({ amount: '0.02' }))).toMatchObject({ status: 'issued', openMinor: 9_998n });
    const aged = granted(await ledger.reports.aging(owner, { kind: 'receivable', asOf: '2026-03-15' }));
    expect(aged.counterparties.map((each) => [each.counterparty.id, each.totalMinor])).toEqual([[counterparty, 9_998n]]);
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it('[INV-12] is taken back when its entry is reversed: the invoice is owed again', async () => {
    const { writeOff, balances, ledger, owner, invoice } = await opened();
    const entryId = granted(await writeOff()).applied[0]?.item.id as never;
    granted(await ledger.journal.reverse(owner, entryId));
    expect(granted(await ledger.invoices.read(owner, invoice.id))).toMatchObject({ status: 'issued', openMinor: 10_000n, applied: [] });
    expect(await balances()).toMatchObject({ '1100': 10_000n, '4010': -10_000n });
    const { data } = granted(await ledger.events.list(owner, { types: ['invoice'] }));
    expect(data.map(({ type }) => type)).toEqual(expect.arrayContaining(['invoice.written_off', 'invoice.paid', 'invoice.reopened']));
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
    granted(await writeOff());
  });

  it('[INV-12] [OPI-10] stands in the way of a void, which says how to take it back', async () => {
    const { writeOff, ledger, owner, invoice } = await opened();
    const entryId = granted(await writeOff()).applied[0]?.item.id as never;
    expect(withMessages(await ledger.invoices.void(owner, invoice.id))).toMatchObject({
      refused: 'conflict',
      message: expect.stringContaining(`First reverse the entry ${entryId}.`),
    });
    granted(await ledger.journal.reverse(owner, entryId));
    granted(await ledger.invoices.void(owner, invoice.id));
  });

  it('[INV-12] of a bill takes it off the payable', async () => {
    const company = await openCompany();
    const counterparty = await addCounterparty(company);
    const { invoice: bill } = await approveBill(company, counterparty, {
      issueDate: '2026-03-01',
      lines: [{ accountId: company.account('6070'), description: 'Cups', unitPrice: '30.00' }],
    });
    const { ledger, owner, account } = company;
    const written = granted(await ledger.bills.writeOff(owner, bill.id, { accountId: account('4010'), date: '2026-03-02' }));
    expect(written).toMatchObject({ status: 'paid', openMinor: 0n });
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it.each<readonly [string, 'not_found' | 'conflict' | 'unprocessable' | 'account_not_usable' | 'period_closed', object]>([
    ['more than is open', 'unprocessable', { amount: '100.01' }],
    ['nothing', 'unprocessable', { amount: '0' }],
    ['a day before the invoice', 'unprocessable', { date: '2026-02-28' }],
    ['a day after today', 'unprocessable', { date: '2026-03-16' }],
    ['no day', 'unprocessable', { date: '2026-02-30' }],
    ['an unknown account', 'unprocessable', { accountId: unknownId('account') }],
    ['a long reason', 'unprocessable', { reason: 'x'.repeat(501) }],
    ['another version', 'conflict', { rowVersion: 99 }],
  ])('[INV-12] is refused: %s', async (_what, code, given) => {
    const { company, writeOff } = await opened();
    await expectRefused(company, code, () => writeOff(given));
  });

  it('[INV-12] is refused on an account of the balance sheet, of a draft, of what is paid, and in a closed month', async () => {
    const { company, writeOff, ledger, owner, account, invoice } = await opened();
    await expectRefused(company, 'account_not_usable', () => writeOff({ accountId: account('1010') }));
    await expectRefused(company, 'not_found', () => ledger.bills.writeOff(owner, invoice.id, { accountId: account('6070') }));
    granted(await ledger.periods.close(owner, '2026-03'));
    await expectRefused(company, 'period_closed', () => writeOff());
    granted(await ledger.periods.reopen(owner, '2026-03', 'A write-off'));
    granted(await writeOff());
    await expectRefused(company, 'conflict', () => writeOff());
  });
});
