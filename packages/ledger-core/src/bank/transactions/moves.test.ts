import { describe, expect, it } from 'vitest';
import { type Act, canMove, FIRST_STATUS, moved, statusAfter } from './moves.ts';
import type { Status } from './transaction.ts';

const id = 'txn_1';

/** Each act, and the status after it from each status; null where it cannot be done. */
const TABLE: readonly (readonly [rule: string, Act, Readonly<Record<Status, Status | null>>])[] = [
  ['FIL-3', 'post', { needs_review: 'posted', ready: 'posted', posted: 'posted', excluded: null }],
  ['FIL-5', 'prepare', { needs_review: 'ready', ready: 'ready', posted: 'ready', excluded: null }],
  ['MOD-3', 'suggest', { needs_review: 'needs_review', ready: null, posted: null, excluded: null }],
  ['FIL-13', 'exclude', { needs_review: 'excluded', ready: 'excluded', posted: null, excluded: null }],
  ['FIL-17', 'reopen', { needs_review: null, ready: 'needs_review', posted: 'needs_review', excluded: null }],
  ['TRF-4', 'match', { needs_review: 'excluded', ready: 'excluded', posted: null, excluded: null }],
  ['TRF-6', 'take_apart', { needs_review: null, ready: 'needs_review', posted: 'needs_review', excluded: 'needs_review' }],
  ['ING-10', 'charge', { needs_review: 'excluded', ready: 'excluded', posted: null, excluded: null }],
  ['ING-9', 'book', { needs_review: 'needs_review', ready: 'needs_review', posted: null, excluded: null }],
];
const CASES = TABLE.flatMap(([rule, act, row]) => Object.entries(row).map(([from, after]) => [rule, act, from as Status, after] as const));

describe('the moves of a transaction', () => {
  it.each(CASES.filter(([, , , after]) => after !== null))('[%s] %s, from %s: %s', (_, act, status, after) => {
    expect(statusAfter(act, status)).toBe(after);
    expect(canMove(act, { status })).toBe(true);
    expect(moved(act, { id, status })).toBe(after);
  });

  it.each(CASES.filter(([, , , after]) => after === null))('[%s] %s, from %s: cannot be done', (_, act, status) => {
    expect(statusAfter(act, status)).toBeUndefined();
    expect(canMove(act, { status })).toBe(false);
    expect(() => moved(act, { id, status })).toThrow(`txn_1 is ${status}, which does not allow ${act}`);
  });

  it('[ING-5] begin with a transaction that awaits review', () => {
    expect(FIRST_STATUS).toBe('needs_review');
  });
});
