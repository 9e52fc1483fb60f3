import { why as transactionsWhy } from '../../bank/transactions/reasons.ts';
import type { Actor } from '../../company/books/member.ts';
import type { DocumentId, TransactionId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { checkAttachable } from './allowed.ts';
import type { SourceDocument } from './document.ts';
import { MAX_TRANSACTIONS_OF_DOCUMENT } from './limits.ts';
import { findDocument } from './read-documents.ts';
import { why } from './reasons.ts';

/** The transaction to attach a document to. */
export interface Attach {
  readonly transactionId: TransactionId;
}

/**
 * Attaches a document to a transaction. One document may support several transactions. An attached document stays attached.  [RCP-9]
 * Refusals, in order of precedence: not_found, unprocessable (the transaction, too many attachments).
 */
export const attachDocument = async (
  unit: Needs<'attachments' | 'documents' | 'transactions'> & Emits<'document'>,
  actor: Actor,
  id: DocumentId,
  { transactionId }: Attach,
): Promise<SourceDocument | Refusal<'not_found' | 'unprocessable'>> => {
  const document = await findDocument(unit, id);
  return isRefusal(document) ? document : attachTo(unit, actor, document, transactionId);
};

/** Attaches a document that was found or just added.  [RCP-9] */
export const attachTo = async (
  unit: Needs<'attachments' | 'documents' | 'transactions'> & Emits<'document'>,
  actor: Actor,
  document: SourceDocument,
  transactionId: TransactionId,
): Promise<SourceDocument | Refusal<'unprocessable'>> => {
  const unknown = await checkKnown(unit, transactionId);
  if (unknown !== undefined) return unknown;
  const present = await unit.attachments.ofDocuments([document.id]);
  const ofTransaction = await unit.attachments.of([transactionId]);
  if (present.some((attachment) => attachment.transactionId === transactionId)) return document;
  const refusal = checkAttachable(ofTransaction.length) ?? checkSupports(present.length);
  if (refusal !== undefined) return refusal;
  const attached: SourceDocument = { ...document, isAttached: true };
  if (!document.isAttached) await unit.documents.put([attached]);
  await unit.attachments.add([{ transactionId, documentId: document.id, attachedAt: unit.now, attachedBy: actor.author }]);
  unit.emit('document.attached', document.id, { transaction_id: transactionId });
  return attached;
};

export const checkKnown = async (
  unit: Needs<'transactions'>,
  transactionId: TransactionId,
): Promise<Refusal<'unprocessable'> | undefined> => {
  const [transaction] = await unit.transactions.byIds([transactionId]);
  return transaction === undefined
    ? refuse('unprocessable', transactionsWhy.no_such_transaction({ id: transactionId }), 'transactionId')
    : undefined;
};

const checkSupports = (transactions: number): Refusal<'unprocessable'> | undefined =>
  transactions < MAX_TRANSACTIONS_OF_DOCUMENT
    ? undefined
    : refuse('unprocessable', why.too_many_transactions({ most: MAX_TRANSACTIONS_OF_DOCUMENT }), 'transactionId');
