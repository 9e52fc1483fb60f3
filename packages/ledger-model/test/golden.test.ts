import { beforeAll, describe, expect, it } from 'vitest';
import { wordsModel } from '../src/words/words-model.ts';
import { type GoldenRow, readGolden } from './golden/read.ts';
import { accounts, figures, type Scored, scorePrequentially } from './golden/score.ts';

/** The first two months are history; the rest is asked about week by week. */
const HISTORY = 150;
const rows = readGolden();

const payee = ({ description }: GoldenRow): string => description.replace(/^(DEBIT CARD|POS) PURCHASE (\d\d\/\d\d )?/, '').slice(0, 12);

describe('the golden set', () => {
  it('is long enough to score, in the order of its dates, and filed to accounts of the starter chart', () => {
    expect(rows.length).toBeGreaterThanOrEqual(HISTORY + 300);
    expect(rows.map(({ date }) => date)).toEqual(rows.map(({ date }) => date).toSorted());
    expect(rows.filter(({ amount }) => !/^-?\d+\.\d\d$/.test(amount) || Number(amount) === 0)).toEqual([]);
    const codes = new Set(accounts.map(({ code }) => code));
    expect(rows.filter(({ accountCode }) => !codes.has(accountCode))).toEqual([]);
  });

  it('is not easy: many payees have only one payment', () => {
    const payees = rows.map(payee);
    const alone = payees.filter((one, at) => payees.indexOf(one) === at && payees.lastIndexOf(one) === at);
    expect(alone.length / rows.length).toBeGreaterThanOrEqual(0.1);
  });
});

describe('the words model on the golden set', () => {
  let scored: readonly Scored[] = [];
  beforeAll(async () => {
    scored = await scorePrequentially(wordsModel(), rows, HISTORY);
    const { bins, ...totals } = figures(scored);
    console.log(JSON.stringify(totals, null, 2));
    console.table(bins);
  });

  it('[MDL-8] is right at least 98 times in 100 at a confidence of 0.9 or more, which four in ten have', () => {
    const { precision, coverage } = figures(scored);
    expect(precision).toBeGreaterThanOrEqual(0.98);
    expect(coverage).toBeGreaterThanOrEqual(0.4);
  });

  it('[MDL-8] has a confidence near its rate of right answers: off by at most 0.1 on average', () => {
    expect(figures(scored).calibrationError).toBeLessThanOrEqual(0.1);
  });

  it('[MDL-8] answers most rows, and is seldom right at a low confidence', () => {
    const unsure = scored.filter(({ proposed, confidence }) => proposed !== null && confidence < 0.5);
    expect(figures(scored).top1).toBeGreaterThanOrEqual(0.75);
    expect(unsure.filter(({ isRight }) => isRight).length).toBeLessThan(unsure.length * 0.6);
  });
});
