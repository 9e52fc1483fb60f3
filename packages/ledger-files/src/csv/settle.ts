import { isRefusal, type Refusal } from 'ledger-core';
import type { ReadOptions } from '../read-options.ts';
import type { TableRead } from '../statement-read.ts';
import { isQuestion, settled, withChoice } from './ask.ts';
import { provenReading } from './proven.ts';

type Read<T> = T | Refusal<'unprocessable'>;

/** Reads a file. What it leaves open is settled by its balances, or refused with the options that would settle it, each of which was tried.  [STM-15] [STM-62] */
export const readSettled = <T extends TableRead>(read: (options: ReadOptions) => Read<T>, options: ReadOptions, rows: number): Read<T> => {
  const first = read(options);
  if (!isRefusal(first) || !isQuestion(first)) return first;
  const most = Math.max(LEAST_TRIES, Math.min(MAX_TRIES, Math.floor(TRIED_ROWS / rows)));
  let tries = 0;
  const refusals = new Map<string, Refusal<'unprocessable'> | null>();
  const attempt = (given: ReadOptions): Read<T> | null => {
    tries += 1;
    if (tries > most) return null;
    const tried = read(given);
    refusals.set(JSON.stringify(given), isRefusal(tried) ? tried : null);
    return tried;
  };
  const proven = provenReading(first, options, attempt);
  if (proven !== null) return proven;
  const leadsToReading = (given: ReadOptions, questions: number, isWithoutRows: boolean): boolean => {
    const key = JSON.stringify(given);
    if (!refusals.has(key) && attempt(given) === null) return false;
    const tried = refusals.get(key) ?? null;
    if (tried === null) return true;
    if (!isQuestion(tried) || questions === 1 || (tried.isOfRows && !isWithoutRows)) return false;
    return tried.choices.some(({ sets }) => leadsToReading(withChoice(given, sets), questions - 1, isWithoutRows));
  };
  const all = settled(first, (sets) => leadsToReading(withChoice(options, sets), MAX_QUESTIONS, false));
  const isUntried = (): boolean => tries > most && most < MAX_TRIES;
  if (isUntried()) return settled(first, () => true).refusal;
  if (all.isSettled || first.isOfRows) return all.refusal;
  const some = settled(first, (sets) => leadsToReading(withChoice(options, sets), MAX_QUESTIONS, true));
  return isUntried() ? settled(first, () => true).refusal : some.refusal;
};

/** Questions that may follow one another: how days are written, which column, which of its fees, which sign. */
const MAX_QUESTIONS = 4;

/** A file with many open questions is not read more often than this, and a long one less often: where some answers are then not tried, all are named. */
const MAX_TRIES = 60;
const LEAST_TRIES = 4;
const TRIED_ROWS = 600_000;
