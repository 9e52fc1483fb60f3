import { createHash, hash } from 'node:crypto';

/** The library's system dependencies, implemented with Node. */

/** Without a timer, which would take at least a millisecond. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export const sha256 = (content: string | Uint8Array): string => hash('sha256', content);

export const hasher = () => {
  const whole = createHash('sha256');
  return { update: (text: string) => void whole.update(text), digest: () => whole.digest('hex') };
};
