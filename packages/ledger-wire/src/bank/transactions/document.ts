import { DOCUMENT_KINDS, type SourceDocument } from 'ledger-core';
import * as v from 'valibot';
import { id, moment, oneOf, text, truth, whole } from '../../fields.ts';
import { outputOf } from '../../schemas.ts';

/** The fields of every document, standalone or in a transaction. */
export const documentFields = {
  id: id('document', 'The id of the document.'),
  kind: oneOf(DOCUMENT_KINDS, 'The kind of document.'),
  source: text('The origin of the document: `upload`, `email`, or a name given by the caller.', 'upload'),
  content_type: v.nullable(text("The media type, detected from the file's bytes. Null if the service has no file.", 'application/pdf')),
  byte_size: v.nullable(whole('The size of the file in bytes. Null if the service has no file.', 48213)),
  created_at: moment('The time when the document was received.'),
  stored: truth('Whether the service stores a copy of the file.'),
};

export const DocumentOut = outputOf<SourceDocument>()('DocumentOut', 'A receipt or invoice attached to a transaction.', documentFields, {
  differences: {
    content_type: ({ file }) => file?.contentType ?? null,
    byte_size: ({ file }) => file?.byteSize ?? null,
    stored: ({ file }) => file !== null,
  },
});
