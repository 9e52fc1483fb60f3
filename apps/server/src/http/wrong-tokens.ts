import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { LOOKS_PER_SECOND, SEEN_TOKENS, WRONG_TOKENS_LOOKED_UP, WRONG_TOKENS_PER_MINUTE } from './limits.ts';
import type { HttpRefusal } from './problem.ts';

/** The wrong tokens of addresses, and what an address may still try. */
export interface WrongTokens {
  /** Refuses a token for a moment, without asking the store, when its address sent far too many wrong ones; never a token that was right before. */
  readonly before: (address: string, token: string) => Promise<HttpRefusal | undefined>;
  /** Records whether a token was right; refuses a wrong one beyond those that are answered 401. */
  readonly after: (address: string, token: string, isRight: boolean) => Promise<HttpRefusal | undefined>;
}

/**
 * Slows an address that guesses tokens.  [HTTP-50]
 * Many clients may share an address (a proxy, an office), so a right token from it is still served: always when this server saw it before. Beyond ten times the
 * limit another one is looked up at a bounded rate: a server that was just started has seen none.
 */
export const wrongTokens = (): WrongTokens => {
  const limiter = new RateLimiterMemory({ points: WRONG_TOKENS_PER_MINUTE, duration: 60 });
  const looks = new RateLimiterMemory({ points: LOOKS_PER_SECOND, duration: 1 });
  const seen = new Set<string>();

  const see = (token: string): void => {
    seen.delete(token);
    if (seen.size >= SEEN_TOKENS) seen.delete(seen.keys().next().value ?? '');
    seen.add(token);
  };

  return {
    before: async (address, token) => {
      if (seen.has(token)) return undefined;
      const state = await limiter.get(networkOf(address));
      if (state === null || state.consumedPoints < WRONG_TOKENS_LOOKED_UP) return undefined;
      return looks.consume(networkOf(address)).then(
        () => undefined,
        (over: RateLimiterRes) => tooMany(over.msBeforeNext),
      );
    },
    after: async (address, token, isRight) => {
      if (isRight) {
        see(token);
        return undefined;
      }
      seen.delete(token);
      const state = await limiter.penalty(networkOf(address), 1);
      return state.consumedPoints > WRONG_TOKENS_PER_MINUTE ? tooMany(state.msBeforeNext) : undefined;
    },
  };
};

/** The address of one client: an IPv4 address, or the first 64 bits of an IPv6 address, of which a client can choose the rest. */
const networkOf = (address: string): string => {
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
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
    message: `Too many wrong tokens from this address; try again in ${seconds} seconds.`,
    headers: { 'retry-after': String(seconds) },
  };
};
