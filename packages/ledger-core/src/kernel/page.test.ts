import { codeOf, granted } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { type Page, type Paging, paging } from './page.ts';
import type { Refusal } from './refusal.ts';

const LIST = ['numbers', 'led_1', { even: true }];
const read = (result: Paging | Refusal): Paging => granted(result);

/** A list of numbers in descending order, read like a port. */
const pageOf = (numbers: readonly number[], limit: number, cursor?: string | null): Page<number> => {
  const { slice, page } = read(paging({ limit, cursor }, LIST));
  const after = slice.after === null ? Number.POSITIVE_INFINITY : Number(slice.after[0]);
  return page(
    numbers
      .filter((number) => number < after)
      .toSorted((a, b) => b - a)
      .slice(0, slice.take),
    (number) => [number, 'é🙂"'],
  );
};

describe('pages', () => {
  it.each([
    [undefined, 50],
    [1, 1],
    [200, 200],
  ])('[PAG-1] limit %s shows at most %s rows', (limit, size) => {
    const { slice, page } = read(paging({ limit }, LIST));
    expect(slice).toEqual({ after: null, take: size + 1 });
    const rows = Array.from({ length: size + 1 }, (_, at) => at);
    expect(page(rows, (row) => [row])).toMatchObject({ data: rows.slice(0, size), hasMore: true });
    expect(page(rows.slice(1), (row) => [row])).toEqual({ data: rows.slice(1), hasMore: false, nextCursor: null });
  });

  it.each([0, -1, 201, 1.5, Number.NaN])('[PAG-1] limit %s is refused', (limit) => {
    expect(paging({ limit }, LIST)).toMatchObject({ refused: 'invalid_request', field: 'limit' });
  });

  it('[PAG-2] a cursor of other filters, another list or other books is refused', () => {
    const { nextCursor } = pageOf([1, 2, 3], 1);
    for (const other of [
      ['numbers', 'led_1', { even: false }],
      ['numbers', 'led_2', { even: true }],
      ['letters', 'led_1', { even: true }],
      [],
    ])
      expect(codeOf(paging({ cursor: nextCursor }, other))).toBe('invalid_cursor');
    expect(codeOf(paging({ cursor: nextCursor }, LIST))).toBeNull();
  });

  it('[PAG-2] an altered cursor is refused', () => {
    const cursor = String(pageOf([1, 2, 3], 1).nextCursor);
    for (let at = 0; at < cursor.length; at++) {
      const altered = cursor.slice(0, at) + (cursor[at] === '0' ? '1' : '0') + cursor.slice(at + 1);
      expect(codeOf(paging({ cursor: altered }, LIST)), `at ${at}`).toBe('invalid_cursor');
    }
    for (const altered of ['x', cursor.slice(4), `${cursor}0000`, cursor.toUpperCase(), '../../etc', '1'.repeat(10_000)])
      expect(codeOf(paging({ cursor: altered }, LIST)), altered.slice(0, 40)).toBe('invalid_cursor');
  });

  it.each([undefined, null, ''])('[PAG-3] without a cursor (%s) a list starts at its beginning', (cursor) => {
    expect(pageOf([1, 2, 3], 2, cursor).data).toEqual([3, 2]);
  });

  it('[PAG-3] pages list every old row once while rows are added', () => {
    const numbers = [10, 20, 30, 40, 50];
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page: Page<number> = pageOf(numbers, 2, cursor);
      seen.push(...page.data);
      cursor = page.nextCursor;
      numbers.push(60 + seen.length, 45);
    } while (cursor !== null);
    expect(seen.filter((number) => number % 10 === 0)).toEqual([50, 40, 30, 20, 10]);
  });

  it('[PAG-4] the page after an early stop continues after the last row read', () => {
    const early = read(paging({ limit: 3 }, LIST)).pageSoFar([9], [4, 'x']);
    expect(early).toMatchObject({ data: [9], hasMore: true });
    expect(read(paging({ cursor: early.nextCursor }, LIST)).slice.after).toEqual([4, 'x']);
    expect(read(paging({}, LIST)).pageSoFar([], [4, 'x'])).toMatchObject({ data: [], hasMore: true });
  });
});
