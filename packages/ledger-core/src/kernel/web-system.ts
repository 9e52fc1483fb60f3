import { instant } from './dates.ts';
import { assert } from './invariant.ts';
import type { Clock, System } from './system.ts';
import { hexOf } from './text.ts';

/** The part of Web Crypto in use. Every current JavaScript runtime has it. */
interface WebCrypto {
  getRandomValues(bytes: Uint8Array): Uint8Array;
  readonly subtle: { digest(algorithm: 'SHA-256', data: Uint8Array): Promise<ArrayBuffer> };
}

const webCrypto = (): WebCrypto => {
  const found = (globalThis as { readonly crypto?: WebCrypto }).crypto;
  assert(found !== undefined, 'this runtime has Web Crypto; give createLedger a system of your own otherwise');
  return found;
};

interface TextEncoding {
  readonly TextEncoder: new () => { encode(text: string): Uint8Array };
}

/** Available in every runtime with Web Crypto. */
const utf8 = (text: string): Uint8Array => new (globalThis as unknown as TextEncoding).TextEncoder().encode(text);

/** Random bytes are read in blocks: a call costs about as much as reading a thousand bytes. */
const POOL_BYTES = 1_024;
let pool = new Uint8Array(0);
let drawn = 0;

/** The current time. Its text is cached for a millisecond, because every command reads it several times. */
const present = (() => {
  let written = 0;
  let text = instant(0);
  return () => {
    const now = Date.now();
    if (now !== written) text = instant(now);
    written = now;
    return text;
  };
})();

/** A clock fixed at a time such as `2026-01-31T09:30:00Z`, for reproducible programs. Throws if the text is not a valid time. */
export const fixedClock = (moment: string): Clock => {
  const now = instant(Date.parse(moment));
  return { now: () => now };
};

/** Available in every runtime. */
const runtime = globalThis as unknown as { readonly setTimeout: (call: () => void, ms?: number) => unknown };

const digestOf = async (bytes: Uint8Array): Promise<string> => {
  const digest = await webCrypto().subtle.digest('SHA-256', bytes);
  return hexOf(new Uint8Array(digest));
};

/** Web Crypto hashes only whole texts, so the parts are buffered. Runtimes with an incremental hash should provide their own hasher. */
const wholeHasher = () => {
  const parts: Uint8Array[] = [];
  return {
    update: (text: string): void => {
      parts.push(utf8(text));
    },
    digest: (): Promise<string> => {
      const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
      let at = 0;
      for (const part of parts) {
        whole.set(part, at);
        at += part.length;
      }
      return digestOf(whole);
    },
  };
};

/** The default clock, randomness and SHA-256. */
export const webSystem: System = {
  clock: { now: present },
  random: (count) => {
    if (drawn + count > pool.length) {
      pool = webCrypto().getRandomValues(new Uint8Array(Math.max(POOL_BYTES, count))) as Uint8Array<ArrayBuffer>;
      drawn = 0;
    }
    drawn += count;
    return pool.slice(drawn - count, drawn);
  },
  sha256: async (content) => digestOf(typeof content === 'string' ? utf8(content) : content),
  hasher: wholeHasher,
  turn: (ms) => new Promise((resolve) => runtime.setTimeout(resolve, ms)),
};
