import fc from 'fast-check';
import type { Store } from 'ledger-core';
import { memoryStore } from 'ledger-core/memory';
import { SEED } from 'ledger-core/testing/bookkeeping';
import { afterAll, expect, it } from 'vitest';
import { BYS, compareBalanceSheet, compareGeneralLedger, compareProfitAndLoss, compareTrialBalance } from './lives/accrual.ts';
import { compareCashBalances, compareCashCounterparties, compareCashIncome } from './lives/cash-basis.ts';
import { compareCashFlow, compareRegister } from './lives/cash-flow.ts';
import { type DrawnLife, STORES, type StoreName, someLife } from './lives/draw.ts';
import { compareHledger, hasHledger } from './lives/hledger.ts';
import { type Life, openLife, pick } from './lives/life.ts';
import { readItems } from './lives/open-items.ts';
import { compareAging, compareCounterpartyTotals, comparePayments, counterpartiesOf, postedByCounterparty } from './lives/parties.ts';
import { perform } from './lives/perform.ts';
import { readJournal } from './lives/recount.ts';
import { compareTaxLines } from './lives/tax-lines.ts';
import { threeStores } from './stores.ts';

/** How many companies live: a short form with `npm test`, a long one with `npm run test:long`. */
const RUNS = Number(process.env.REPORT_LIVES);

/** A failure is shrunk no longer than this, so that it is reported before the test times out. */
const TIME_LIMIT_MS = 900_000;

const { stores, stop } = threeStores();
afterAll(stop);

/** Companies on one database are books in it, as on a server. */
const opened = new Map<StoreName, Promise<Store>>();
const storeOf = (name: StoreName): Promise<Store> => {
  const store = opened.get(name) ?? Promise.resolve(stores.find(([each]) => each === name)?.[1]() ?? memoryStore());
  if (name !== 'in memory') opened.set(name, store);
  return store;
};

const live = async (drawn: DrawnLife, seen: Set<string>): Promise<Life> => {
  const life = await openLife(drawn, await storeOf(drawn.store));
  for (const fact of [drawn.store, drawn.movedIn]) seen.add(fact);
  for (const act of drawn.acts) {
    const reply = await perform(life, act);
    if (reply !== null) seen.add(`${act.do}: ${reply.status < 300 ? 'granted' : reply.body.code}`);
  }
  return life;
};

const RULES =
  '[RPT-1] [RPT-3] [RPT-4] [RPT-5] [RPT-6] [RPT-8] [RPT-9] [RPT-11] [RPT-12] [RPT-13] [RPT-19] [RPT-20] [RPT-22] [RPT-24] [RPT-25] [RPT-27] [RPT-28] [RPT-29] [MIG-40] [AGE-1] [AGE-2] [AGE-3] [EXP-2] [TAX-4]';

it(
  `${RULES} reports of any life are a recount of the exported journal`,
  async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(someLife, async (drawn) => {
        const life = await live(drawn, seen);
        const { api } = life;
        const journal = await readJournal(api);
        const items = await readItems(life, journal);
        const [since, until] = drawn.days;
        for (const day of [since, until]) {
          await compareTrialBalance(api, journal, day);
          await compareBalanceSheet(api, journal, items, day);
          await compareTaxLines(api, journal, items, day);
          for (const kind of ['receivable', 'payable'] as const) await compareAging(api, journal, items, kind, day);
        }
        await compareProfitAndLoss(api, journal, pick(BYS, drawn.acts.length) ?? 'month', since, until);
        await compareGeneralLedger(api, journal, since, until);
        const counterparties = await counterpartiesOf(api);
        for (const [kind, type] of [
          ['customer', 'revenue'],
          ['vendor', 'expense'],
        ] as const) {
          const accounts = journal.accounts.filter((account) => account.type === type);
          const posted = postedByCounterparty(journal, counterparties, accounts, since, until);
          await compareCounterpartyTotals(api, posted, kind, since, until);
          await compareCashCounterparties(api, journal, items, posted, kind, since, until);
        }
        await comparePayments(api, journal, counterparties, since, until);
        for (const day of [since, until]) await compareCashBalances(api, journal, items, day);
        await compareCashIncome(api, journal, items, since, until);
        await compareCashFlow(api, journal, since, until);
        const account = pick(
          journal.accounts.filter(({ is_postable }) => is_postable),
          drawn.acts.length,
        );
        if (account !== undefined) await compareRegister(api, journal, account, since, until);
        if (hasHledger && drawn.isReadByHledger) await compareHledger(api, journal, until);
      }),
      { seed: SEED, numRuns: RUNS, interruptAfterTimeLimit: TIME_LIMIT_MS, markInterruptAsFailure: true },
    );
    for (const kind of ALWAYS_GRANTED) expect([...seen]).toContain(`${kind}: granted`);
    for (const fact of [...STORES, 'opening_balances', 'full_history']) expect([...seen]).toContain(fact);
  },
  TIME_LIMIT_MS + 60_000,
);

/** The drawn acts test enough only while each of these succeeds, in the short form too. */
const ALWAYS_GRANTED = [
  ...['invoice', 'bill', 'credit note', 'vendor credit', 'pay', 'pay ahead', 'refund', 'spend', 'entry', 'reverse', 'reopen', 'void'],
  ...['apply cash', 'unapply cash', 'apply note', 'unapply note', 'write off', 'change due date', 'release', 'close month'],
];
