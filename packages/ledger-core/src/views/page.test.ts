import { expect, it } from 'vitest';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import { pageOf } from './page.ts';

it('[PAG-3] the view of a page shows all of its rows in one go, and goes on where the page goes on', async () => {
  const requested: (readonly number[])[] = [];
  const view = pageOf(async (_: UnitOfWork, rows: readonly number[]) => {
    requested.push(rows);
    return rows.map((row) => `row ${row}`);
  });
  const shown = await view({} as UnitOfWork, { data: [1, 2], hasMore: true, nextCursor: 'next' });
  expect(shown).toEqual({ data: ['row 1', 'row 2'], hasMore: true, nextCursor: 'next' });
  expect(requested).toEqual([[1, 2]]);
});
