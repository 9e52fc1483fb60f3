import { withoutNulls } from '../../kernel/canonical.ts';
import type { LedgerId } from '../../kernel/ids.ts';
import type { Sha256 } from '../../kernel/system.ts';

/** The seal of each row that a command wrote, by row key; null for a removed row.  [AUD-5] */
export type Seals = Readonly<Record<string, string | null>>;

/** A row key with the content that its seal covers; null if another rule proves the row. */
export type Sealed = readonly [key: string, content: object | null];

/** The SHA-256 of a row as a command wrote it.  [AUD-5] */
export const sealOf = (sha256: Sha256, ledgerId: LedgerId, key: string, content: object): string | Promise<string> =>
  sha256(`${ledgerId} ${key} ${withoutNulls(content)}`);
