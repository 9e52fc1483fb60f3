import type { Given } from '../../app/given.ts';
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
export const documentsOperations = (given: Given) => {
  const { query, command, blobs, inboundMail } = given;
  const receiptsOf = query('transactions.read', readReceipts).answering(receiptsView);
  const removeFromBooks = command('documents.remove', removeDocument, named);

  /** Bytes outside of the books go after the unit of work: a document never names bytes that are gone. Where they stay, no document names them.  [RCP-11] */
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
       * One page of the documents, the newest first: all, those of a transaction, or those that no transaction has.
       * @example
       * const { data } = granted(await ledger.documents.list(owner, { transactionId }));
       */
      list: query('documents.read', listDocuments).answering(pageOf(documentViews)),
      /**
       * One document, with what it states and the transactions that it supports.
       * @example
       * const { document } = granted(await ledger.documents.read(owner, documentId));
       */
      read: query('documents.read', findDocument).answering(documentView),
      /**
       * Adds a receipt or invoice: a file, what it states, or both. The same bytes again answer the document that has them.
       * @example
       * granted(await ledger.documents.create(owner, { bytes: pdf, kind: 'receipt' }));
       */
      create: addingDocuments(given),
      /**
       * Adds the attachments of an e-mail, and its text where that has a total. A program that receives mail hands each message over.
       * @example
       * granted(await ledger.documents.receive(owner, message));
       */
      receive: receivingMessages(given),
      /**
       * The file of a document, with the type that its bytes have.
       * @example
       * const { contentType, bytes } = granted(await ledger.documents.file(owner, documentId));
       */
      file: fileOfDocument(given),
      /**
       * Attaches a document to a transaction. One document may support several.
       * @example
       * granted(await ledger.documents.attach(owner, documentId, { transactionId }));
       */
      attach: command('documents.attach', attachDocument, named).answering(documentView),
      /**
       * Detaches a document from a transaction; the document stays.
       * @example
       * granted(await ledger.documents.detach(owner, attachedId, { transactionId: supportedId }));
       */
      detach: command('documents.detach', detachDocument, named).answering(documentView),
      /**
       * Removes a document that no transaction has, with its file.
       * @example
       * granted(await ledger.documents.remove(owner, documentId));
       */
      remove,
      /**
       * The receipts of a transaction, each compared with it; while it has none, those that may be its.
       * @example
       * const receipts = granted(await ledger.documents.receipts(owner, transactionId));
       */
      receipts: async (caller: Caller, transactionId: TransactionId) => {
        const receipts = await receiptsOf(caller, transactionId);
        return isRefusal(receipts) ? receipts : { ...receipts, forwardAddress: await forwardAddress(inboundMail, caller) };
      },
    },
  };
};
