import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  document_needs_file_or_extraction: 'a document requires a file, an extraction, or both.',
  too_many_documents: 'the transaction already has {most} documents, the maximum.',
  too_many_transactions: 'the document already supports {most} transactions, the maximum.',
  no_such_document: 'There is no document {id} in these books.',
  document_too_large: 'a document can have at most {most} bytes, but this one has {size}.',
  file_empty: 'the file is empty.',
  no_document_format:
    'the content is not a PDF, PNG, JPEG, WebP or HEIC file, nor an electronic invoice in XML (UBL or CII). Send a PDF or a photo.',
  no_file_of_document: 'The document {id} has no stored file.',
  message_too_large: 'A message can have at most {most} bytes, but this one has {size}.',
  opens_no_mail: 'Receipts by email are not set up. This ledger was created without receiptReader.',
  message_without_receipt:
    'The message contains no receipt. Attach a PDF, an image (PNG, JPEG, WebP or HEIC) or an electronic invoice of at most {most} bytes, or send a text with a total.',
  document_supports_transaction: 'The document supports the transaction {transaction}. Detach it there first.',
  confidence_out_of_range: 'must be from 0 to 1, not {confidence}.',
  document_attached_disagrees: 'The document {id} and the transactions disagree on whether it is attached.',
  document_bytes_disagree: 'The document {id} and the books disagree on whether its bytes are stored.',
  document_bytes_differ: 'The bytes of the document {id} differ from those that were added.',
} as const;

export const why = reasonsOf(REASONS);
