import type { Settings } from '../books/settings.ts';

/** What these books are. */
export interface LedgerPort {
  /** Null while the books are not open. */
  get(): Promise<Settings | null>;
  put(settings: Settings): Promise<void>;
}
