import { why } from 'ledger-wire/reasons';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { HttpRefusal } from './problem.ts';
import { waitOf } from './wait-of.ts';

/** Requests that one credential may send: `burst` at once, `perMinute` over time. */
export interface Rate {
  readonly perMinute: number;
  readonly burst: number;
}

/** Each kind is counted separately. */
export type RateClass = 'requests' | 'uploads' | 'bulk_categorization';
export type Rates = Readonly<Record<RateClass, Rate>>;

export interface Taken {
  /** RateLimit-Policy and RateLimit of the IETF draft. */
  readonly headers: Readonly<Record<string, string>>;
  readonly refusal: HttpRefusal | undefined;
}

export type TakeRate = (rateClass: RateClass, credential: string) => Promise<Taken>;

/**
 * Counts requests in windows. A window is the duration of a burst at the rate per minute: 100 in 10 seconds for 600 a minute.  [HTTP-16]
 */
export const rateLimits = (rates: Rates): TakeRate => {
  const limits = {
    requests: limitOf('requests', rates.requests),
    uploads: limitOf('uploads', rates.uploads),
    bulk_categorization: limitOf('bulk_categorization', rates.bulk_categorization),
  };
  return async (rateClass, credential) => {
    const { limiter, policy } = limits[rateClass];
    const state = await limiter.consume(credential).catch((over: RateLimiterRes) => over);
    const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1_000));
    return {
      headers: { 'ratelimit-policy': policy, ratelimit: `"${rateClass}";r=${state.remainingPoints};t=${seconds}` },
      refusal: state.consumedPoints > limiter.points ? tooMany(seconds) : undefined,
    };
  };
};

const limitOf = (name: RateClass, { perMinute, burst }: Rate) => {
  const seconds = Math.max(1, Math.round((burst / perMinute) * 60));
  return { limiter: new RateLimiterMemory({ points: burst, duration: seconds }), policy: `"${name}";q=${burst};w=${seconds}` };
};

const tooMany = (seconds: number): HttpRefusal => ({
  refused: 'rate_limited',
  ...why.too_many_requests({ wait: waitOf(seconds) }),
  headers: { 'retry-after': String(seconds) },
});
