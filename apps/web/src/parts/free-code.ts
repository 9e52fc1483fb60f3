import type { Schemas } from 'ledger-api-client';

type Account = Pick<Schemas['AccountOut'], 'id' | 'code' | 'type' | 'parent_id'>;

/** Numbers between two accounts that leave room for more. */
const STEP = 10;

/** A free number after the last account of a group, or of a type without one; empty if its numbers are not digits. Pure. */
export const freeCode = (chart: readonly Account[], type: Account['type'], parent: string | undefined): string => {
  const beside = chart.filter(
    (account) => account.type === type && (parent === undefined || account.parent_id === parent || account.id === parent),
  );
  const last = beside
    .map(({ code }) => code)
    .toSorted()
    .at(-1);
  if (last === undefined || !/^\d+$/.test(last)) return '';
  const taken = new Set(chart.map(({ code }) => code));
  const room = Array.from({ length: STEP }, (_, at) => Number(last) + (at === 0 ? STEP : at));
  return String(room.find((code) => !taken.has(String(code))) ?? '');
};
