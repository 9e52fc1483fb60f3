import { appendFileSync } from 'node:fs';
import { type LedgerClient, ledgerClient, NoResponse, Refused } from 'ledger-api-client';
import type { Chance } from '../chance.ts';
import { pause } from '../pause.ts';
import { documentedFetch, type Watching } from './documented-fetch.ts';

const AGAIN = ['rate_limited', 'unavailable', 'outcome_unknown', 'idempotency_key_in_use'];
const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 3_000;
/** The time limit after which a call without a response is a violation. */
const PATIENCE_MS = 300_000;
/** Every so many successful writes, one is sent again. */
const REPLAYED_ONE_IN = 20;

type Once = { readonly idempotencyKey: string; readonly onResponse: (response: Response) => void };

/** A client with one token. Faults cause retries until it has a response. */
export interface Sender {
  readonly client: LedgerClient;
  /** Executes a call exactly once, however often it is sent. Null if the books refuse it. */
  readonly write: <Result>(name: string, call: (once: Once) => Promise<Result>) => Promise<Result | null>;
  /** Sends a request until it gets a response. Null if the books refuse it. */
  readonly send: <Result>(call: () => PromiseLike<Result>) => Promise<Result | null>;
}

export interface Sending extends Watching {
  readonly url: string;
  readonly chance: Chance;
  /** Where each successful write is recorded. */
  readonly responses: string;
}

let count = 0;

export const senderOf = (token: string, sending: Sending): Sender => {
  const { url, figures, violations, chance, responses } = sending;
  const client = ledgerClient({ url, token, retries: 0, fetch: documentedFetch(sending) });

  const responded = async <Result>(name: string, call: () => PromiseLike<Result>, onUnknown: () => void): Promise<Result | null> => {
    const since = Date.now();
    for (let tries = 0; ; tries++) {
      try {
        return await call();
      } catch (fault) {
        if (fault instanceof Refused && !AGAIN.includes(fault.code)) return null;
        if (!(fault instanceof Refused || fault instanceof NoResponse)) throw fault;
        if (fault instanceof NoResponse || fault.code === 'outcome_unknown') onUnknown();
        if (Date.now() - since > PATIENCE_MS) violations.add(`${name} has no answer after ${PATIENCE_MS / 1000} seconds: ${fault.message}`);
      }
      await pause(Math.min(FIRST_WAIT_MS * 1.5 ** tries, LONGEST_WAIT_MS));
    }
  };

  const write: Sender['write'] = async (name, call) => {
    count += 1;
    const key = `${name}-${count}`;
    let isUnknown = false;
    let isReplayed = false;
    const once: Once = {
      idempotencyKey: key,
      onResponse: (result) => {
        isReplayed = result.headers.get('idempotent-replayed') === 'true';
      },
    };
    const result = await responded(
      name,
      () => call(once),
      () => {
        isUnknown = true;
      },
    );
    const later = result === null ? 'refused later' : 'executed later';
    if (isUnknown) figures.count(`unknown ${isReplayed ? 'had been executed' : later}`);
    else if (isReplayed) violations.add(`${key} was replayed although it was not sent before.`);
    figures.count(result === null ? `writes refused` : 'writes answered');
    figures.count(`acts ${name}${result === null ? ' (refused)' : ''}`);
    if (result === null) return null;
    const text = JSON.stringify(result);
    appendFileSync(responses, `${JSON.stringify({ key, result })}\n`);
    if (chance.isOneIn(REPLAYED_ONE_IN)) {
      const again = await responded(
        name,
        () => call(once),
        () => undefined,
      );
      figures.count('writes replayed');
      const isSame = JSON.stringify(again) === text;
      if (!isSame || !isReplayed)
        violations.add(
          `${key} was answered ${text}, and then ${isReplayed ? '' : 'not as a replay '}${isSame ? 'the same' : JSON.stringify(again)}`,
        );
    }
    return result;
  };
  return { client, write, send: (call) => responded('a question', call, () => undefined) };
};
