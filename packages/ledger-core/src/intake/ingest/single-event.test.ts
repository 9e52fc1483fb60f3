import { granted, importAll, openCompany } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { MAX_REPORTED_TRANSACTIONS } from './limits.ts';

const coffees = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, at) => ({ id: `c${at}`, description: `Coffee ${at}`, payload: { at }, ...more }));

/** Books with a rule that posts coffees, and an invoice that a payment names. */
const open = async () => {
  const company = await openCompany();
  const { ledger, owner, account } = company;
  granted(await ledger.rules.create(owner, { name: 'Coffee', accountId: account('6060'), descriptionContains: 'coffee' }));
  const after = granted(await ledger.events.after(owner)).at(-1)?.position ?? 0;
  const reported = async () => granted(await ledger.events.after(owner, after)).map(({ type }) => type);
  return { ...company, reported, after };
};

describe('an import of more than a hundred movements', () => {
  it('[EVT-11] is one event that names it, with what awaits a person', async () => {
    const company = await open();
    const { ledger, owner, reported, after } = company;
    const lunches = coffees(3).map((lunch) => ({ ...lunch, id: `l${lunch.id}`, description: `Lunch ${lunch.id}` }));
    const report = await importAll(company, ...coffees(MAX_REPORTED_TRANSACTIONS), ...lunches);
    expect(await reported()).toEqual(['source_account.updated', 'import.completed']);
    const [, event] = granted(await ledger.events.after(owner, after));
    expect(event).toMatchObject({ subjectId: report.import.id, detail: { needs_review: '3', receipts_missing: '0' } });
  });

  it('[ING-18] can be read by what it brought: its transactions, and their entries', async () => {
    const company = await open();
    const { ledger, owner } = company;
    const large = await importAll(company, ...coffees(MAX_REPORTED_TRANSACTIONS + 1));
    const small = await importAll(company, { id: 'later', description: 'Coffee later' });
    const listed = granted(await ledger.transactions.list(owner, { importId: small.import.id })).data;
    expect(listed.map(({ transaction }) => transaction.id)).toEqual(small.transactions.map(({ id }) => id));
    const entries = granted(await ledger.journal.list(owner, { importId: large.import.id, limit: 200 })).data;
    expect(entries.map(({ entry }) => entry.id).toSorted()).toEqual(large.transactions.map(({ entryId }) => entryId).toSorted());
    expect(granted(await ledger.imports.readMany(owner, [large.import.id]))).toEqual([large.import]);
  });

  it('[EVT-11] of a hundred has the events of each', async () => {
    const company = await open();
    await importAll(company, ...coffees(MAX_REPORTED_TRANSACTIONS));
    const reported = await company.reported();
    expect(reported.filter((type) => type === 'transaction.imported')).toHaveLength(MAX_REPORTED_TRANSACTIONS);
    expect(reported.filter((type) => type === 'journal_entry.posted')).toHaveLength(MAX_REPORTED_TRANSACTIONS);
    expect(reported).not.toContain('import.completed');
  });

  it('[EVT-11] tells of other records as ever, such as a known transaction that its source now reports otherwise', async () => {
    const company = await open();
    await importAll(company, { id: 'known', description: 'Lunch' });
    const before = (await company.reported()).length;
    await importAll(company, ...coffees(MAX_REPORTED_TRANSACTIONS + 1), {
      id: 'known',
      description: 'Lunch at noon',
      payload: { again: true },
    });
    expect((await company.reported()).slice(before)).toEqual(['transaction.updated', 'import.completed']);
  });
});
