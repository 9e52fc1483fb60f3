import type { AccountId, Direction, Model, ModelAccount, ModelExample } from 'ledger-core';
import { starterChart } from 'ledger-core/testing';
import type { GoldenRow } from './read.ts';

/** A row after the history, and the model's proposal before the decision. */
export interface Scored {
  readonly row: GoldenRow;
  readonly proposed: string | null;
  readonly confidence: number;
  readonly reasoning: string;
  readonly isRight: boolean;
}

/** The codes stand for the ids. */
const idOf = (code: string): AccountId => code as AccountId;

/** The accounts that may be proposed: neither headers nor the bank, nor accounts that the books file to on their own. */
const NEVER = new Set(['1010', '1020', '1050', '1090', '1100', '1900', '2000']);
export const accounts: readonly ModelAccount[] = starterChart('corporation')
  .filter(({ code, header }) => header !== true && !NEVER.has(code))
  .map(({ code, name, type }) => ({ id: idOf(code), code, name, type }));

export const exampleOf = ({ description, amount, accountCode }: GoldenRow): ModelExample => {
  const direction: Direction = amount.startsWith('-') ? 'out' : 'in';
  return { description, amountMinor: BigInt(amount.replace(/[-.]/g, '')), currency: 'USD', direction, accountId: idOf(accountCode) };
};

/** The Monday of its week. */
const weekOf = (date: string): number => Math.floor((Date.parse(date) / 86_400_000 + 3) / 7);

/** Asks about each week after the history before it is decided, with all earlier decisions as examples. */
export const scorePrequentially = async (model: Model, rows: readonly GoldenRow[], history: number): Promise<readonly Scored[]> => {
  const scored: Scored[] = [];
  for (let from = history; from < rows.length; ) {
    const week = weekOf(rows[from]?.date ?? '');
    const until = rows.findIndex(({ date }, at) => at > from && weekOf(date) !== week);
    const requested = rows.slice(from, until === -1 ? rows.length : until);
    const results = await model.propose({
      accounts,
      examples: rows.slice(0, from).map(exampleOf).reverse(),
      questions: requested.map(exampleOf).map(({ accountId: _, ...question }) => question),
    });
    requested.forEach((row, at) => {
      const result = results[at] ?? null;
      const proposed = result?.accountId ?? null;
      const isRight = proposed === row.accountCode;
      scored.push({ row, proposed, confidence: result?.confidence ?? 0, reasoning: result?.reasoning ?? '', isRight });
    });
    from += requested.length;
  }
  return scored;
};

export interface Bin {
  readonly from: number;
  readonly rows: number;
  readonly predicted: number;
  readonly actual: number;
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);
const rate = (scored: readonly Scored[]): number => mean(scored.map(({ isRight }) => (isRight ? 1 : 0)));

/** The quality of the answers: the share that is right, among all and among the confident ones, and whether the confidence is the rate of right answers. */
export const figures = (scored: readonly Scored[]) => {
  const answered = scored.filter(({ proposed }) => proposed !== null);
  const sure = answered.filter(({ confidence }) => confidence >= 0.9);
  const bins: readonly Bin[] = Array.from({ length: 10 }, (_, tenth) => {
    const within = answered.filter(({ confidence }) => Math.min(9, Math.floor(confidence * 10)) === tenth);
    return { from: tenth / 10, rows: within.length, predicted: mean(within.map(({ confidence }) => confidence)), actual: rate(within) };
  });
  return {
    scored: scored.length,
    answered: answered.length,
    top1: rate(scored),
    sure: sure.length,
    precision: rate(sure),
    coverage: sure.length / scored.length,
    bins,
    calibrationError: bins.reduce((sum, bin) => sum + (bin.rows / Math.max(1, answered.length)) * Math.abs(bin.predicted - bin.actual), 0),
  };
};
