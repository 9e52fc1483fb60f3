import type { Actor } from '../../company/books/member.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { attachTo } from './attach-document.ts';
import type { Prepared } from './prepared.ts';
import { type Added, storeDocument } from './store-document.ts';

/** Adds a document and optionally attaches it to a transaction.  [RCP-1] [RCP-4] [RCP-9] */
export const addDocument = async (
  unit: Needs<'attachments' | 'blobs' | 'documents' | 'due' | 'transactions'> & Emits<'document'>,
  actor: Actor,
  prepared: Prepared,
  transactionId: TransactionId | null,
): Promise<Added | Refusal<'unprocessable'>> => {
  const added = await storeDocument(unit, actor, prepared);
  if (transactionId === null) return added;
  const document = await attachTo(unit, actor, added.document, transactionId);
  return isRefusal(document) ? document : { ...added, document };
};

/** Adds all documents of one message.  [RCP-18] */
export const addDocuments = async (
  unit: Needs<'blobs' | 'documents' | 'due'> & Emits<'document'>,
  actor: Actor,
  prepared: readonly Prepared[],
): Promise<readonly Added[]> => {
  const added: Added[] = [];
  for (const one of prepared) added.push(await storeDocument(unit, actor, one));
  return added;
};
