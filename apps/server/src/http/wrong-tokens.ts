import type { Context } from 'hono';
import { why } from 'ledger-wire/reasons';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { ClientAddress } from './client-address.ts';
import { WRONG_TOKENS_PER_MINUTE } from './limits.ts';
import type { HttpRefusal } from './problem.ts';
import { waitOf } from './wait-of.ts';

/** Records a wrong token from the client of a request. Beyond the limit it returns a refusal instead of a 401. */
export type WrongTokens = (c: Context) => Promise<HttpRefusal | undefined>;

/**
 * Slows down a client that guesses tokens.  [HTTP-50]
 * Many clients may share an address (a proxy, an office). A token is looked up before the wrong ones of its address are checked, so that a
 * valid token is always accepted.
 */
export const wrongTokens = (addressOf: ClientAddress): WrongTokens => {
  const limiter = new RateLimiterMemory({ points: WRONG_TOKENS_PER_MINUTE, duration: 60 });
  return async (c) => {
    const address = addressOf(c);
    if (address === undefined) return undefined;
    const state = await limiter.penalty(networkOf(address), 1);
    return state.consumedPoints > WRONG_TOKENS_PER_MINUTE ? tooMany(state.msBeforeNext) : undefined;
  };
};

/** The network of one client: an IPv4 address, or the first 64 bits of an IPv6 address, because a client can choose the rest. */
const networkOf = (address: string): string => {
  if (address.includes('.')) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const all = [...groups, ...Array.from({ length: missing }, () => '0'), ...(tail ?? '').split(':')];
  return all.slice(0, 4).join(':');
};

const tooMany = (ms: number): HttpRefusal => {
  const seconds = Math.max(1, Math.ceil(ms / 1_000));
  return {
    refused: 'rate_limited',
    ...why.too_many_wrong_tokens({ wait: waitOf(seconds) }),
    headers: { 'retry-after': String(seconds) },
  };
};
