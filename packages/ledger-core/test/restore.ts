import {
  addCounterparty,
  addSource,
  approveBill,
  type Company,
  everythingIn,
  granted,
  importFrom,
  issueInvoice,
  openCompany,
} from 'ledger-core/testing';
import type { Transaction } from '../src/bank/transactions/transaction.ts';
import { AGING_KINDS } from '../src/closing/reports/aging.ts';
import { BASES } from '../src/closing/reports/basis.ts';
import type { RequestId, TransactionId } from '../src/kernel/ids.ts';

/** Days around all that the states and acts post. */
const ALL_DAYS = [
  '2026-02-12',
  '2026-12-31',
  '2026-01-31',
  '2025-12-31',
  '2026-01-10',
  '2026-02-28',
  '2026-03-06',
  '2026-03-31',
  '2026-04-20',
];
/** The short form looks at three of them. */
const DAYS = Number(process.env.RESTORES) > 10 ? ALL_DAYS : ALL_DAYS.slice(0, 3);

/** A company whose rows can stand in every state: plain money both ways, two legs of a transfer, a deposit, a purchase, a charge with its refund, a hold. */
export const openStates = async () => {
  const company = await openCompany();
  const { ledger, owner, account, clock } = company;
  clock.set('2026-04-20T12:00:00.000Z');
  const savings = await addSource(company, '1020');
  const counterparty = await addCounterparty(company);
  const { id: dimensionId, values } = granted(
    await ledger.dimensions.create(owner, { name: 'Department', kind: 'department', values: ['Bar', 'Shop'] }),
  );
  const draft = granted(
    await ledger.financingInstruments.create(owner, {
      ...{ kind: 'safe', name: 'Bridge', investorId: counterparty, principal: '1000.00', accountId: account('2700') },
    }),
  ).id;
  const { issue } = granted(await ledger.financingInstruments.issue(owner, draft, { date: '2026-02-12', cashAccountId: account('1010') }));
  const next = granted(
    await ledger.financingInstruments.create(owner, {
      kind: 'safe',
      name: 'Seed',
      investorId: counterparty,
      principal: '1000.00',
      accountId: account('2700'),
    }),
  ).id;
  const invoice = (await issueInvoice(company, counterparty, { issueDate: '2026-01-05', amount: '1000.00' })).invoice.id;
  const bill = (await approveBill(company, counterparty, { issueDate: '2026-01-05', amount: '1200.00' })).invoice.id;
  const own = await importFrom(
    company,
    company.bank,
    { date: '2026-01-10', amount: '-1200.00', description: 'Insurance' },
    { date: '2026-02-10', amount: '1000.00', description: 'Wire' },
    { date: '2026-02-11', amount: '-500.00', description: 'To my other account' },
    { date: '2026-02-20', amount: '-900.00', description: 'Laptop' },
    { date: '2026-03-04', amount: '700.00', kind: 'refund', description: 'Insurance' },
    { date: '2026-03-07', amount: '-70.00', kind: 'hold', description: 'Held' },
  );
  const other = await importFrom(company, savings, { date: '2026-02-13', amount: '500.00', description: 'Saved' });
  const [charge, wire, sent, laptop, refund, hold, saved] = [...own, ...other].map(({ id }) => id) as TransactionId[];
  const ids = { charge, wire, sent, laptop, refund, hold, saved } as Record<RowName, TransactionId>;
  return {
    ...company,
    counterparty,
    invoice,
    bill,
    next,
    entryId: issue?.entryId,
    ids,
    dimensionId,
    values: values.map(({ id }) => id),
  };
};

export type RowName = 'charge' | 'wire' | 'sent' | 'laptop' | 'refund' | 'hold' | 'saved';
export type States = Awaited<ReturnType<typeof openStates>>;
type Caller = Company['owner'];

/** The state of a row before the act, each reached by commands. Each names the row on which the acts are tried. */
export const STATES: Readonly<Record<string, readonly [RowName, (company: States) => Promise<unknown>]>> = {
  'awaiting review': ['charge', async () => undefined],
  ready: [
    'charge',
    ({ ledger, owner, ids, account }) =>
      ledger.transactions.categorize(owner, ids.charge, { categoryAccountId: account('6050'), post: false }),
  ],
  posted: [
    'charge',
    ({ ledger, owner, ids, account }) =>
      ledger.transactions.categorize(owner, ids.charge, { categoryAccountId: account('6050'), note: 'Yearly' }),
  ],
  split: [
    'charge',
    ({ ledger, owner, ids, account }) =>
      ledger.transactions.split(owner, ids.charge, {
        parts: [
          { amount: '1000.00', categoryAccountId: account('6050'), memo: 'House' },
          { amount: '200.00', categoryAccountId: account('6110') },
        ],
      }),
  ],
  excluded: ['wire', ({ ledger, owner, ids }) => ledger.transactions.exclude(owner, ids.wire, { reason: 'Private' })],
  'a transfer of its own': [
    'wire',
    ({ ledger, owner, ids, account }) => ledger.transactions.transfer(owner, ids.wire, { otherAccountId: account('1090') }),
  ],
  'a matched leg that left': [
    'sent',
    ({ ledger, owner, ids }) => ledger.transactions.match(owner, ids.sent, { otherTransactionId: ids.saved }),
  ],
  'a matched leg that arrived': [
    'saved',
    ({ ledger, owner, ids }) => ledger.transactions.match(owner, ids.sent, { otherTransactionId: ids.saved }),
  ],
  'a payment of an invoice': [
    'wire',
    ({ ledger, owner, ids, invoice }) =>
      ledger.transactions.settle(owner, ids.wire, { parts: [{ invoiceId: invoice, amount: '1000.00' }] }),
  ],
  'a payment of a bill': [
    'charge',
    ({ ledger, owner, ids, bill }) => ledger.transactions.settle(owner, ids.charge, { parts: [{ billId: bill, amount: '1200.00' }] }),
  ],
  'unapplied cash': [
    'wire',
    ({ ledger, owner, ids, counterparty }) =>
      ledger.transactions.settle(owner, ids.wire, { parts: [], counterpartyId: counterparty, side: 'receivable' }),
  ],
  'cash applied later': [
    'wire',
    async ({ ledger, owner, ids, counterparty, clock }) => {
      granted(await ledger.transactions.settle(owner, ids.wire, { parts: [], counterpartyId: counterparty, side: 'receivable' }));
      clock.set('2026-04-21T12:00:00.000Z');
      return ledger.counterparties.applyCash(owner, counterparty, {});
    },
  ],
  'an asset with depreciation': [
    'laptop',
    async ({ ledger, owner, ids }) => {
      granted(await ledger.transactions.capitalize(owner, ids.laptop, { name: 'Laptop', usefulLifeMonths: 12 }));
      return ledger.fixedAssets.depreciate(owner, { through: '2026-03' });
    },
  ],
  'a disposed asset': [
    'laptop',
    async ({ ledger, owner, ids, account }) => {
      const { transaction } = granted(await ledger.transactions.capitalize(owner, ids.laptop, { name: 'Laptop', usefulLifeMonths: 12 }));
      granted(await ledger.fixedAssets.depreciate(owner, { through: '2026-02' }));
      const assetId = transaction.assignment.kind === 'asset' ? transaction.assignment.assetId : undefined;
      return ledger.fixedAssets.dispose(owner, assetId as never, { date: '2026-03-20', gainLossAccountId: account('8090') });
    },
  ],
  'spread over months': ['charge', spreadCharge],
  'a spread charge with its refund': ['charge', spreadRefund],
  'a refund that shortened a schedule': ['refund', spreadRefund],
  'owner money': ['wire', ({ ledger, owner, ids }) => ledger.transactions.recordOwnerMoney(owner, ids.wire, { purpose: 'contribution' })],
  'the cash of an entry': ['wire', ({ ledger, owner, ids, entryId }) => ledger.transactions.linkCash(owner, ids.wire, { entryId })],
  'a hold that waits': [
    'hold',
    ({ ledger, owner, ids, account }) => ledger.transactions.categorize(owner, ids.hold, { categoryAccountId: account('6060') }),
  ],
  'with all that is kept beside': [
    'charge',
    async ({ ledger, owner, ids, account, counterparty, dimensionId, values }) => {
      granted(await ledger.transactions.categorize(owner, ids.charge, { categoryAccountId: account('6050'), note: 'Yearly' }));
      granted(await ledger.transactions.setCounterparty(owner, ids.charge, counterparty));
      granted(await ledger.transactions.setDimensions(owner, ids.charge, [{ dimensionId, valueId: values[0] as never }]));
      return ledger.transactions.change(owner, ids.charge, { description: 'House insurance', date: '2026-01-12' });
    },
  ],
};

async function spreadCharge({ ledger, owner, ids, account }: States): Promise<unknown> {
  granted(await ledger.transactions.categorize(owner, ids.charge, { categoryAccountId: account('6050'), spread: { months: 12 } }));
  return ledger.schedules.run(owner, { through: '2026-02' });
}

async function spreadRefund(company: States): Promise<unknown> {
  const { ledger, owner, ids, account } = company;
  granted((await spreadCharge(company)) as never);
  return ledger.transactions.categorize(owner, ids.refund, { categoryAccountId: account('6050') });
}

/** Every act on a row. An act that a state refuses changes nothing, and is passed over. */
export const ACTS: Readonly<Record<string, (company: States, row: Transaction, by: Caller) => Promise<unknown>>> = {
  categorize: ({ ledger, account }, row, by) =>
    ledger.transactions.categorize(by, row.id, {
      categoryAccountId: account(row.direction === 'in' && row.kind !== 'refund' ? '4910' : '6070'),
      note: 'Other',
    }),
  'categorize without posting': ({ ledger, account }, row, by) =>
    ledger.transactions.categorize(by, row.id, {
      categoryAccountId: account(row.direction === 'in' && row.kind !== 'refund' ? '4910' : '6070'),
      post: false,
    }),
  'categorize and spread': ({ ledger, account }, row, by) =>
    ledger.transactions.categorize(by, row.id, { categoryAccountId: account('6070'), spread: { months: 6 } }),
  'categorize many': ({ ledger, account, ids }, row, by) =>
    ledger.transactions.categorizeMany(by, {
      transactionIds: row.id === ids.laptop ? [row.id] : [row.id, ids.laptop],
      categoryAccountId: account('6070'),
    }),
  split: ({ ledger, account }, row, by) =>
    ledger.transactions.split(by, row.id, {
      parts: [{ amount: amountOf(row), categoryAccountId: account(row.direction === 'in' && row.kind !== 'refund' ? '4020' : '6030') }],
    }),
  exclude: ({ ledger }, row, by) => ledger.transactions.exclude(by, row.id, { reason: 'Not ours' }),
  reopen: ({ ledger }, row, by) => ledger.transactions.reopen(by, row.id, {}),
  unmatch: ({ ledger }, row, by) => ledger.transactions.unmatch(by, row.id, {}),
  'rename and note': ({ ledger }, row, by) => ledger.transactions.change(by, row.id, { description: 'Renamed', note: 'Noted' }),
  'change the day': ({ ledger }, row, by) =>
    ledger.transactions.change(by, row.id, { date: row.date < '2026-02-01' ? '2026-02-02' : '2026-03-02' }),
  'set the counterparty': ({ ledger, counterparty }, row, by) =>
    ledger.transactions.setCounterparty(by, row.id, row.counterpartyId === null ? counterparty : null),
  'set dimensions': ({ ledger, dimensionId, values }, row, by) =>
    ledger.transactions.setDimensions(by, row.id, [{ dimensionId, valueId: values[1] as never }]),
  capitalize: ({ ledger }, row, by) => ledger.transactions.capitalize(by, row.id, { usefulLifeMonths: 24 }),
  transfer: ({ ledger, account }, row, by) => ledger.transactions.transfer(by, row.id, { otherAccountId: account('1020') }),
  match: ({ ledger, ids }, row, by) =>
    ledger.transactions.match(by, row.id, { otherTransactionId: row.id === ids.sent ? ids.saved : ids.sent }),
  'owner money': ({ ledger }, row, by) =>
    ledger.transactions.recordOwnerMoney(by, row.id, { purpose: row.direction === 'in' ? 'contribution' : 'distribution' }),
  'link with an entry': ({ ledger, entryId }, row, by) => ledger.transactions.linkCash(by, row.id, { entryId }),
  'link with a draft': ({ ledger, next }, row, by) => ledger.transactions.linkCash(by, row.id, { financingInstrumentId: next }),
  settle: ({ ledger, invoice, bill }, row, by) =>
    ledger.transactions.settle(by, row.id, {
      parts: [row.direction === 'in' ? { invoiceId: invoice, amount: '300.00' } : { billId: bill, amount: '300.00' }],
    }),
  apply: ({ ledger, counterparty }, _row, by) => ledger.counterparties.applyCash(by, counterparty, {}),
  unapply: ({ ledger, counterparty }, row, by) => ledger.counterparties.unapplyCash(by, counterparty, { transactionId: row.id }),
  spread: ({ ledger }, row, by) => ledger.schedules.create(by, { transactionId: row.id, months: 3 }),
  'remove the schedule': async ({ ledger }, row, by) =>
    row.scheduleId === null ? { refused: 'not_found' } : ledger.schedules.delete(by, row.scheduleId),
  'apply a rule': async ({ ledger, owner, account, counterparty }, row, by) => {
    const accountId = account(row.direction === 'in' && row.kind !== 'refund' ? '4920' : '6040');
    const rule = { name: 'All', descriptionContains: row.description, accountId, setsNote: 'By rule', setsCounterpartyId: counterparty };
    const { id } = granted(await ledger.rules.create(owner, { ...rule, isActive: false }));
    const applied = await ledger.rules.apply(by, id, { transactionIds: [row.id] });
    granted(await ledger.rules.delete(owner, id));
    return applied;
  },
};

const amountOf = ({ amountMinor }: Transaction): string => `${amountMinor / 100n}.${String(amountMinor % 100n).padStart(2, '0')}`;

let requests = 0;
/** The caller under a request of its own, so that the request can be taken back. */
export const inRequest = (caller: Caller): Caller & { readonly requestId: RequestId } => {
  requests += 1;
  return { ...caller, requestId: `req_${String(requests).padStart(26, '0')}` as RequestId };
};

/** The lines in which two looks differ, at most a few. */
export const differences = (before: string, after: string): readonly string[] => {
  const one = before.split('\n');
  const other = after.split('\n');
  const gone = one.filter((line) => !other.includes(line));
  const come = other.filter((line) => !one.includes(line));
  if (before !== after && gone.length + come.length === 0) return ['the same lines in another order'];
  return [...gone.slice(0, 8).map((line) => `- ${line.trim()}`), ...come.slice(0, 8).map((line) => `+ ${line.trim()}`)];
};

/** All that must be as before: rows, what depends on them, balances, reports and agings on every day. Ids of entries and versions only grow. */
export const lookAt = async (company: States): Promise<string> => {
  const { ledger, owner } = company;
  const { transactions, assets, schedules, openItems, allocations, instruments, accounts } = await everythingIn(company);
  const reports: unknown[] = [];
  for (const basis of BASES)
    for (const asOf of DAYS) {
      const { rows } = granted(await ledger.reports.trialBalance(owner, { asOf, basis }));
      reports.push(rows.map(({ account: { code }, debitMinor, creditMinor }) => [code, debitMinor, creditMinor]));
    }
  for (const kind of AGING_KINDS)
    for (const asOf of DAYS) {
      const { documents, total } = granted(await ledger.reports.aging(owner, { kind, asOf, withDocuments: true }));
      reports.push(
        total,
        documents?.items.map(({ item, openMinor }) => [item.id, openMinor]),
      );
    }
  for (const basis of BASES) {
    const days = { since: '2026-01-01', until: '2026-12-31', basis };
    const { netIncomeMinor } = granted(await ledger.reports.profitAndLoss(owner, { ...days, by: 'month' }));
    reports.push(netIncomeMinor);
    for (const kind of ['customer', 'vendor'] as const) {
      const { counterparties } = granted(await ledger.reports.partyTotals(owner, { ...days, kind }));
      reports.push(
        counterparties.map(({ counterparty, accounts: of, totalMinor }) => [
          counterparty?.id,
          totalMinor,
          of.map((each) => [each.account.code, each.amountMinor]),
        ]),
      );
    }
  }
  const standing = allocations.flatMap(({ debitId, creditId, amountMinor, on, end }) =>
    end === null ? [[debitId, creditId, amountMinor, on]] : [],
  );
  const withoutEntries = assets.map(({ entryIds, disposal, ...asset }) => ({
    ...asset,
    months: entryIds.length,
    disposal: disposal === null ? null : { ...disposal, entryId: null },
  }));
  return JSON.stringify(
    {
      rows: transactions.map(({ entryId: _entry, rowVersion: _row, version: _version, ...row }) => row),
      assets: withoutEntries,
      schedules: schedules.map(({ entryIds, deferralEntryId, credits, ...schedule }) => ({
        ...schedule,
        months: entryIds.length,
        isDeferred: deferralEntryId !== null,
        credits: credits.map(({ creditedBy, amountMinor }) => [creditedBy, amountMinor]),
      })),
      openItems,
      standing: standing.map(String).sort(),
      instruments,
      accounts: accounts.map(({ code, isActive }) => [code, isActive]).filter(([code]) => code !== '3010'),
      reports,
    },
    (_key, value: unknown) => (typeof value === 'bigint' ? `${value}` : value),
    1,
  );
};
