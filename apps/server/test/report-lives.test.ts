import fc from 'fast-check';
import { SEED } from 'ledger-core/testing/bookkeeping';
import { expect, it } from 'vitest';
import { BYS, compareBalanceSheet, compareGeneralLedger, compareProfitAndLoss, compareTrialBalance } from './lives/accrual.ts';
import { type DrawnLife, someLife } from './lives/draw.ts';
import { type Life, openLife, pick } from './lives/life.ts';
import { readItems } from './lives/open-items.ts';
import { compareAging, comparePartyTotals, counterpartiesOf } from './lives/parties.ts';
import { perform } from './lives/perform.ts';
import { readJournal } from './lives/recount.ts';

/** How many companies live: a short form with `npm test`, a long one with `npm run test:long`. */
const RUNS = Number(process.env.REPORT_LIVES);

const live = async (drawn: DrawnLife, seen: Set<string>): Promise<Life> => {
  const life = await openLife(drawn);
  for (const act of drawn.acts) {
    const reply = await perform(life, act);
    if (reply !== null) seen.add(`${act.do}: ${reply.status < 300 ? 'granted' : reply.body.code}`);
  }
  return life;
};

it('[RPT-1] [RPT-3] [RPT-4] [RPT-5] [RPT-6] [RPT-8] [RPT-22] [RPT-28] [AGE-1] [AGE-2] [AGE-3] reports of any life are a recount of the exported journal', async () => {
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
        for (const kind of ['receivable', 'payable'] as const) await compareAging(api, journal, items, kind, day);
      }
      await compareProfitAndLoss(api, journal, pick(BYS, drawn.acts.length) ?? 'month', since, until);
      await compareGeneralLedger(api, journal, since, until);
      const counterparties = await counterpartiesOf(api);
      for (const kind of ['customer', 'vendor'] as const) await comparePartyTotals(api, journal, counterparties, kind, since, until);
    }),
    { seed: SEED, numRuns: RUNS },
  );
  for (const kind of ALWAYS_GRANTED) expect([...seen]).toContain(`${kind}: granted`);
}, 600_000);

/** The drawn acts test enough only while each of these succeeds, in the short form too. */
const ALWAYS_GRANTED = [
  ...['invoice', 'bill', 'credit note', 'vendor credit', 'pay', 'pay ahead', 'refund', 'spend', 'entry', 'reverse', 'reopen', 'void'],
  ...['apply cash', 'unapply cash', 'apply note', 'unapply note', 'write off', 'change due date', 'release', 'close month'],
];
