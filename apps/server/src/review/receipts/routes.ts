import { type Caller, CONTENT_TYPES, type DocumentId, FILE_ENDINGS, isRefusal, type Ledger, type Refusal } from 'ledger-core';
import { AttachIn, DocumentQueryIn } from 'ledger-wire/review/receipts/wire';
import * as v from 'valibot';
import type { HttpResponse } from '../../http/response.ts';
import { act, create, download, get, remove } from '../../http/route.ts';
import { DOCUMENT_BODY, MESSAGE_BODY, MessageIn, NewDocumentIn, NewDocumentQueryIn, newDocumentOf } from './upload.ts';

export const receiptRoutes = [
  create('/v1/documents', {
    name: 'documents.create',
    does: 'Adds a receipt or an invoice as a file, as extracted values, or both. Send the file as the form part `file` or as the request body. If a document already has the same bytes, the response is that document with status 200.',
    dryRuns: true,
    needs: 'documents.create',
    refuses: { unprocessable: true, unsupported_document: true },
    query: NewDocumentQueryIn,
    body: NewDocumentIn,
    takes: DOCUMENT_BODY,
    counts: 'uploads',
    call: (ledger, { caller, query, body }) => ledger.documents.create(caller, newDocumentOf(query, body)),
    existed: ({ isNew }) => !isNew,
  }),
  create('/v1/documents/emails', {
    name: 'documents.receiveEmail',
    does: 'Adds the attachments of an email, and its text if the text has a total. A program that receives mail sends each message to this operation.',
    dryRuns: true,
    needs: 'documents.create',
    refuses: { unprocessable: true },
    body: MessageIn,
    takes: MESSAGE_BODY,
    counts: 'uploads',
    call: (ledger, { caller, body }) => ledger.documents.receiveEmail(caller, body.file),
  }),
  get('/v1/documents', {
    name: 'documents.list',
    does: 'Lists receipts and invoices, newest first. The list contains all of them, those of one transaction, or unattached ones.',
    query: DocumentQueryIn,
    call: (ledger, { caller, query: { unattached: isUnattached, transaction_id: transactionId, ...page } }) =>
      ledger.documents.list(caller, { ...page, isUnattached, transactionId }),
  }),
  get('/v1/documents/:document_id', {
    name: 'documents.read',
    does: 'Returns a receipt or an invoice, with its extracted values and the transactions that it supports.',
    call: (ledger, { caller, params }) => ledger.documents.read(caller, params.document_id),
  }),
  download('/v1/documents/:document_id/file', {
    name: 'documents.file',
    does: 'Returns the file of a document as an attachment to save.',
    query: v.strictObject({}),
    files: {
      description: 'The file, with the type detected from its bytes.',
      content: () => Object.fromEntries(CONTENT_TYPES.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
    },
    streams: (ledger, { caller, params }) => fileResponse(ledger, caller, params.document_id),
  }),
  act('/v1/documents/:document_id/attach', {
    name: 'documents.attach',
    does: 'Attaches a document to a transaction. One document may support several transactions. Attaching it again changes nothing.',
    dryRuns: true,
    needs: 'documents.attach',
    refuses: { unprocessable: true },
    body: AttachIn,
    call: (ledger, { caller, params, body }) => ledger.documents.attach(caller, params.document_id, AttachIn.decode(body)),
  }),
  act('/v1/documents/:document_id/detach', {
    name: 'documents.detach',
    does: 'Detaches a document from a transaction. The document is not deleted.',
    dryRuns: true,
    needs: 'documents.detach',
    refuses: { unprocessable: true },
    body: AttachIn,
    call: (ledger, { caller, params, body }) => ledger.documents.detach(caller, params.document_id, AttachIn.decode(body)),
  }),
  remove('/v1/documents/:document_id', {
    name: 'documents.delete',
    does: 'Deletes an unattached document and its file.',
    needs: 'documents.delete',
    refuses: { conflict: true },
    call: (ledger, { caller, params }) => ledger.documents.delete(caller, params.document_id),
  }),
  get('/v1/transactions/:event_id/receipts', {
    name: 'transactions.receipts',
    does: 'Returns the receipts of a transaction, each compared with the transaction. If there are none, returns suggested receipts.',
    call: (ledger, { caller, params }) => ledger.transactions.receipts(caller, params.event_id),
  }),
];

/** An untrusted file: a browser downloads it, and never displays or runs it as a page of this server.  [RCP-19] */
const fileResponse = async (ledger: Ledger, caller: Caller, id: DocumentId): Promise<HttpResponse | Refusal> => {
  const file = await ledger.documents.file(caller, id);
  if (isRefusal(file)) return file;
  return {
    status: 200,
    body: new Uint8Array(file.bytes),
    type: file.contentType === 'text/plain' ? 'text/plain; charset=utf-8' : file.contentType,
    headers: {
      'content-disposition': `attachment; filename="${id}.${FILE_ENDINGS[file.contentType]}"`,
      'content-security-policy': "default-src 'none'; sandbox",
    },
  };
};
