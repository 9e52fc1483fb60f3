import { expect } from 'vitest';
import type { Api, Json } from '../api.ts';
import { centsOf, firstDay, lastDay, moneyText, type RawBooks } from './raw-books.ts';

/** Keeps one company's books over HTTP, from what its banks report. */
export interface Bookkeeper {
  accountId(code: string): Promise<string>;
  /** Sends a command that must succeed; answers its body. */
  ask(what: string, body?: object): Promise<Json>;
  /** Adds the source account that feeds an account; each month's movements come as `statements` or as `records`. */
  addSource(code: string, kind: 'bank' | 'card', name: string, comesAs: 'statements' | 'records'): Promise<void>;
  /** It is the month's last day, and what the banks report of the month is imported. */
  importMonth(month: string): Promise<void>;
  /** The texts of the transactions that a person must decide on. */
  awaitingReview(): Promise<readonly string[]>;
  /** The only transaction of the month with this text. */
  find(month: string, text: string): Promise<Json>;
  /** `file(month, 'CARD SALES', 'categorize', {…})` */
  file(month: string, text: string, command: string, body: object): Promise<Json>;
  /** Reconciles each source account through the month, with the balances that the test computed. */
  reconcile(month: string): Promise<void>;
  trialBalance(day: string): Promise<ReadonlyMap<string, number>>;
}

export const bookkeeperOf = (api: Api, raw: RawBooks, token: string): Bookkeeper => {
  const sources: { readonly id: string; readonly code: string; readonly comesAs: 'statements' | 'records' }[] = [];

  const ask = async (what: string, body?: object): Promise<Json> => {
    const reply = await api.send(what, { token, ...(body && { body }) });
    expect(reply.status, `${what}: ${reply.text}`).toBeLessThan(300);
    return reply.body;
  };

  const accountId = async (code: string): Promise<string> => {
    const { accounts } = await ask('GET /v1/accounts');
    return accounts.find((account: Json) => account.code === code)?.id ?? `no account ${code}`;
  };

  const importOne = async ({ id, code, comesAs }: (typeof sources)[number], month: string): Promise<void> => {
    const movements = raw.movementsOf(code, month);
    if (movements.length === 0) return;
    const what = `POST /v1/source_accounts/${id}/${comesAs}${comesAs === 'statements' ? '?sign=as_printed' : ''}`;
    const reply =
      comesAs === 'statements'
        ? await api.send(what, { token, body: raw.statementOf(code, month), headers: { 'content-type': 'text/csv' } })
        : await api.send(what, {
            token,
            body: {
              records: movements.map(({ date, text, cents, kind }) => ({
                date,
                amount: moneyText(cents),
                description: text,
                ...(kind && { kind }),
              })),
            },
          });
    expect(reply.body, reply.text).toMatchObject({ new: movements.length });
  };

  const find = async (month: string, text: string): Promise<Json> => {
    const query = new URLSearchParams({ q: text, since: firstDay(month), until: lastDay(month) });
    const { data } = await ask(`GET /v1/transactions?${query}`);
    expect(data, `${text} in ${month}`).toHaveLength(1);
    return data[0];
  };

  return {
    accountId,
    ask,
    find,
    addSource: async (code, kind, name, comesAs) => {
      const { id } = await ask('POST /v1/source_accounts', { account_id: await accountId(code), kind, name });
      sources.push({ id, code, comesAs });
    },
    importMonth: async (month) => {
      api.clock.now = `${lastDay(month)}T20:00:00.000Z`;
      for (const source of sources) await importOne(source, month);
    },
    awaitingReview: async () => {
      const { data } = await ask('GET /v1/transactions?status=needs_review&status=ready&limit=100');
      return data.map(({ description }: Json) => description).toReversed();
    },
    file: async (month, text, command, body) => ask(`POST /v1/transactions/${(await find(month, text)).id}/${command}`, body),
    reconcile: async (month) => {
      for (const { id, code } of sources) {
        const closing_balance = moneyText(raw.balanceOn(code, lastDay(month)));
        const period = { since: firstDay(month), until: lastDay(month), closing_balance };
        const done = await ask('POST /v1/reconciliations', { source_account_id: id, ...period, complete: true });
        expect(done).toMatchObject({ status: 'completed', ...period, cleared_count: raw.movementsOf(code, month).length });
      }
    },
    trialBalance: async (day) => {
      const { rows } = await ask(`GET /v1/reports/trial_balance?as_of=${day}`);
      return new Map(rows.map(({ account, debit, credit }: Json) => [account.code, centsOf(debit) - centsOf(credit)]));
    },
  };
};
