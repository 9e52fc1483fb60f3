import type { OpenedMessage, ReadExtraction } from 'ledger-core';

/** What a thread does: it gets one file, the currency of the books, and no other data of the process. */
export interface Task {
  readonly does: 'read-pdf' | 'read-xml' | 'open';
  readonly bytes: Uint8Array;
  readonly currency: string;
}

/** Its answer; null for a file that cannot be read. */
export type Answer = { readonly read: ReadExtraction | null } | { readonly opened: OpenedMessage | null };
