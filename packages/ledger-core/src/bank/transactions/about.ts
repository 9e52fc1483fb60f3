import type { TransactionId } from '../../kernel/ids.ts';
import type { Expects } from '../../store/store.ts';

/** The rows that a command on one transaction reads. The store may prefetch them in one query for several queued commands. */
export const aboutTransaction = (id: TransactionId): Expects => ({ transactions: [id], records: [id], attachments: [id], comments: [id] });
