import type { OpenedMessage, ReadExtraction } from 'ledger-core';

/** A task for a thread: a file, the currency of the books, and no other data of the process. */
export interface Task {
  readonly does: 'read-pdf' | 'read-xml' | 'open';
  readonly bytes: Uint8Array;
  readonly currency: string;
}

/** The result; null for an unreadable file. */
export type Result = { readonly read: ReadExtraction | null } | { readonly opened: OpenedMessage | null };
