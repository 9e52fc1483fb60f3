import {
  addSource,
  type Company,
  codeOf,
  granted,
  importAll,
  importFrom,
  importOne,
  openCompany,
  transactionOf,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { NewRecord } from '../../../bank/imports/new-record.ts';
import type { TransactionId } from '../../../kernel/ids.ts';

const HOLD: Partial<NewRecord> = { date: '2026-03-10', amount: '-40.00', description: 'BLUE FOX DINER', kind: 'hold' };
const CHARGE: Partial<NewRecord> = { date: '2026-03-12', amount: '-40.00', description: 'BLUE FOX DINER 0042' };

/** A hold, and the charge that comes after it. */
const holdAndCharge = async (company: Company, hold: Partial<NewRecord> = {}, charge: Partial<NewRecord> = {}) => {
  const existing = await importOne(company, { ...HOLD, ...hold });
  const charged = await importOne(company, { ...CHARGE, ...charge });
  return { existing, charged, hold: await transactionOf(company, existing), charge: await transactionOf(company, charged) };
};

describe('a charge', () => {
  it.each<[string, Partial<NewRecord>, Partial<NewRecord>]>([
    ['of the same payee and amount', {}, {}],
    ['with a tip', {}, { amount: '-52.00' }],
    ['of less than was held', {}, { amount: '-12.34' }],
    [
      'that names the hold’s id, whatever its other fields',
      { id: 'h1' },
      { holdId: 'h1', amount: '-99.00', date: '2026-04-30', description: 'X' },
    ],
    ['of the same amount in a terminal’s words', { description: 'FOX TERMINAL' }, {}],
    ['on the last day', {}, { date: '2026-03-18' }],
  ])('[ING-10] %s takes the place of its hold', async (_, hold, charge) => {
    const both = await holdAndCharge(await openCompany(), hold, charge);
    expect(both.hold).toMatchObject({ status: 'excluded', match: { kind: 'authorisation', transactionId: both.charged }, entryId: null });
    expect(both.charge).toMatchObject({ status: 'needs_review', match: { kind: 'authorisation', transactionId: both.existing } });
  });

  it.each<[string, Partial<NewRecord>]>([
    ['of more than a tip', { amount: '-52.01' }],
    ['too late', { date: '2026-03-19' }],
    ['before the hold', { date: '2026-03-09' }],
    ['going the other way', { amount: '40.00' }],
    ['of the same amount to somebody else', { description: 'RED CAR WASH' }],
  ])('[ING-10] %s leaves a hold alone', async (_, charge) => {
    const { hold, charge: alone } = await holdAndCharge(await openCompany(), {}, charge);
    expect([hold.status, hold.match, alone.match]).toEqual(['needs_review', null, null]);
  });

  it('[ING-10] has the name, the counterparty, the dimension values and the note of its hold', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const existing = await importOne(company, HOLD);
    const counterparty = granted(await ledger.counterparties.create(owner, { name: 'Blue Fox', kinds: ['vendor'] })).counterparty.id;
    const department = granted(await ledger.dimensions.create(owner, { name: 'Department', values: ['Shop'] }));
    const dimensions = department.values.map((value) => ({ dimensionId: department.id, valueId: value.id }));
    granted(await ledger.transactions.change(owner, existing, { description: 'Team lunch', note: 'with Bo' }));
    granted(await ledger.transactions.setCounterparty(owner, existing, counterparty));
    granted(await ledger.transactions.setDimensions(owner, existing, dimensions));
    expect(await transactionOf(company, await importOne(company, CHARGE))).toMatchObject({
      description: 'Team lunch',
      sourceDescription: 'BLUE FOX DINER 0042',
      counterpartyId: counterparty,
      dimensions,
      note: 'with Bo',
      status: 'needs_review',
    });
  });

  it('[ING-10] is not joined where its hold could be one of two that differ; of two that are alike, the older is taken', async () => {
    const company = await openCompany();
    const one = await importOne(company, { ...HOLD, id: '1' });
    const two = await importOne(company, { ...HOLD, id: '2' });
    granted(await company.ledger.transactions.categorize(company.owner, two, { categoryAccountId: company.account('6060') }));
    const undecided = await importOne(company, CHARGE);
    expect((await transactionOf(company, undecided)).match).toBeNull();
    granted(await company.ledger.transactions.categorize(company.owner, one, { categoryAccountId: company.account('6060') }));
    const alike = await importOne(company, { ...CHARGE, date: '2026-03-13' });
    expect((await transactionOf(company, alike)).match?.transactionId).toBe(one);
  });

  it('[ING-10] one of two different ones does not take a hold that both could', async () => {
    const company = await openCompany();
    const existing = await importOne(company, HOLD);
    await importAll(company, { ...CHARGE, amount: '-42.00' }, { ...CHARGE, amount: '-44.00' });
    expect((await transactionOf(company, existing)).status).toBe('needs_review');
  });

  it('[ING-9] on the day and in the words of its hold is that hold, and a statement that still shows the hold adds nothing', async () => {
    const company = await openCompany();
    const existing = await importOne(company, HOLD);
    await importAll(company, { ...HOLD, kind: 'money_out' });
    expect(await transactionOf(company, existing)).toMatchObject({ kind: 'money_out', status: 'needs_review' });
    expect((await importAll(company, HOLD)).import).toMatchObject({ added: 0, known: 0, changed: 1 });
    expect((await transactionOf(company, existing)).kind).toBe('money_out');
  });
});

describe('a hold', () => {
  it('[ING-9] that is booked in an import takes no other charge of that import', async () => {
    const company = await openCompany();
    const existing = await importOne(company, HOLD);
    const { import: report, transactions } = await importAll(company, { ...HOLD, kind: 'money_out' }, { ...HOLD, kind: 'money_out' });
    expect(report).toMatchObject({ added: 1, changed: 1 });
    expect([await transactionOf(company, existing), ...transactions].map(({ kind, status, match }) => [kind, status, match])).toEqual([
      ['money_out', 'needs_review', null],
      ['money_out', 'needs_review', null],
    ]);
    expect(granted(await company.ledger.reports.verify(company.owner)).findings).toEqual([]);
  });

  it('[ING-10] that comes in with its charge is kept out at once, and no rule decides on it', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    granted(await ledger.rules.create(owner, { name: 'Diner', accountId: account('6060'), descriptionContains: 'diner' }));
    const { transactions } = await importAll(company, HOLD, CHARGE);
    expect(transactions).toMatchObject([
      { kind: 'hold', status: 'excluded', version: 0, match: { kind: 'authorisation' } },
      { status: 'posted', decision: { by: 'rule' }, match: { kind: 'authorisation' } },
    ]);
  });

  it('[ING-11] whose charge came is not taken in again, and its charge neither', async () => {
    const company = await openCompany();
    await holdAndCharge(company);
    const { import: report } = await importAll(company, HOLD, CHARGE);
    expect(report).toMatchObject({ added: 0, known: 2 });
  });

  it('[ING-4] that a person kept out stays out when its charge comes under the same id', async () => {
    const company = await openCompany();
    const existing = await importOne(company, { ...HOLD, id: 'same' });
    granted(await company.ledger.transactions.exclude(company.owner, existing, { reason: 'not ours' }));
    await importAll(company, { ...CHARGE, id: 'same' });
    expect((await transactionOf(company, existing)).status).toBe('excluded');
    expect(codeOf(await company.ledger.transactions.exclude(company.owner, existing, { reason: 'again' }))).toBe('conflict');
  });
});

describe('a hold that comes after its charge', () => {
  const chargeAndHold = async (hold: Partial<NewRecord> = {}) => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const charged = await importOne(company, CHARGE);
    granted(await ledger.transactions.categorize(owner, charged, { categoryAccountId: account('6060') }));
    granted(await ledger.rules.create(owner, { name: 'Diner', accountId: account('6070'), descriptionContains: 'diner' }));
    const existing = await importOne(company, { ...HOLD, ...hold });
    return { company, charged, existing };
  };

  it('[ING-29] joins it: it is excluded, no rule decides on it, and the charge keeps its filing', async () => {
    const { company, charged, existing } = await chargeAndHold();
    expect(await transactionOf(company, existing)).toMatchObject({
      status: 'excluded',
      match: { kind: 'authorisation', transactionId: charged },
      decision: { by: 'service' },
    });
    expect(await transactionOf(company, charged)).toMatchObject({
      status: 'posted',
      match: { kind: 'authorisation', transactionId: existing },
      assignment: { accountId: company.account('6060') },
    });
    expect(granted(await company.ledger.reports.verify(company.owner)).findings).toEqual([]);
  });

  it.each<[string, Partial<NewRecord>]>([
    ['of another payee and amount', { description: 'Hotel', amount: '-41.00' }],
    ['that is later than it', { date: '2026-03-13' }],
    ['that is more than 8 days earlier', { date: '2026-03-03' }],
  ])('[ING-29] does not join one %s', async (_, hold) => {
    const { company, charged, existing } = await chargeAndHold(hold);
    expect((await transactionOf(company, existing)).match).toBeNull();
    expect((await transactionOf(company, charged)).match).toBeNull();
  });

  it('[ING-29] [TRF-19] stands beneath a later match of its charge, and a charge has one hold', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const charged = await importOne(company, CHARGE);
    const [other] = await importFrom(company, await addSource(company, '1020'), { date: '2026-03-12', amount: '40.00', description: 'In' });
    granted(await ledger.transactions.match(owner, charged, { otherTransactionId: other?.id as TransactionId }));
    const existing = await importOne(company, HOLD);
    const second = await importOne(company, { ...HOLD, date: '2026-03-11' });
    expect((await transactionOf(company, charged)).match?.kind).toBe('transfer');
    expect((await transactionOf(company, second)).match).toBeNull();
    granted(await ledger.transactions.unmatch(owner, charged, {}));
    expect((await transactionOf(company, charged)).match).toEqual({ kind: 'authorisation', transactionId: existing });
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });
});
