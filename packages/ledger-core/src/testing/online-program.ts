import { HOUR_MS } from '../kernel/dates.ts';
import { webSystem } from '../kernel/web-system.ts';
import { whyWords } from '../kernel/words.ts';
import type { OnlineAccess, OnlineProgram, ProgramFault, SignInTokens } from '../outward/connections/online-program.ts';

/**
 * The behaviour of an accounting program that a test controls. A refresh token is valid once. A second use ends the sign-in, as in strict
 * programs.
 */
export interface OnlineFake {
  readonly program: OnlineProgram;
  /** The requests in order: `exchange`, `refresh`, `read`, `revoke`. */
  readonly requested: string[];
  /** The result that it returns instead, until a test resets it. */
  fault: ProgramFault | null;
  /** Blocks refreshes until it is called. */
  hold: () => () => void;
  /** The verifiers of unfinished sign-ins. */
  readonly begun: Set<string>;
  /** The response of each company, by its id. */
  readonly companies: Map<string, string>;
  /** The validity of the next access tokens. */
  readonly lastFor: (ms: number) => void;
  /** Expires the access tokens. */
  readonly expire: () => void;
  /** The valid refresh token. */
  readonly valid: () => string;
}

const REFUSED: ProgramFault = { because: 'refused', error: whyWords('the token is not valid.') };

/** An accounting program in memory. A code is `code of <company>`. */
export const onlineFake = (): OnlineFake => {
  const requested: string[] = [];
  const companies = new Map([
    ['71', 'Harbor Design'],
    ['72', 'Pine Ltd'],
  ]);
  let issued = 0;
  let accessForMs = HOUR_MS;
  let stored: Promise<void> = Promise.resolve();
  let access = '';
  let refresh = '';
  const tokens = (): SignInTokens => {
    issued += 1;
    access = `access-${issued}`;
    refresh = `refresh-${issued}`;
    return { access, accessForMs, refresh, refreshForMs: 100 * 24 * HOUR_MS };
  };
  const check = ({ token, companyId }: OnlineAccess): ProgramFault | null => {
    if (fake.fault !== null) return fake.fault;
    if (token !== access) return { because: 'expired', error: whyWords('the token is not valid.') };
    return companies.has(companyId) ? null : { because: 'refused', error: whyWords('the company is not open to this token.') };
  };
  const begun = new Set<string>();
  const fake: OnlineFake = {
    requested,
    begun,
    companies,
    fault: null,
    lastFor: (ms) => {
      accessForMs = ms;
    },
    expire: () => {
      access = 'none';
    },
    valid: () => refresh,
    hold: () => {
      let free = (): void => undefined;
      stored = new Promise((resolve) => {
        free = resolve;
      });
      return () => free();
    },
    program: {
      authorizeUrl: (state, verifier) => {
        begun.add(verifier);
        return `https://accounting.example.com/sign-in?state=${state}`;
      },
      exchange: async (code, verifier) => {
        requested.push('exchange');
        // Each sign-in has its own verifier.
        return fake.fault ?? (code.startsWith('code') && begun.delete(verifier) ? tokens() : REFUSED);
      },
      refresh: async (token) => {
        requested.push('refresh');
        await stored;
        if (fake.fault !== null) return fake.fault;
        if (token === refresh) return tokens();
        access = '';
        refresh = '';
        return REFUSED;
      },
      revoke: async (token) => {
        requested.push(`revoke ${token}`);
      },
      readCompany: async (of) => check(of) ?? { name: companies.get(of.companyId) ?? '' },
      readBooks: async (of, cutover) => {
        requested.push('read');
        return (
          check(of) ?? [{ name: of.companyId, bytes: Uint8Array.from([...cutover].map((one) => one.charCodeAt(0))), part: 'trial_balance' }]
        );
      },
      wait: () => webSystem.turn(),
    },
  };
  return fake;
};
