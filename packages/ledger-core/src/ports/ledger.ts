import type { Settings } from '../books/settings.ts';

/** The settings of these books. */
export interface LedgerPort {
  /** Null before the books are opened. */
  get(): Promise<Settings | null>;
  put(settings: Settings): Promise<void>;
}
