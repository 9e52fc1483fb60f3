import fc from 'fast-check';
import { addCounterparty, addSource, type Company, granted, importFrom, openCompany, transactionOf } from 'ledger-core/testing';
import { SEED } from 'ledger-core/testing/bookkeeping';
import { expect, it } from 'vitest';
import { isDryRunResult } from '../src/app/execute.ts';
import { accountsOf } from '../src/bank/transactions/assignment.ts';
import type { Transaction } from '../src/bank/transactions/transaction.ts';
import { isRefusal, type RefusalCode } from '../src/kernel/refusal.ts';
import type { TransactionDetail } from '../src/views/transaction.ts';

/** Each run performs some acts, each tried before, and then tries every act on ten transactions. */
const RUNS = Number(process.env.ACTS);
/** The least that runs perform on average: 3,000 in all of the long form. */
const MEAN_ACTS = 10;

/** A company whose transactions can be filed in every way: plain money, two halves, a deposit, a purchase, a fee, refunds with and without a charge, and a hold. */
const opened = async () => {
  const company = await openCompany();
  const { ledger, owner, account, clock } = company;
  clock.set('2026-04-20T12:00:00.000Z');
  const savings = await addSource(company, '1020');
  const counterparty = await addCounterparty(company);
  const { id: dimensionId, values } = granted(
    await ledger.dimensions.create(owner, { name: 'Department', kind: 'department', values: ['Bar', 'Shop'] }),
  );
  const draftOf = async (name: string) =>
    granted(
      await ledger.financingInstruments.create(owner, {
        kind: 'safe',
        name,
        investorId: counterparty,
        principal: '1000.00',
        accountId: account('2700'),
      }),
    ).id;
  const draft = await draftOf('Seed');
  const issued = await draftOf('Bridge');
  const { issue } = granted(await ledger.financingInstruments.issue(owner, issued, { date: '2026-02-12', cashAccountId: account('1090') }));
  const own = await importFrom(
    company,
    company.bank,
    { date: '2026-01-10', amount: '-1200.00', description: 'Insurance' },
    { date: '2026-02-10', amount: '1000.00', description: 'Wire' },
    { date: '2026-02-11', amount: '-500.00', description: 'To my other account' },
    { date: '2026-02-20', amount: '-900.00', description: 'Laptop' },
    { date: '2026-03-05', amount: '-3.00', kind: 'fee', description: 'Fee' },
    { date: '2026-03-06', amount: '12.50', kind: 'refund', description: 'Back' },
    { date: '2026-03-04', amount: '700.00', kind: 'refund', description: 'Insurance' },
    { date: '2026-03-07', amount: '-70.00', kind: 'hold', description: 'Held' },
    { date: '2026-03-08', amount: '500.00', description: 'Sale' },
  );
  const other = await importFrom(company, savings, { date: '2026-02-13', amount: '500.00', description: 'Saved' });
  const ids = [...own, ...other].map(({ id }) => id);
  return { ...company, counterparty, draft, entryId: issue?.entryId, ids, dimensionId, values: values.map(({ id }) => id) };
};
type Opened = Awaited<ReturnType<typeof opened>>;
type Caller = Opened['owner'];

/** Every input with which each act is tried on a transaction. */
const inputsOf = (company: Opened, one: Transaction, all: readonly Transaction[]) => {
  const { ledger, account, counterparty, dimensionId, values, draft, entryId } = company;
  const earned = (one.direction === 'in') !== (one.kind === 'refund');
  const categoryAccountId = account(earned ? '4910' : '6110');
  const amount = `${one.amountMinor / 100n}.${String(one.amountMinor % 100n).padStart(2, '0')}`;
  const valueId = values.find((value) => !one.dimensions.some((each) => each.valueId === value)) ?? values[0];
  const day = one.date.endsWith('15') ? '16' : '15';
  const opposites = all.filter((other) => other.amountMinor === one.amountMinor && other.direction !== one.direction);
  const charges = all.filter((other) => other.direction !== one.direction && other.amountMinor >= one.amountMinor);
  const { id } = one;
  return {
    categorize: [(by: Caller) => ledger.transactions.categorize(by, id, { categoryAccountId })],
    split: [(by: Caller) => ledger.transactions.split(by, id, { parts: [{ amount, categoryAccountId }] })],
    exclude: [(by: Caller) => ledger.transactions.exclude(by, id, { reason: 'private' })],
    reopen: [(by: Caller) => ledger.transactions.reopen(by, id, {})],
    change_date: [`${one.date.slice(0, 8)}${day}`, one.date === '2026-04-02' ? '2026-04-03' : '2026-04-02'].map(
      (date) => (by: Caller) => ledger.transactions.change(by, id, { date }),
    ),
    set_counterparty: [(by: Caller) => ledger.transactions.setCounterparty(by, id, one.counterpartyId === null ? counterparty : null)],
    set_dimensions: [(by: Caller) => ledger.transactions.setDimensions(by, id, valueId === undefined ? [] : [{ dimensionId, valueId }])],
    capitalize: [(by: Caller) => ledger.transactions.capitalize(by, id, {})],
    transfer: [(by: Caller) => ledger.transactions.transfer(by, id, { otherAccountId: account('1090') })],
    match: opposites.map((other) => (by: Caller) => ledger.transactions.match(by, id, { otherTransactionId: other.id })),
    refund: charges.map((charge) => (by: Caller) => ledger.transactions.refund(by, id, { chargeId: charge.id })),
    unmatch: [(by: Caller) => ledger.transactions.unmatch(by, id, {})],
    owner_money: [
      (by: Caller) => ledger.transactions.recordOwnerMoney(by, id, { purpose: one.direction === 'in' ? 'contribution' : 'distribution' }),
    ],
    cash_link: [
      (by: Caller) => ledger.transactions.linkCash(by, id, { financingInstrumentId: draft }),
      (by: Caller) => ledger.transactions.linkCash(by, id, { entryId }),
    ],
    settle: [(by: Caller) => ledger.transactions.settle(by, id, { parts: [], counterpartyId: counterparty })],
  } as const;
};

/** Refusals of the input that was tried, whatever the act is: another half, another entry, a day on which it does not post. */
const OF_INPUT: Readonly<Record<string, readonly RefusalCode[]>> = {
  match: ['match_not_possible', 'period_closed', 'account_not_usable'],
  refund: ['match_not_possible', 'period_closed', 'account_not_usable'],
  cash_link: ['cash_link_not_possible', 'period_closed', 'account_not_usable'],
  change_date: ['transaction_not_reposted', 'period_closed'],
};

const OF_OFFER: readonly (RefusalCode | 'granted')[] = ['period_closed', 'account_not_usable'];

const codeOf = (result: unknown): RefusalCode | 'granted' => (isRefusal(result) ? result.refused : 'granted');

/** What the acts on a transaction answer in a dry run, where that is not what its allowed actions say. */
const liesAbout = async (company: Opened, one: Transaction, all: readonly Transaction[]): Promise<readonly string[]> => {
  const { ledger, owner } = company;
  const { allowedActions } = granted(await ledger.transactions.read(owner, one.id));
  const inputs = inputsOf(company, one, all);
  const lies: string[] = [];
  for (const { action, refusal } of allowedActions) {
    if (action === 'attach_receipt') continue;
    const results = await Promise.all(inputs[action].map(async (act) => codeOf(await act({ ...owner, dryRun: true } as Caller))));
    const text = refusal?.refused ?? 'granted';
    const isTrue = results.every((code) => code === text || OF_INPUT[action]?.includes(code as RefusalCode));
    if (!isTrue) lies.push(`${action} on ${one.description} (${one.status}, ${one.assignment.kind}): said ${text}, answered ${results}`);
    const fitting = await Promise.all((await fittingInputs(company, one, action)).map(async (act) => codeOf(await act())));
    if (fitting.some((code) => code !== text && !OF_OFFER.includes(code)))
      lies.push(`${action} on ${one.description} with what is offered: said ${text}, answered ${fitting}`);
  }
  return lies;
};

/** What the books themselves offer for an act: it is granted, but for the closed month of what is offered, or its account that is out of use. */
const fittingInputs = async (
  { ledger, owner }: Opened,
  { id }: Transaction,
  action: string,
): Promise<readonly (() => Promise<unknown>)[]> => {
  const dry = { ...owner, dryRun: true } as Caller;
  if (action === 'match') {
    const candidates = granted(await ledger.transactions.matchCandidates(owner, id));
    return candidates.map((other) => () => ledger.transactions.match(dry, id, { otherTransactionId: other.transaction.id }));
  }
  if (action === 'refund') {
    const charges = granted(await ledger.transactions.refundCandidates(owner, id));
    return charges.map((charge) => () => ledger.transactions.refund(dry, id, { chargeId: charge.transaction.id }));
  }
  if (action !== 'cash_link') return [];
  const { options } = granted(await ledger.transactions.capitalOptions(owner, id));
  return options.flatMap((option) => {
    if (option.kind === 'financing') return [() => ledger.transactions.linkCash(dry, id, { entryId: option.entryId })];
    return option.kind === 'financing_draft'
      ? [() => ledger.transactions.linkCash(dry, id, { financingInstrumentId: option.instrumentId })]
      : [];
  });
};

const MONTHS = ['2026-01', '2026-02', '2026-03'] as const;

/** What happens to the books before the acts are tried: one of the acts on one of the transactions, or something around them. */
const act = fc.record({ transaction: fc.nat({ max: 9 }), act: fc.nat({ max: 20 }), input: fc.nat({ max: 1 }) });

const perform = async (
  company: Opened,
  { transaction, act: at, input }: { readonly transaction: number; readonly act: number; readonly input: number },
) => {
  const { ledger, owner, account, ids } = company;
  const all = await Promise.all(ids.map((id) => transactionOf(company, id)));
  const one = all[transaction] as Transaction;
  const acts = Object.entries(inputsOf(company, one, all));
  const around = [
    () => ledger.periods.close(owner, MONTHS[transaction % 3] as string, { force: true }),
    () => ledger.periods.reopen(owner, MONTHS[transaction % 3] as string, 'again'),
    () => ledger.schedules.create(owner, { transactionId: one.id, months: 3 }),
    () => ledger.fixedAssets.depreciate(owner, { through: '2026-03' }),
    () => ledger.schedules.run(owner, { through: '2026-03' }),
    () => ledger.accounts.change(owner, account('1010'), { isActive: input === 1 }),
  ];
  const [action, inputs = []] = acts[at] ?? [];
  const chosen = inputs[input];
  if (chosen === undefined || action === undefined) return { code: codeOf(await around[at % around.length]?.()), lies: [] };
  const text = await whyOf(company, one, action);
  const preview = await chosen({ ...owner, dryRun: true } as Caller);
  const done = await chosen(owner);
  const code = codeOf(done);
  const isTrue = code === text || OF_INPUT[action]?.includes(code as RefusalCode) === true;
  return {
    code,
    lies: [
      ...(isTrue ? [] : [`${action} on ${one.description}: said ${text}, and did ${code}`]),
      ...(outcomeOf(preview) === outcomeOf(done)
        ? []
        : [`${action} on ${one.description}: ${outcomeOf(preview)}, and did ${outcomeOf(done)}`]),
      ...(await stillThere(company, one.id, done)),
    ],
  };
};

const whyOf = async ({ ledger, owner }: Opened, { id }: Transaction, action: string): Promise<RefusalCode | 'granted'> => {
  const { allowedActions } = granted(await ledger.transactions.read(owner, id));
  return allowedActions.find((each) => each.action === action)?.refusal?.refused ?? 'granted';
};

const detailOf = (result: unknown): TransactionDetail | undefined =>
  isRefusal(result) ? undefined : ((isDryRunResult(result) ? result.wouldReturn : result) as TransactionDetail);

/** What came of an act, without the ids that it makes. */
const outcomeOf = (result: unknown): string => {
  const detail = detailOf(result);
  if (detail === undefined) return codeOf(result);
  const { transaction, takesApart } = detail;
  const { status, assignment, match, kind, decision, entryId, date } = transaction;
  const accounts = accountsOf(assignment);
  return JSON.stringify([
    status,
    assignment.kind,
    accounts,
    match,
    kind,
    decision.by,
    entryId === null,
    date,
    takesApart.map(({ kind, id }) => [kind, id]),
  ]);
};

/** What an act says that it took apart depends on the transaction no more: doing it again takes the same apart no second time. */
const stillThere = async ({ ledger, owner }: Opened, id: Transaction['id'], result: unknown): Promise<readonly string[]> => {
  const apart = detailOf(result)?.takesApart ?? [];
  if (apart.length === 0) return [];
  const again = await ledger.transactions.reopen({ ...owner, dryRun: true } as Caller, id, {});
  const left = detailOf(again)?.takesApart ?? [];
  return left
    .filter((one) => apart.some((gone) => gone.kind === one.kind && gone.id === one.id))
    .map((one) => `${one.kind} ${one.id} was taken apart, and still depends on ${id}`);
};

it('[FIL-19] [FIL-33] every act answers what the allowed actions said, and does what its dry run did', async () => {
  const seen = new Set<string>();
  let done = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 14, size: 'max' }), async (acts) => {
      const company = await opened();
      const lies: string[] = [];
      for (const each of acts) {
        const did = await perform(company, each);
        seen.add(`${each.act} ${did.code}`);
        lies.push(...did.lies);
        done += 1;
      }
      const all = await Promise.all(company.ids.map((id) => transactionOf(company, id)));
      for (const one of all) lies.push(...(await liesAbout(company, one, all)));
      expect(lies).toEqual([]);
      expect(granted(await (company as Company).ledger.reports.verify(company.owner)).findings).toEqual([]);
    }),
    { seed: SEED, numRuns: RUNS },
  );
  expect(seen.size).toBeGreaterThan(20);
  expect(done).toBeGreaterThan(RUNS * MEAN_ACTS);
}, 600_000);
