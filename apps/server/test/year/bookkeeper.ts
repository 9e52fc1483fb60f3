import { expect } from 'vitest';
import type { Api, Json } from '../api.ts';
import { type BankTransaction, centsOf, firstDay, lastDay, moneyText, type RawBooks, sumOf } from './raw-books.ts';

export interface Reconciling {
  /** The month in which it is done; the month itself when left out. */
  readonly knownIn?: string;
  /** Entries on the account that its bank has not reported yet. */
  readonly underWay?: readonly string[];
}

interface Source {
  readonly id: string;
  readonly code: string;
  readonly comesAs: 'statements' | 'records';
}

/** Keeps one company's books over HTTP, from what its banks report. */
export interface Bookkeeper {
  accountId(code: string): Promise<string>;
  /** Sends a command that must succeed; answers its body. */
  send(what: string, body?: object): Promise<Json>;
  /** Adds the source account that feeds an account; each month's movements come as `statements` or as `records`. */
  addSource(code: string, kind: 'bank' | 'card', name: string, comesAs: Source['comesAs']): Promise<void>;
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
  /** Reconciles the source account of an account for a month, with the balance that the test computed. */
  reconcile(code: string, month: string, more?: Reconciling): Promise<void>;
  /** Takes back the latest reconciliation of the source account of an account. */
  takeBackReconciliation(code: string): Promise<void>;
  trialBalance(day: string): Promise<ReadonlyMap<string, number>>;
}

export const bookkeeperOf = (api: Api, raw: RawBooks, token: string): Bookkeeper => {
  const sources: Source[] = [];

  const sourceOf = (code: string): Source => {
    const source = sources.find((each) => each.code === code);
    if (source === undefined) throw new Error(`no source account feeds ${code}`);
    return source;
  };

  const request = async (what: string, body?: object): Promise<Json> => {
    const reply = await api.send(what, { token, ...(body && { body }) });
    expect(reply.status, `${what}: ${reply.text}`).toBeLessThan(300);
    return reply.body;
  };

  const accountId = async (code: string): Promise<string> => {
    const { accounts } = await request('GET /v1/accounts');
    return accounts.find((account: Json) => account.code === code)?.id ?? `no account ${code}`;
  };

  /** The answer to the import of what a source reports in a month or a year. */
  const send = async ({ id, code, comesAs }: Source, time: string): Promise<Json> => {
    const path = `/v1/source_accounts/${id}/${comesAs}`;
    if (comesAs === 'records') return request(`POST ${path}`, { records: raw.reportOf(code, time).map(recordOf) });
    // A file with a single row does not show whether a plain amount came in or went out, so Ada says what her bank prints.
    const headers = { 'content-type': 'text/csv' };
    const reply = await api.send(`POST ${path}?sign=as_printed`, { token, headers, body: raw.statementOf(code, time) });
    expect(reply.status, reply.text).toBe(201);
    return reply.body;
  };

  const find = async (month: string, text: string): Promise<Json> => {
    const query = new URLSearchParams({ q: text, since: firstDay(month), until: lastDay(month) });
    const { data } = await request(`GET /v1/transactions?${query}`);
    expect(data, `${text} in ${month}`).toHaveLength(1);
    return data[0];
  };

  return {
    accountId,
    send: request,
    find,
    addSource: async (code, kind, name, comesAs) => {
      const { id } = await request('POST /v1/source_accounts', { account_id: await accountId(code), kind, name });
      sources.push({ id, code, comesAs });
    },
    importMonth: async (month) => {
      api.clock.now = `${lastDay(month)}T20:00:00.000Z`;
      for (const source of sources) {
        const transactions = raw.reportOf(source.code, month).length;
        if (transactions > 0) expect(await send(source, month)).toMatchObject({ readings: transactions, new: transactions });
      }
    },
    importAgain: async (year) => {
      let added = 0;
      for (const source of sources) added += (await send(source, year)).new;
      return added;
    },
    awaitingReview: async () => {
      const { data } = await request('GET /v1/transactions?status=needs_review&status=ready&limit=100');
      return data.map(({ description }: Json) => description).toReversed();
    },
    file: async (month, text, command, body) => request(`POST /v1/transactions/${(await find(month, text)).id}/${command}`, body),
    reconcile: async (code, month, { knownIn = month, underWay = [] } = {}) => {
      const transactions = raw.transactionsOf(code, month, knownIn);
      const closing = raw.balanceOn(code, lastDay(month), knownIn);
      const period = { since: firstDay(month), until: lastDay(month), closing_balance: moneyText(closing) };
      const done = await request('POST /v1/reconciliations', {
        source_account_id: sourceOf(code).id,
        ...period,
        outstanding_entry_ids: underWay,
        complete: true,
      });
      const opening_balance = moneyText(closing - sumOf(transactions));
      expect(done).toMatchObject({ status: 'completed', ...period, opening_balance, cleared_count: transactions.length });
      expect(done.outstanding.map(({ entry_id }: Json) => entry_id)).toEqual(underWay);
    },
    takeBackReconciliation: async (code) => {
      const [latest] = (await request(`GET /v1/reconciliations?source_account_id=${sourceOf(code).id}`)).data;
      await request(`POST /v1/reconciliations/${latest.id}/reopen`, {});
      await request(`DELETE /v1/reconciliations/${latest.id}`);
    },
    trialBalance: async (day) => {
      const { rows } = await request(`GET /v1/reports/trial_balance?as_of=${day}`);
      return new Map(rows.map(({ account, debit, credit }: Json) => [account.code, centsOf(debit) - centsOf(credit)]));
    },
  };
};

const recordOf = ({ date, text, cents, kind }: BankTransaction) => ({
  date,
  amount: moneyText(cents),
  description: text,
  ...(kind && { kind }),
});
