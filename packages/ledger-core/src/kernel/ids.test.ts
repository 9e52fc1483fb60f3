import { describe, expect, it } from 'vitest';
import { entryIdFrom, idMaker, isId, lineIdOf } from './ids.ts';

const bytes = (count: number) => new Uint8Array(count).fill(0xab);
const AT = Date.UTC(2026, 0, 1);

describe('ids', () => {
  it('have the prefix of their kind, and are not valid for another kind', () => {
    const id = idMaker(bytes, () => AT)('account');
    expect(id).toMatch(/^acct_[0-7][0-9a-hjkmnp-tv-z]{25}$/);
    expect([isId('account', id), isId('entry', id)]).toEqual([true, false]);
  });

  it.each([
    'acct_',
    'acct_0',
    'acct_8zzzzzzzzzzzzzzzzzzzzzzzzz',
    'acct_0000000000000000000000000i',
    'ACCT_00000000000000000000000000',
    "acct_00000000000000000000000000'",
    'ent_00000000000000000000000000',
    '',
  ])('"%s" is not an id of an account', (text) => expect(isId('account', text)).toBe(false));

  it('sort in the order of their making, also within a millisecond, past 4,096 in it, and when the clock goes back', () => {
    let now = AT;
    const newId = idMaker(bytes, () => now);
    const made = Array.from({ length: 10_000 }, () => newId('entry'));
    now -= 5_000;
    made.push(newId('entry'));
    now += 60_000;
    made.push(newId('entry'));
    expect(made.toSorted()).toEqual(made);
    expect(new Set(made).size).toBe(made.length);
  });

  it('contain their moment as a UUID of version 7', () => {
    const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
    const id = idMaker(bytes, () => AT)('entry').slice('ent_'.length);
    const bits = [...id].reduce((number, character) => number * 32n + BigInt(ALPHABET.indexOf(character)), 0n);
    expect([Number(bits >> 80n), (bits >> 76n) & 0xfn, (bits >> 62n) & 3n]).toEqual([AT, 7n, 2n]);
  });

  it('of lines are derived from the entry’s id and the line number, up to the longest entry', () => {
    const entry = entryIdFrom(idMaker(bytes, () => AT)('entry'));
    const lines = [1, 2, 31, 32, 1_023, 1_024, 10_000].map((lineNo) => lineIdOf(entry, lineNo));
    expect(isId('entry', entry)).toBe(true);
    expect(lines.every((line) => isId('line', line))).toBe(true);
    expect(lines.toSorted()).toEqual(lines);
    expect(new Set(lines).size).toBe(lines.length);
  });
});
