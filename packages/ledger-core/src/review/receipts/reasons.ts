import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  document_needs_file_or_extraction: 'a document has a file, an extraction, or both; send the one or the other.',
  too_many_documents: 'the transaction has {most} documents, the most that one may have.',
  too_many_transactions: 'the document supports {most} transactions, the most that one may.',
  no_such_document: 'There is no document {id} in these books.',
  document_too_large: 'a document is at most {most} bytes; this one has {size}.',
  file_empty: 'the file is empty.',
  no_document_format:
    'a document is a PDF, PNG, JPEG, WebP or HEIC file, or an electronic invoice in XML (UBL or CII); what was sent is none, whatever it is called. Send a PDF or a picture of it.',
  no_file_of_document: 'The service holds no file of the document {id}.',
  message_too_large: 'A message is at most {most} bytes; this one has {size}.',
  opens_no_mail: 'This ledger opens no mail: it was made without receiptReader.',
  message_without_receipt:
    'The message holds no receipt: no attachment is a PDF, PNG, JPEG, WebP or HEIC file or an electronic invoice of at most {most} bytes, and its text names no total.',
  document_supports_transaction: 'The document supports the transaction {transaction}; detach it there first.',
  confidence_out_of_range: 'the confidence {confidence} is not from 0 to 1.',
  document_attached_disagrees: 'The document {id} and the transactions disagree on whether it is attached.',
  document_bytes_disagree: 'The document {id} and the books disagree on whether its bytes are stored.',
  document_bytes_differ: 'The bytes of the document {id} differ from those that were added.',
} as const;

export const why = reasonsOf(REASONS);
