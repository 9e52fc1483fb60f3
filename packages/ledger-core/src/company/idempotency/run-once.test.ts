import { type Company, codeOf, entryOf, everythingIn, granted, openCompany } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { OnceCaller } from '../../app/execute.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { createLedger } from '../../ledger.ts';
import type { Once, StoredResponse } from './idempotency-record.ts';

/** Stores every answer, as a server does. */
const response = (result: unknown): StoredResponse => {
  const body = isRefusal(result) ? { refused: result.refused } : { granted: Object.keys(Object(result)) };
  return { status: isRefusal(result) ? 422 : 201, headers: { 'request-id': 'req_1' }, body: JSON.stringify(body) };
};
const once = (more: Partial<Once> = {}): Once => ({ key: 'k', scope: 'POST /entries', fingerprint: 'f', responseFor: response, ...more });
const caller = ({ owner }: Company, more: Partial<Once> = {}): OnceCaller => ({ ...owner, once: once(more) });

const sale = (company: Company, credit = '10.00') =>
  entryOf(company, '2026-03-01', [
    ['1010', 'debit', '10.00'],
    ['4010', 'credit', credit],
  ]);
const entryCount = async ({ ledger, owner }: Company) => granted(await ledger.reports.verify(owner)).entries;

describe('a command under a key', () => {
  it('[IDM-1] [IDM-2] runs once, and every repetition gets the same answer', async () => {
    const company = await openCompany();
    const first = await company.ledger.journal.post(caller(company), sale(company));
    const before = await everythingIn(company);
    const again = await company.ledger.journal.post(caller(company), sale(company));
    expect(again).toEqual({ replayed: response(first) });
    expect(await everythingIn(company)).toEqual(before);
    expect(await entryCount(company)).toBe(1);
  });

  it.each<readonly [string, (company: Company) => OnceCaller]>([
    ['another key', (company) => caller(company, { key: 'K' })],
    ['another operation', (company) => caller(company, { scope: 'POST /entries/x' })],
    ['another member', (company) => ({ ...caller(company), memberId: 'mem_00000000000000000000000000' })],
  ])('[IDM-1] runs again under %s', async (_, other) => {
    const company = await openCompany();
    granted(await company.ledger.journal.post(caller(company), sale(company)));
    granted(await company.ledger.journal.post(other(company), sale(company)));
    expect(await entryCount(company)).toBe(2);
  });

  it('[IDM-2] has its answer stored for 24 hours', async () => {
    const company = await openCompany();
    granted(await company.ledger.journal.post(caller(company), sale(company)));
    company.clock.advance(24 * 3_600_000 - 1);
    expect(await company.ledger.journal.post(caller(company), sale(company))).toHaveProperty('replayed');
    company.clock.advance(1);
    expect(await company.ledger.journal.post(caller(company), sale(company))).toHaveProperty('entry');
    expect(await entryCount(company)).toBe(2);
  });

  it('[IDM-3] with another request is refused, and changes nothing', async () => {
    const company = await openCompany();
    granted(await company.ledger.journal.post(caller(company), sale(company)));
    const before = await everythingIn(company);
    const other = await company.ledger.journal.post(caller(company, { fingerprint: 'g' }), sale(company));
    expect(codeOf(other)).toBe('idempotency_key_reused');
    expect(await everythingIn(company)).toEqual(before);
    expect(await company.ledger.journal.post(caller(company), sale(company))).toHaveProperty('replayed');
  });

  it('[IDM-4] has a refusal stored, so that the same request gets the same refusal', async () => {
    const company = await openCompany();
    const before = await everythingIn(company);
    const first = await company.ledger.journal.post(caller(company), sale(company, '9.00'));
    expect(codeOf(first)).toBe('entry_unbalanced');
    expect(await everythingIn(company)).toEqual(before);
    expect(await company.ledger.journal.post(caller(company), sale(company))).toEqual({ replayed: response(first) });
    expect(await entryCount(company)).toBe(0);
  });

  it('[IDM-4] without an answer to store leaves the key free', async () => {
    const company = await openCompany();
    const storeNothing = caller(company, { responseFor: (result) => (isRefusal(result) ? null : response(result)) });
    expect(codeOf(await company.ledger.journal.post(storeNothing, sale(company, '9.00')))).toBe('entry_unbalanced');
    expect(await company.ledger.journal.post(storeNothing, sale(company))).toHaveProperty('entry');
  });

  it('[IDM-4] stores its answer with its writes: when making the answer fails, neither is stored', async () => {
    const company = await openCompany();
    const failing = caller(company, {
      responseFor: () => {
        throw new Error('on purpose');
      },
    });
    const before = await everythingIn(company);
    await expect(company.ledger.journal.post(failing, sale(company))).rejects.toThrow('on purpose');
    expect(await everythingIn(company)).toEqual(before);
    expect(await company.ledger.journal.post(caller(company), sale(company))).toHaveProperty('entry');
  });

  it('[IDM-5] is refused while the first one runs, and replayed afterwards', async () => {
    const company = await openCompany();
    const send = () => company.ledger.journal.post(caller(company), sale(company));
    const [first, ...others] = await Promise.all([send(), send(), send()]);
    expect(first).toHaveProperty('entry');
    expect(others.map(codeOf)).toEqual(['idempotency_key_in_use', 'idempotency_key_in_use']);
    expect(await send()).toEqual({ replayed: response(first) });
    expect(await entryCount(company)).toBe(1);
  });

  it('[IDM-5] gets the stored answer from another server of the same books', async () => {
    const company = await openCompany();
    const other = createLedger({ store: company.store, system: { clock: company.clock } });
    const [first, second] = await Promise.all([
      company.ledger.journal.post(caller(company), sale(company)),
      other.journal.post(caller(company), sale(company)),
    ]);
    expect(second).toEqual({ replayed: response(first) });
    expect(await entryCount(company)).toBe(1);
  });

  it('[IDM-6] expired answers are deleted by due work, not by commands', async () => {
    const company = await openCompany();
    const { ledger, clock } = company;
    const keyOf = (key: string) => ({ author: company.owner.memberId, scope: once().scope, key });
    const isStored = async (key: string) =>
      (await company.store.read(company.owner.ledgerId, (books) => books.idempotency.find(keyOf(key)))) !== null;
    granted(await ledger.periods.close(caller(company, { key: 'first' }), '2020-01'));
    clock.advance(2 * 3_600_000);
    granted(await ledger.periods.close(caller(company, { key: 'second' }), '2020-02'));
    clock.advance(22 * 3_600_000 + 1);
    for (let at = 0; at < 250; at++) await ledger.periods.close(caller(company, { key: `k${at}` }), '2020-03');
    expect([await isStored('first'), await isStored('second')]).toEqual([true, true]);
    expect((await ledger.work.runDue()).done).toMatchObject([{ kind: 'forget_outcomes' }]);
    expect([await isStored('first'), await isStored('second')]).toEqual([false, true]);
    clock.advance(2 * 3_600_000 - 2);
    expect((await ledger.work.runDue()).done).toEqual([]);
    clock.advance(2);
    expect((await ledger.work.runDue()).done).toHaveLength(1);
    expect([await isStored('second'), await isStored('k0')]).toEqual([false, true]);
  });

  it('[IDM-6] the deletion pauses for an hour in busy books, and ends when no answer is left', async () => {
    const company = await openCompany();
    const { ledger, clock } = company;
    for (const key of ['a', 'b', 'c']) {
      await ledger.periods.close(caller(company, { key }), '2020-01');
      clock.advance(60_000);
    }
    const forgotten = async () => (await ledger.work.runDue()).done.filter(({ kind }) => kind === 'forget_outcomes');
    clock.advance(24 * 3_600_000 - 3 * 60_000 + 1);
    expect(await forgotten()).toHaveLength(1);
    clock.advance(60_000);
    expect(await forgotten()).toEqual([]);
    clock.advance(3_600_000);
    expect(await forgotten()).toHaveLength(1);
    clock.advance(365 * 24 * 3_600_000);
    expect(await forgotten()).toEqual([]);
  });
});
