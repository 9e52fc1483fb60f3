import type { Dependencies } from '../../app/dependencies.ts';
import { named } from '../../company/audit/subject.ts';
import type { Caller } from '../../company/books/member.ts';
import type { DocumentId, TransactionId } from '../../kernel/ids.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { documentView, documentViews, receiptsView } from '../../views/document.ts';
import { pageOf } from '../../views/page.ts';
import { addingDocuments } from './adding-documents.ts';
import { attachDocument } from './attach-document.ts';
import { detachDocument } from './detach-document.ts';
import { fileOfDocument } from './file-of-document.ts';
import { forwardAddress } from './forward-address.ts';
import { findDocument, listDocuments } from './read-documents.ts';
import { readReceipts } from './read-receipts.ts';
import { receivingMessages } from './receive-message.ts';
import { removeDocument } from './remove-document.ts';

/** Receipts and invoices of transactions, as documents with their files. */
export const documentsOperations = (dependencies: Dependencies) => {
  const { query, command, blobs, inboundMail } = dependencies;
  const receiptsOf = query('transactions.read', readReceipts).returning(receiptsView);
  const removeFromBooks = command('documents.delete', removeDocument, named);

  /** External bytes are deleted after the unit of work, so a document never references deleted bytes. If the deletion fails, no document references them.  [RCP-11] */
  const remove = async (caller: Caller, id: DocumentId) => {
    const removed = await removeFromBooks(caller, id);
    if (!isRefusal(removed) && removed.file?.place === 'outside')
      await blobs?.(caller.ledgerId)
        .remove(id)
        .catch(() => undefined);
    return removed;
  };

  return {
    documents: {
      /**
       * Returns one page of documents, newest first: all, those of a transaction, or unattached ones.
       * @example
       * const { data } = granted(await ledger.documents.list(owner, { transactionId }));
       */
      list: query('documents.read', listDocuments).returning(pageOf(documentViews)),
      /**
       * Returns one document, with its extracted values and the transactions that it supports.
       * @example
       * const { document } = granted(await ledger.documents.read(owner, documentId));
       */
      read: query('documents.read', findDocument).returning(documentView),
      /**
       * Adds a receipt or invoice: a file, its extracted values, or both. Uploading the same bytes again returns the existing document.
       * @example
       * granted(await ledger.documents.create(owner, { bytes: pdf, kind: 'receipt' }));
       */
      create: addingDocuments(dependencies),
      /**
       * Adds the attachments of an email, and its text if that has a total. A program that receives mail calls this for each message.
       * @example
       * granted(await ledger.documents.receiveEmail(owner, message));
       */
      receiveEmail: receivingMessages(dependencies),
      /**
       * Returns the file of a document, with the type detected from its bytes.
       * @example
       * const { contentType, bytes } = granted(await ledger.documents.file(owner, documentId));
       */
      file: fileOfDocument(dependencies),
      /**
       * Attaches a document to a transaction. One document may support several.
       * @example
       * granted(await ledger.documents.attach(owner, documentId, { transactionId }));
       */
      attach: command('documents.attach', attachDocument, named).returning(documentView),
      /**
       * Detaches a document from a transaction; the document stays.
       * @example
       * granted(await ledger.documents.detach(owner, attachedId, { transactionId: supportedId }));
       */
      detach: command('documents.detach', detachDocument, named).returning(documentView),
      /**
       * Removes an unattached document and its file.
       * @example
       * granted(await ledger.documents.delete(owner, documentId));
       */
      delete: remove,
    },
    transactions: {
      /**
       * Returns the receipts of a transaction, each compared with it. If there are none, returns the suggested ones.
       * @example
       * const receipts = granted(await ledger.transactions.receipts(owner, transactionId));
       */
      receipts: async (caller: Caller, transactionId: TransactionId) => {
        const receipts = await receiptsOf(caller, transactionId);
        return isRefusal(receipts) ? receipts : { ...receipts, forwardAddress: await forwardAddress(inboundMail, caller) };
      },
    },
  };
};
