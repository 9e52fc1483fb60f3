import { expect } from 'vitest';
import type { Api, Json } from '../api.ts';
import { centsOf, firstDay, lastDay, type Movement, moneyText, type RawBooks, sumOf } from './raw-books.ts';

/** Entries on the account with this code that its bank has not reported yet. */
export interface UnderWay {
  readonly code: string;
  readonly entryIds: readonly string[];
}

/** Keeps one company's books over HTTP, from what its banks report. */
export interface Bookkeeper {
  accountId(code: string): Promise<string>;
  /** Sends a command that must succeed; answers its body. */
  ask(what: string, body?: object): Promise<Json>;
  /** Adds the source account that feeds an account; each month's movements come as `statements` or as `records`. */
  addSource(code: string, kind: 'bank' | 'card', name: string, comesAs: 'statements' | 'records'): Promise<void>;
  /** It is the month's last day, and what the banks report of the month is imported. */
  importMonth(month: string): Promise<void>;
  /** What the banks reported in a year is imported once more. Answers how many transactions are new. */
  importAgain(year: string): Promise<number>;
  /** The texts of the transactions that a person must decide on. */
  awaitingReview(): Promise<readonly string[]>;
  /** The only transaction of the month with this text. */
  find(month: string, text: string): Promise<Json>;
  /** `file(month, 'CARD SALES', 'categorize', {…})` */
  file(month: string, text: string, command: string, body: object): Promise<Json>;
  /** Reconciles each source account through the month, with the balances that the test computed, and closes the month. */
  close(month: string, underWay?: UnderWay): Promise<void>;
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

  /** The answer to the import of what a source reports in a month or a year. */
  const send = async ({ id, code, comesAs }: (typeof sources)[number], time: string): Promise<Json> => {
    const path = `/v1/source_accounts/${id}/${comesAs}`;
    if (comesAs === 'records') return ask(`POST ${path}`, { records: raw.movementsOf(code, time).map(recordOf) });
    const headers = { 'content-type': 'text/csv' };
    const reply = await api.send(`POST ${path}?sign=as_printed`, { token, headers, body: raw.statementOf(code, time) });
    expect(reply.status, reply.text).toBe(201);
    return reply.body;
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
      for (const source of sources) {
        const movements = raw.movementsOf(source.code, month).length;
        if (movements > 0) expect(await send(source, month)).toMatchObject({ readings: movements, new: movements });
      }
    },
    importAgain: async (year) => {
      let added = 0;
      for (const source of sources) added += (await send(source, year)).new;
      return added;
    },
    awaitingReview: async () => {
      const { data } = await ask('GET /v1/transactions?status=needs_review&status=ready&limit=100');
      return data.map(({ description }: Json) => description).toReversed();
    },
    file: async (month, text, command, body) => ask(`POST /v1/transactions/${(await find(month, text)).id}/${command}`, body),
    close: async (month, underWay) => {
      for (const { id, code } of sources) {
        const closing = raw.balanceOn(code, lastDay(month));
        const movements = raw.movementsOf(code, month);
        const period = { since: firstDay(month), until: lastDay(month), closing_balance: moneyText(closing) };
        const outstanding_entry_ids = underWay?.code === code ? underWay.entryIds : [];
        const done = await ask('POST /v1/reconciliations', { source_account_id: id, ...period, outstanding_entry_ids, complete: true });
        const opening_balance = moneyText(closing - sumOf(movements));
        expect(done).toMatchObject({ status: 'completed', ...period, opening_balance, cleared_count: movements.length });
        expect(done.outstanding.map(({ entry_id }: Json) => entry_id)).toEqual(outstanding_entry_ids);
      }
      expect(await ask(`POST /v1/periods/${month}/close`, {})).toMatchObject({ month, status: 'closed' });
    },
    trialBalance: async (day) => {
      const { rows } = await ask(`GET /v1/reports/trial_balance?as_of=${day}`);
      return new Map(rows.map(({ account, debit, credit }: Json) => [account.code, centsOf(debit) - centsOf(credit)]));
    },
  };
};

const recordOf = ({ date, text, cents, kind }: Movement) => ({ date, amount: moneyText(cents), description: text, ...(kind && { kind }) });
