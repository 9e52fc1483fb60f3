import type { CapitalPurpose } from '../../bank/transactions/assignment.ts';
import type { Side } from '../../kernel/sides.ts';

/** A random command, valid or not. It references records by number or code, so that it works in any books. */
export type BooksCommand =
  | { readonly do: 'post'; readonly date: string; readonly lines: readonly CommandLine[] }
  | { readonly do: 'reverse'; readonly entry: number }
  | { readonly do: 'take in'; readonly records: readonly CommandRecord[] }
  | { readonly do: 'categorize'; readonly transaction: number; readonly code: string; readonly post: boolean }
  | { readonly do: 'categorize many'; readonly from: number; readonly count: number; readonly code: string; readonly post: boolean }
  | { readonly do: 'split'; readonly transaction: number; readonly codes: readonly string[]; readonly isShort: boolean }
  | { readonly do: 'exclude'; readonly transaction: number }
  | { readonly do: 'send back'; readonly transaction: number; readonly post: boolean }
  | { readonly do: 'restore'; readonly transaction: number; readonly versions: number }
  | { readonly do: 'move day'; readonly transaction: number; readonly date: string }
  | { readonly do: 'name party'; readonly transaction: number; readonly namesCounterparty: boolean }
  | { readonly do: 'name dimension'; readonly transaction: number; readonly namesDimension: boolean }
  | { readonly do: 'close'; readonly month: string; readonly force: boolean }
  | { readonly do: 'reopen'; readonly month: string }
  | { readonly do: 'create account'; readonly code: string; readonly under: string | null }
  | { readonly do: 'move account'; readonly code: string; readonly under: string | null }
  | { readonly do: 'use account'; readonly code: string; readonly isActive: boolean }
  | { readonly do: 'require dimension'; readonly code: string; readonly isRequired: boolean }
  | { readonly do: 'owner money'; readonly transaction: number; readonly purpose: CapitalPurpose }
  | { readonly do: 'capitalize'; readonly transaction: number; readonly months: number }
  | { readonly do: 'dispose'; readonly asset: number; readonly date: string; readonly cents: number }
  | { readonly do: 'spread'; readonly transaction: number; readonly months: number }
  | { readonly do: 'reinstate'; readonly asset: number }
  | { readonly do: 'remove schedule'; readonly schedule: number }
  | { readonly do: 'depreciate'; readonly through: string }
  | { readonly do: 'run schedules'; readonly through: string }
  | { readonly do: 'add rule'; readonly word: string; readonly code: string; readonly posts: boolean };

export interface CommandLine {
  readonly code: string;
  readonly side: Side;
  readonly cents: number;
  readonly namesCounterparty: boolean;
  readonly namesDimension: boolean;
}

export interface CommandRecord {
  readonly id: string | null;
  readonly date: string;
  readonly cents: number;
  readonly word: string;
  readonly isHold: boolean;
}

/** The days of random records: first and last days of months, and some in between. */
export const DATES = [
  '2026-01-01',
  '2026-01-31',
  '2026-02-01',
  '2026-02-14',
  '2026-02-28',
  '2026-03-31',
  '2026-04-01',
  '2026-07-01',
] as const;
