import type { Command } from '../../app/command.ts';
import { around, type Dependencies } from '../../app/dependencies.ts';
import type { Caller } from '../../company/books/member.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { checkName } from '../../kernel/text.ts';
import { type AddedView, addedView } from '../../views/document.ts';
import { addDocument } from './add-document.ts';
import { checkFile, type DocumentKind } from './document.ts';
import { checkExtraction, type NewExtraction } from './extraction.ts';
import { type PrepareFile, preparingDocuments } from './prepare-document.ts';
import type { Prepared } from './prepared.ts';
import { why } from './reasons.ts';

/** A document to add: a file, its extracted values, or both. */
export interface NewDocument {
  readonly bytes?: Uint8Array | undefined;
  /** Default `receipt`. */
  readonly kind?: DocumentKind | undefined;
  /** The connector that the document comes from. Default `upload`. */
  readonly source?: string | undefined;
  /** Values given by the caller. If present, the file is not read. */
  readonly extraction?: NewExtraction | null | undefined;
  readonly transactionId?: TransactionId | null | undefined;
}

type AddDocument = Command<[NewDocument], AddedView | Refusal<'unprocessable' | 'unsupported_document' | 'payload_too_large'>>;

/**
 * Adds a document.  [RCP-1]
 * Refusals, in order of precedence: forbidden, unprocessable (neither file nor extraction, source), payload_too_large,
 * unsupported_document, not_found, unprocessable (extraction, transaction).
 */
export const addingDocuments = (dependencies: Dependencies): AddDocument => {
  const { adding, currencyOf } = preparingDocuments(dependencies);
  const store = dependencies.command('documents.create', addDocument, ({ document }) => document.id).returning(addedView);

  const prepare = async (
    prepareFile: PrepareFile,
    caller: Caller,
    { bytes, kind = 'receipt', source = 'upload', extraction = null }: NewDocument,
  ) => {
    const contentType = bytes === undefined ? null : checkFile(bytes);
    if (isRefusal(contentType)) return contentType;
    const currency = await currencyOf(caller);
    if (isRefusal(currency)) return currency;
    const fault = extraction === null ? undefined : checkExtraction(extraction, currency);
    if (fault !== undefined) return fault;
    const about = { kind, source: source.trim(), isGiven: extraction !== null } as const;
    return bytes === undefined || contentType === null
      ? ({ id: dependencies.newId('document'), ...about, file: null, extraction, isUnfinished: false } satisfies Prepared)
      : prepareFile({ bytes, contentType, extraction }, about);
  };

  return around('documents.create', async (caller, input) => {
    const refusal = checkNew(input);
    if (refusal !== undefined) return refusal;
    return adding(caller, async (prepareFile) => {
      const prepared = await prepare(prepareFile, caller, input);
      return isRefusal(prepared) ? prepared : store(caller, prepared, input.transactionId ?? null);
    });
  });
};

const checkNew = ({ bytes, extraction, source }: NewDocument): Refusal<'unprocessable'> | undefined =>
  bytes === undefined && extraction == null
    ? refuse('unprocessable', why.document_needs_file_or_extraction(), 'file')
    : checkName(source ?? 'upload', 'source');
