import type { TransactionId } from '../../kernel/ids.ts';
import type { Expects } from '../../store/store.ts';

/** What a command on one transaction reads. The store may fetch it in one query with what other waiting commands read. */
export const aboutTransaction = (id: TransactionId): Expects => ({ transactions: [id], records: [id], attachments: [id], comments: [id] });
