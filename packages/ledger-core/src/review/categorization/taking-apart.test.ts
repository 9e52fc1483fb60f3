import {
  addCounterparty,
  addSource,
  type Company,
  everythingIn,
  granted,
  importFrom,
  importOne,
  issueInvoice,
  openCompany,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { TransactionId } from '../../kernel/ids.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { messageOf } from '../../messages.ts';

/** A transaction on whose filing something depends, and what that is. */
interface Linked {
  readonly id: TransactionId;
  readonly takesApart: readonly { readonly kind: string; readonly id: string; readonly number: string | null }[];
}

type Link = (company: Company) => Promise<Linked>;

const paying: Link = async (company) => {
  const counterparty = await addCounterparty(company);
  const { invoice } = await issueInvoice(company, counterparty);
  const id = await importOne(company, { amount: '100.00' });
  granted(await company.ledger.transactions.settle(company.owner, id, { parts: [{ invoiceId: invoice.id, amount: '100.00' }] }));
  return { id, takesApart: [{ kind: 'invoice', id: invoice.id, number: invoice.number }] };
};

const payingNothing: Link = async (company) => {
  const id = await importOne(company);
  granted(await company.ledger.transactions.settle(company.owner, id, { parts: [], counterpartyId: await addCounterparty(company) }));
  return { id, takesApart: [{ kind: 'payment', id, number: null }] };
};

const buying: Link = async (company) => {
  const id = await importOne(company);
  const { transaction } = granted(await company.ledger.transactions.capitalize(company.owner, id, {}));
  const assetId = transaction.assignment.kind === 'asset' ? transaction.assignment.assetId : '';
  return { id, takesApart: [{ kind: 'fixed_asset', id: assetId, number: null }] };
};

const deferred: Link = async (company) => {
  const { ledger, owner, account } = company;
  const id = await importOne(company, { amount: '-1200.00' });
  const months = { months: 12 };
  const { transaction } = granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: account('6070'), spread: months }));
  return { id, takesApart: [{ kind: 'schedule', id: transaction.scheduleId ?? '', number: null }] };
};

const matched: Link = async (company) => {
  const savings = await addSource(company, '1020');
  const id = await importOne(company, { amount: '-50.00' });
  const [into] = await importFrom(company, savings, { date: '2026-03-10', amount: '50.00', description: 'Arrived' });
  granted(await company.ledger.transactions.match(company.owner, id, { otherTransactionId: into?.id as TransactionId }));
  return { id, takesApart: [{ kind: 'transaction', id: into?.id as string, number: null }] };
};

const cash: Link = async (company) => {
  const { ledger, owner, account } = company;
  const investorId = await addCounterparty(company);
  const draft = { kind: 'safe', name: 'Seed', investorId, principal: '1000.00', accountId: account('2700') } as const;
  const { id: financingInstrumentId } = granted(await ledger.financingInstruments.create(owner, draft));
  const id = await importOne(company, { amount: '1000.00' });
  granted(await ledger.transactions.linkCash(owner, id, { financingInstrumentId }));
  return { id, takesApart: [{ kind: 'financing_instrument', id: financingInstrumentId, number: null }] };
};

const ownersMoney: Link = async (company) => {
  const id = await importOne(company, { date: '2026-03-14' });
  const { transaction } = granted(await company.ledger.transactions.recordOwnerMoney(company.owner, id, { purpose: 'distribution' }));
  const accountId = transaction.assignment.kind === 'owner_money' ? transaction.assignment.accountId : '';
  return { id, takesApart: [{ kind: 'owner_money', id: accountId, number: null }] };
};

const LINKS: readonly (readonly [string, Link, string])[] = [
  ['a payment of an invoice', paying, '4910'],
  ['a payment of no document', payingNothing, '6110'],
  ['the purchase of an asset', buying, '6110'],
  ['a spread charge', deferred, '6110'],
  ['the leg of a transfer', matched, '6110'],
  ['the cash of an instrument', cash, '4910'],
  ['money of the owners', ownersMoney, '6110'],
];

const shownIn = (takesApart: readonly object[]) => takesApart.map((each) => ({ ...each, says: undefined, transactionId: undefined }));

describe.each(LINKS)('filing %s', (_, link, code) => {
  it('[FIL-33] lists what it takes apart, in a dry run too', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const { id, takesApart } = await link(company);
    const input = { categoryAccountId: account(code) };
    expect(granted(await ledger.transactions.read(owner, id)).takesApart).toEqual([]);
    const before = await everythingIn(company);
    const { wouldReturn } = granted(await ledger.transactions.categorize({ ...owner, dryRun: true }, id, input));
    expect(shownIn(wouldReturn.takesApart)).toEqual(takesApart);
    expect(await everythingIn(company)).toEqual(before);
    expect(granted(await ledger.transactions.change(owner, id, { note: 'Kept' })).takesApart).toEqual([]);
    expect(shownIn(granted(await ledger.transactions.categorize(owner, id, input)).takesApart)).toEqual(takesApart);
    expect(granted(await ledger.transactions.categorize(owner, id, input)).takesApart).toEqual([]);
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it('[FIL-33] every other command that takes it apart lists the same', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const { id, takesApart } = await link(company);
    expect(shownIn(granted(await ledger.transactions.reopen(owner, id, {})).takesApart)).toEqual(takesApart);
  });

  it('[FIL-32] is left to a person in bulk and by a rule, and named', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const { id, takesApart } = await link(company);
    const plain = await importOne(company, { date: '2026-03-12', amount: code === '4910' ? '7.00' : '-7.00' });
    const before = await everythingIn(company);
    const transactionIds = [id, plain];
    const bulk = { transactionIds, categoryAccountId: account(code), leaveLinked: true };
    const { wouldReturn } = granted(await ledger.transactions.categorizeMany({ ...owner, dryRun: true }, bulk));
    expect(wouldReturn.categorized.map(({ transaction }) => transaction.id)).toEqual([plain]);
    expect(wouldReturn).toMatchObject({ refused: [{ transactionId: id, refusal: { refused: 'conflict' } }], takesApart: [] });
    expect(messageOf(wouldReturn.refused[0]?.refusal as Refusal)).toContain(takesApart[0]?.number ?? 'This transaction');
    const rule = { name: 'All', minAmount: '1.00', accountId: account(code), isActive: false };
    expect(await everythingIn(company)).toEqual(before);
    const { id: ruleId } = granted(await ledger.rules.create(owner, rule));
    const applied = granted(await ledger.rules.apply(owner, ruleId, { transactionIds }));
    expect(applied).toMatchObject({ refused: [{ transactionId: id, refusal: { refused: 'conflict' } }], takesApart: [] });
    expect(applied.categorized.map(({ transaction }) => transaction.id)).toEqual([plain]);
  });
});

it('[FIL-33] a bulk filing lists what it takes apart of each transaction', async () => {
  const company = await openCompany();
  const { ledger, owner, account } = company;
  const asset = await buying(company);
  const money = await ownersMoney(company);
  const plain = await importOne(company, { date: '2026-03-13' });
  const transactionIds = [asset.id, money.id, plain];
  const { takesApart, refused } = granted(
    await ledger.transactions.categorizeMany(owner, { transactionIds, categoryAccountId: account('6110') }),
  );
  expect(refused).toEqual([]);
  expect(takesApart).toMatchObject([
    { transactionId: asset.id, ...asset.takesApart[0] },
    { transactionId: money.id, ...money.takesApart[0] },
  ]);
});

it('[FIL-33] filing without posting lists what it takes apart, too', async () => {
  const company = await openCompany();
  const { ledger, owner, account } = company;
  const { id } = await payingNothing(company);
  const unposted = granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: account('6110'), post: false }));
  expect(unposted.transaction.status).toBe('ready');
  expect(shownIn(unposted.takesApart)).toEqual([{ kind: 'payment', id, number: null }]);
});
