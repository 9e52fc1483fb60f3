import {
  addCounterparty,
  approveBill,
  draftVendorCredit,
  expectRefused,
  granted,
  importOne,
  issueInvoice,
  openCompany,
  unknownId,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { type Annotations, annotate, NOT_ANNOTATED } from '../../kernel/annotations.ts';
import type { AnnotatedId } from './hooks.ts';

const WRONG: readonly (readonly [string, Annotations, string])[] = [
  ['a blank external id', { externalId: ' ' }, 'externalId'],
  ['an external id of 256 characters', { externalId: 'x'.repeat(256) }, 'externalId'],
  ['an external id in two lines', { externalId: 'a\nb' }, 'externalId'],
  ['a key with a blank', { metadata: { 'a b': 'c' } }, 'metadata'],
  ['a key of 41 letters', { metadata: { ['k'.repeat(41)]: 'c' } }, 'metadata'],
  ['a value of 501 characters', { metadata: { a: 'v'.repeat(501) } }, 'metadata.a'],
  ['51 pairs', { metadata: Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`k${at}`, 'v'])) }, 'metadata'],
];

/** A company with one resource of each kind. */
const opened = async () => {
  const company = await openCompany();
  const { ledger, owner, account } = company;
  const counterparty = await addCounterparty(company);
  const lines = [{ accountId: account('4010'), description: 'Beans', unitPrice: '100.00' }];
  const { invoice } = await issueInvoice(company, counterparty, { issueDate: '2026-03-01', lines });
  const bill = await approveBill(company, counterparty);
  const { note } = granted(await ledger.creditNotes.create(owner, { counterpartyId: counterparty, issueDate: '2026-03-02', lines }));
  const transactionId = await importOne(company);
  const back = await draftVendorCredit(company, counterparty);
  const ids: readonly AnnotatedId[] = [account('6060'), counterparty, invoice.id, bill.invoice.id, note.id, back.note.id, transactionId];
  return { company, ids, counterparty, invoice, transactionId, lines };
};

describe('annotations', () => {
  it.each(WRONG)('[ANN-1] are refused with %s', async (_, wrong, field) => {
    const { company, counterparty } = await opened();
    const { ledger, owner } = company;
    const refusal = await expectRefused(company, 'unprocessable', () => ledger.annotations.change(owner, counterparty, wrong));
    expect(refusal.field).toBe(field);
    const made = await expectRefused(company, 'unprocessable', () => ledger.counterparties.create(owner, { name: 'New', ...wrong }));
    expect(made.field).toBe(field);
  });

  it('[ANN-2] are changed on each kind of resource, in any state: pairs are set, taken off with null, and others stay', async () => {
    const { company, ids } = await opened();
    const { ledger, owner } = company;
    for (const id of ids) {
      const change = async (given: Annotations) => granted(await ledger.annotations.change(owner, id, given));
      expect(await change({ externalId: 'shop-1', metadata: { b: '2', a: '1' } })).toMatchObject({ id, externalId: 'shop-1' });
      expect(Object.entries((await change({ metadata: { a: null, c: '3' } })).metadata ?? {})).toEqual([
        ['b', '2'],
        ['c', '3'],
      ]);
      expect(await change({ externalId: null, metadata: { b: null, c: null } })).toMatchObject(NOT_ANNOTATED);
    }
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it('[ANN-2] change an issued invoice by nothing else but its version, and only where they differ', async () => {
    const { company, invoice } = await opened();
    const { ledger, owner } = company;
    const annotations = { externalId: 'shop-1', metadata: { order: '7' } };
    granted(await ledger.annotations.change(owner, invoice.id, annotations));
    granted(await ledger.annotations.change(owner, invoice.id, annotations));
    const now = granted(await ledger.invoices.read(owner, invoice.id)).invoice;
    expect(now).toEqual({ ...invoice, ...annotations, rowVersion: invoice.rowVersion + 1 });
    const events = granted(await ledger.events.list(owner, { types: ['invoice.updated'] })).data;
    expect(events.map(({ subjectId }) => subjectId)).toEqual([invoice.id]);
  });

  it('[ANN-1] an external id is one of its kind: another resource that asks for it is told which has it', async () => {
    const { company, counterparty, invoice, lines } = await opened();
    const { ledger, owner } = company;
    granted(await ledger.annotations.change(owner, invoice.id, { externalId: 'shop-1' }));
    granted(await ledger.annotations.change(owner, counterparty, { externalId: 'shop-1' }));
    const make = (externalId: string) =>
      ledger.invoices.create(owner, { counterpartyId: counterparty, issueDate: '2026-03-01', lines, externalId });
    const refusal = await expectRefused(company, 'conflict', () => make('shop-1'));
    expect(refusal.message).toBe(
      `externalId: "shop-1" is already the external id of the invoice ${invoice.id}. Give another id, or remove it there first.`,
    );
    const other = granted(await make('shop-2')).invoice;
    await expectRefused(company, 'conflict', () => ledger.annotations.change(owner, other.id, { externalId: 'shop-1' }));
    granted(await ledger.annotations.change(owner, invoice.id, { externalId: null }));
    expect(granted(await ledger.annotations.change(owner, other.id, { externalId: 'shop-1' })).externalId).toBe('shop-1');
  });

  it('[ANN-2] an unknown resource is not found, and an entry never changes', async () => {
    const { company } = await opened();
    const { ledger, owner } = company;
    await expectRefused(company, 'not_found', () => ledger.annotations.change(owner, unknownId('invoice'), { externalId: 'x' }));
    const refusal = await expectRefused(company, 'not_found', () =>
      ledger.annotations.change(owner, unknownId('entry') as never, { externalId: 'x' }),
    );
    expect(refusal.message).toMatch(/when you post an entry/);
  });

  it('[ANN-2] stay while a transaction is filed, and may be changed once its month is closed', async () => {
    const { company, transactionId: id } = await opened();
    const { ledger, owner } = company;
    granted(await ledger.annotations.change(owner, id, { externalId: 'pos-9' }));
    granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: company.account('6060') }));
    granted(await ledger.periods.close(owner, '2026-03', { force: true }));
    expect(granted(await ledger.annotations.change(owner, id, { metadata: { till: '2' } }))).toMatchObject({
      externalId: 'pos-9',
      status: 'posted',
    });
  });

  it('[ANN-4] find resources in lists, by the id and by every pair', async () => {
    const { company, counterparty, invoice, transactionId } = await opened();
    const { ledger, owner, account } = company;
    const annotations = { externalId: 'x-1', metadata: { shop: 'Berlin', till: '2' } };
    for (const id of [counterparty, invoice.id, transactionId, account('6060')])
      granted(await ledger.annotations.change(owner, id, annotations));
    for (const [found, missed] of [
      [{ externalId: 'x-1' }, { externalId: 'x' }],
      [{ metadata: { shop: 'Berlin', till: '2' } }, { metadata: { shop: 'Berlin', till: '3' } }],
    ]) {
      const counts = async (filter: object | undefined) =>
        Promise.all(
          [ledger.counterparties.list(owner, filter), ledger.invoices.list(owner, filter), ledger.transactions.list(owner, filter)].map(
            async (list) => granted<{ readonly data: readonly unknown[] }>((await list) as never).data.length,
          ),
        );
      const inChart = async (filter: object | undefined) => granted(await ledger.accounts.chart(owner, filter)).accounts.length;
      expect([await inChart(found), await inChart(missed)]).toEqual([1, 0]);
      expect([await counts(found), await counts(missed)]).toEqual([
        [1, 1, 1],
        [0, 0, 0],
      ]);
    }
  });

  it('[ANN-1] keys are in order, so that the same pairs are the same text', () => {
    expect(JSON.stringify(annotate(NOT_ANNOTATED, { metadata: { b: '1', a: '2' } }))).toBe(
      '{"externalId":null,"metadata":{"a":"2","b":"1"}}',
    );
  });
});
