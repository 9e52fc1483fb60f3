import { Option } from 'commander';
import type { Ledger } from 'ledger-core';
import type { Config, ListedSettings } from 'ledger-server/compose';

export type WithLedger = (work: (ledger: Ledger) => Promise<void>) => Promise<void>;

/** What the composition root gives to commands. */
export interface ProgramParts {
  readonly print: (text: string) => void;
  readonly settings: () => Config;
  /** The settings, each with where it comes from. */
  readonly listed: () => ListedSettings;
  /** Runs a command on the ledger of an existing database. */
  readonly withLedger: WithLedger;
  /** The same, but creates the database where there is none. */
  readonly withNewLedger: WithLedger;
}

/** The parts of a command on an existing database. */
export type CommandParts = Pick<ProgramParts, 'withLedger' | 'print'>;

/** The books of a command. */
export const BOOKS = new Option('--books <id>', 'the books it is about; may be left out while there is one set');
