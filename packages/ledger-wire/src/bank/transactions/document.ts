import { DOCUMENT_KINDS, type SourceDocument } from 'ledger-core';
import * as v from 'valibot';
import { id, moment, oneOf, text, truth, whole } from '../../fields.ts';
import { outputOf } from '../../schemas.ts';

/** The fields of every document, standalone or in a transaction. */
export const documentFields = {
  id: id('document', 'The id of the document.'),
  kind: oneOf(DOCUMENT_KINDS, 'What it is.'),
  source: text('The connector that it came from: `upload`, `email`, or the name that a caller gave.', 'upload'),
  content_type: v.nullable(text('Its media type, read from its bytes; null when the service holds no file of it.', 'application/pdf')),
  byte_size: v.nullable(whole('The size of its file in bytes; null when the service holds none.', 48213)),
  created_at: moment('When it came in.'),
  stored: truth('Whether the service holds a copy of its own.'),
};

export const DocumentOut = outputOf<SourceDocument>()('DocumentOut', 'A receipt or invoice of a transaction.', documentFields, {
  differences: {
    content_type: ({ file }) => file?.contentType ?? null,
    byte_size: ({ file }) => file?.byteSize ?? null,
    stored: ({ file }) => file !== null,
  },
});
