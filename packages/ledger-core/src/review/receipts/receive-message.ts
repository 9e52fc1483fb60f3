import type { Command } from '../../app/command.ts';
import { around, type Dependencies } from '../../app/dependencies.ts';
import type { Currency } from '../../kernel/currencies.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { type AddedView, addedViews } from '../../views/document.ts';
import { addDocuments } from './add-document.ts';
import { checkFile } from './document.ts';
import { withoutFaults } from './extraction.ts';
import { MAX_DOCUMENT_BYTES, MAX_MESSAGE_ATTACHMENTS, MAX_MESSAGE_BYTES } from './limits.ts';
import { type CheckedFile, type PrepareFile, preparingDocuments } from './prepare-document.ts';
import type { Prepared } from './prepared.ts';
import { why } from './reasons.ts';
import type { OpenedMessage } from './receipt-reader.ts';

type ReceiveMessage = Command<[Uint8Array], readonly AddedView[] | Refusal<'unprocessable' | 'payload_too_large'>>;

/**
 * Adds the attachments of an email, and its body if that has a total.  [RCP-18]
 * Refusals, in order of precedence: forbidden, payload_too_large, unprocessable (no reader), not_found, unprocessable (no mail, nothing in
 * it).
 */
export const receivingMessages = (dependencies: Dependencies): ReceiveMessage => {
  const { receiptReader } = dependencies;
  const { adding, currencyOf } = preparingDocuments(dependencies);
  const store = dependencies.command('documents.create', addDocuments, () => null).returning(addedViews);

  const prepare = async (
    prepareFile: PrepareFile,
    files: readonly CheckedFile[],
  ): Promise<readonly Prepared[] | Refusal<'forbidden' | 'not_found'>> => {
    const prepared: Prepared[] = [];
    for (const file of files) {
      const one = await prepareFile(file, { kind: 'receipt', source: 'email', isGiven: false });
      if (isRefusal(one)) return one;
      prepared.push(one);
    }
    return prepared;
  };

  return around('documents.create', async (caller, message) => {
    const refusal = checkSize(message);
    if (refusal !== undefined) return refusal;
    if (receiptReader === undefined) return NO_READER;
    const currency = await currencyOf(caller);
    if (isRefusal(currency)) return currency;
    const opened = await receiptReader.open(message, currency.code);
    if (isRefusal(opened)) return opened;
    const files = filesIn(opened, currency);
    if (files.length === 0) return NOTHING_IN_IT;
    return adding(caller, async (prepareFile) => {
      const prepared = await prepare(prepareFile, files);
      return isRefusal(prepared) ? prepared : store(caller, prepared);
    });
  });
};

/** The files of a message to store. Attachments of other types, such as a signature's GIF logo, are ignored. */
const filesIn = ({ text, attachments }: OpenedMessage, currency: Currency): readonly CheckedFile[] => {
  const attached = attachments.slice(0, MAX_MESSAGE_ATTACHMENTS).flatMap((bytes) => {
    const contentType = checkFile(bytes);
    return isRefusal(contentType) ? [] : [{ bytes, contentType, extraction: null }];
  });
  const extraction = text?.extraction == null ? null : withoutFaults(text.extraction, currency);
  return text === null || extraction?.total == null
    ? attached
    : [...attached, { bytes: text.bytes, contentType: 'text/plain', extraction }];
};

const checkSize = (message: Uint8Array): Refusal<'payload_too_large'> | undefined =>
  message.length > MAX_MESSAGE_BYTES
    ? refuse('payload_too_large', why.message_too_large({ most: MAX_MESSAGE_BYTES, size: message.length }))
    : undefined;

const NO_READER = refuse('unprocessable', why.opens_no_mail());
const NOTHING_IN_IT = refuse('unprocessable', why.message_without_receipt({ most: MAX_DOCUMENT_BYTES }));
