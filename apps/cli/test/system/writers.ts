import { type Client, clientOf, type Sent } from '../../../server/test/client.ts';
import type { Kind, thinkOfWrites, Write } from './writes.ts';

/** A write and its answer. */
export interface Answered {
  readonly write: Write;
  readonly status: number;
  readonly text: string;
}

/** The clients that write at the same time, each one request after the other. */
export const LANES: readonly Kind[] = [
  'entry',
  'entry',
  'entry',
  'reversal',
  'filing',
  'filing',
  'bulk',
  'statement',
  'statement',
  'records',
  'counterparty',
  'comment',
];

/** After these answers a client retries: too many requests, or an unavailable database; also 409 while the first request runs. */
const LATER = new Set([429, 503]);
const isLater = ({ status, text }: Sent): boolean => LATER.has(status) || (status === 409 && text.includes('idempotency_key_in_use'));

export const short = (text: string): string => (text.length > 300 ? `${text.slice(0, 300)} …` : text);

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends writes and records their answers. */
const openRecord = (writes: ReturnType<typeof thinkOfWrites>) => {
  const responded: Answered[] = [];
  const wrong: string[] = [];
  const figures = { resent: 0, executedWithoutResponse: 0, replayed: 0, later: 0 };

  /** Null without an answer, or with one after which the client retries. */
  const send = async ({ send: asClient }: Client, { requested, key, body }: Write): Promise<Sent | null> => {
    const sent = await asClient(requested, body(), { 'idempotency-key': key }).catch(() => null);
    if (sent === null || !isLater(sent)) return sent;
    figures.later += 1;
    await pause(20);
    return null;
  };

  const replays = async (client: Client, { write, status, text }: Answered): Promise<boolean> => {
    const again = await send(client, write);
    if (again === null) return false;
    figures.replayed += 1;
    const isSame = again.status === status && again.text === text && again.headers.get('idempotent-replayed') === 'true';
    if (!isSame) wrong.push(`${write.key} was answered ${short(text)}, and then ${again.status} ${short(again.text)}`);
    return true;
  };

  const note = (write: Write, sent: Sent): Answered => {
    const { status, text } = sent;
    if (status !== 200 && status !== 201) wrong.push(`${write.key} was answered ${status} ${short(text)}`);
    else writes.settle(write, sent.body as never);
    if (sent.headers.get('idempotent-replayed') === 'true') figures.executedWithoutResponse += 1;
    responded.push({ write, status, text });
    return { write, status, text };
  };
  return { responded, wrong, figures, send, replays, note };
};

/**
 * Clients that write until they are stopped. A write without an answer is sent again under its key until it has one. A client that turns to another server also
 * sends its last answered write again, and must receive the same bytes.
 */
export const openWriters = (writes: ReturnType<typeof thinkOfWrites>, tokens: readonly string[], lanes = LANES) => {
  const { responded, wrong, figures, send, replays, note } = openRecord(writes);
  let servers: readonly string[] = [];
  let isStopped = false;

  const lane = async (kind: Kind, at: number): Promise<void> => {
    let pending: Write | null = null;
    let last: Answered | null = null;
    let known: string | undefined;
    while (!isStopped || pending !== null) {
      const url = servers[at % servers.length];
      const client = url === undefined ? null : clientOf(url, tokens[at] ?? '');
      if (client !== null && url !== known && (last === null || (await replays(client, last)))) known = url;
      if (client === null || url !== known) {
        await pause(20);
        continue;
      }
      if (pending !== null) figures.resent += 1;
      pending ??= writes.next(kind);
      const sent: Sent | null = pending === null ? null : await send(client, pending);
      if (pending === null || sent === null) await pause(20);
      else {
        last = note(pending, sent);
        pending = null;
      }
    }
  };

  const running = Promise.all(lanes.map(lane));
  return {
    responded,
    wrong,
    figures,
    /** The servers from now on; each client uses one of them. */
    turnTo: (...urls: readonly string[]): void => {
      servers = urls;
    },
    /** Waits for a number of further answers, and for one of a kind where given. */
    results: async (more: number, kind?: Kind): Promise<void> => {
      const before = responded.length;
      const isEnough = () =>
        responded.length >= before + more && (kind === undefined || responded.slice(before).some(({ write }) => write.kind === kind));
      for (const deadline = Date.now() + 60_000; !isEnough(); await pause(5))
        if (Date.now() > deadline) throw new Error(`No answers came. ${wrong.slice(-3).join('\n')}`);
    },
    /** Stops after every write in flight has its answer. */
    stop: async (): Promise<void> => {
      isStopped = true;
      await running;
    },
  };
};
