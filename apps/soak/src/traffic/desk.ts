import type { Chance } from '../chance.ts';
import type { Recorded } from '../checks/recorded.ts';
import type { Figures } from '../figures.ts';
import type { Bank } from '../stage/bank.ts';
import type { Violations } from '../violations.ts';
import type { Sender } from './sender.ts';

/** A document with its open balance in cents. */
export interface Open {
  readonly id: string;
  readonly counterpartyId: string;
  readonly cents: number;
}

/** The feed of a set of books: its bank, its connection, its source account, and the number of transactions before the last successful sync. */
export interface FeedOfBooks {
  readonly bank: Bank;
  readonly connection: string;
  readonly account: string;
  read: number;
}

/** The shared state of the acts of one set of books. An act removes a record while it works on it, so that no other act changes it. */
export interface Desk extends Sender, Chance {
  readonly name: string;
  readonly ledgerId: string;
  readonly recorded: Recorded;
  readonly figures: Figures;
  readonly violations: Violations;
  readonly account: (code: string) => string;
  /** A text that no other record has. */
  readonly mark: (words: string) => string;
  /** The source accounts: one with random categorizations, and one with monthly reconciliations. */
  readonly bank: string;
  readonly savings: string;
  /** The other account of bank transfers. */
  readonly deposits: string;
  readonly feed: FeedOfBooks;
  /** A day in the months that are usually open. */
  readonly day: () => string;
  readonly customers: string[];
  readonly vendors: string[];
  readonly undecided: string[];
  readonly categorized: string[];
  readonly unreversed: string[];
  readonly invoices: Open[];
  readonly bills: Open[];
  readonly recurrences: string[];
  /** A subscription whose receiver refuses each event once. */
  readonly failing: string;
  /** The reconciled months of the savings account, its balance at that time in cents, and whether a reconciliation is in progress. */
  months: number;
  saved: number;
  reconciling: boolean;
}

/** Removes a random item; undefined for an empty list. */
export const take = <Item>(items: Item[], { whole }: Chance): Item | undefined => items.splice(whole(0, items.length - 1), 1)[0];

/** An act of a person, with its relative frequency. */
export interface Act {
  readonly often: number;
  readonly act: (desk: Desk) => Promise<unknown>;
}

export const money = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

export const EXPENSES = ['5020', '6060', '6090', '6110'] as const;
export const expense = ({ account, oneOf }: Desk): string => account(oneOf(EXPENSES) ?? '6060');
