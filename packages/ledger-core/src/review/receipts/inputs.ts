import type { InputsOf } from '../../app/inputs-of.ts';
import { caller } from '../../company/books/inputs.ts';
import { bytes, count, flag, id, named, nullable, object, oneOf, optional, text } from '../../kernel/input.ts';
import { pageRequest } from '../../kernel/inputs.ts';
import type { NewDocument } from './adding-documents.ts';
import type { Attach } from './attach-document.ts';
import { DOCUMENT_KINDS } from './document.ts';
import type { ExtractedField, NewExtraction } from './extraction.ts';
import type { documentsOperations } from './operations.ts';
import type { DocumentQuery } from './read-documents.ts';

const documentQuery = object<DocumentQuery>({ ...pageRequest.fields, isUnattached: optional(flag), transactionId: optional(text) });

const extractedField = object<ExtractedField>({ value: nullable(text), confidence: count, location: nullable(text) });

const newExtraction = object<NewExtraction>({
  extractorVersion: text,
  date: optional(nullable(extractedField)),
  currency: optional(nullable(extractedField)),
  total: optional(nullable(extractedField)),
  merchant: optional(nullable(extractedField)),
  tax: optional(nullable(extractedField)),
});

const newDocument = object<NewDocument>({
  bytes: optional(bytes),
  kind: optional(oneOf(DOCUMENT_KINDS)),
  source: optional(text),
  extraction: optional(nullable(newExtraction)),
  transactionId: optional(nullable(text)),
});

const attach = object<Attach>({ transactionId: text });

/** The schemas of the arguments of each operation. */
export const documentsInputs = {
  documents: {
    list: [caller, optional(documentQuery)],
    read: [caller, id],
    create: [caller, newDocument],
    receiveEmail: [caller, named('message', bytes)],
    file: [caller, id],
    attach: [caller, id, attach],
    detach: [caller, id, attach],
    delete: [caller, id],
  },
  transactions: { receipts: [caller, named('transactionId', text)] },
} satisfies InputsOf<typeof documentsOperations>;
