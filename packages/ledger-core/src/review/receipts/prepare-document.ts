import type { Dependencies } from '../../app/dependencies.ts';
import { isDryRunResult } from '../../app/execute.ts';
import type { Caller } from '../../company/books/member.ts';
import { isReplay } from '../../company/idempotency/idempotency-record.ts';
import type { Currency } from '../../kernel/currencies.ts';
import type { DocumentId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { OutcomeUnknown, Unavailable } from '../../kernel/unavailable.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { AddedView } from '../../views/document.ts';
import type { ContentType } from './content-type.ts';
import type { SourceDocument } from './document.ts';
import { type NewExtraction, withoutFaults } from './extraction.ts';
import type { Prepared } from './prepared.ts';

/** A file with a known type, and the values given by its caller or message. */
export interface CheckedFile {
  readonly bytes: Uint8Array;
  readonly contentType: ContentType;
  readonly extraction: NewExtraction | null;
}

/** Prepares a file for storing, and writes external bytes. */
export type PrepareFile = (
  file: CheckedFile,
  about: Pick<Prepared, 'kind' | 'source' | 'isGiven'>,
) => Promise<Prepared | Refusal<'forbidden' | 'not_found'>>;

/** Files are hashed, read and written externally before the unit of work, which waits only for its store.  [RCP-5] [RCP-7] */
export const preparingDocuments = ({ query, system, newId, receiptReader, blobs }: Dependencies) => {
  const knownBy = query('documents.read', readKnown);

  /** Reads a file, unless the books already have its bytes or the caller gave the values. */
  const read = async (
    { bytes, contentType, extraction }: CheckedFile,
    { document, currency }: Known,
  ): Promise<Pick<Prepared, 'extraction' | 'isUnfinished'>> => {
    if (extraction !== null || document !== null) return { extraction, isUnfinished: false };
    const found = (await receiptReader?.read({ bytes, contentType, currency: currency.code })) ?? null;
    if (found === null || found === 'over_limit') return { extraction: null, isUnfinished: found !== null };
    return { extraction: withoutFaults(found, currency), isUnfinished: false };
  };

  const prepareInto =
    (written: DocumentId[], caller: Caller): PrepareFile =>
    async (file, about) => {
      const { bytes, contentType } = file;
      const sha256 = await system.sha256(bytes);
      const known = await knownBy(caller, sha256);
      if (isRefusal(known)) return known;
      const id = newId('document');
      const stated = await read(file, known);
      const isWritten = blobs !== undefined && known.document === null && !('dryRun' in caller);
      if (isWritten) {
        written.push(id);
        await blobs(caller.ledgerId).put(id, bytes);
      }
      const place = blobs === undefined ? 'books' : 'outside';
      return { id, ...about, file: { sha256, byteSize: bytes.length, contentType, place, bytes }, ...stated };
    };

  /** Deletes external bytes. A failed deletion is harmless: no document references them. */
  const remove = async ({ ledgerId }: Caller, ids: readonly DocumentId[]): Promise<void> => {
    for (const id of ids)
      await blobs?.(ledgerId)
        .remove(id)
        .catch(() => undefined);
  };

  /**
   * Adds documents, with a function that prepares their files. If the documents are not added, their external bytes are deleted. If the
   * result is unknown, they are kept, because the books may reference them.  [RCP-5]
   */
  const adding = async <Result>(caller: Caller, add: (prepareFile: PrepareFile) => Promise<Result>): Promise<Result> => {
    const written: DocumentId[] = [];
    const result = await add(prepareInto(written, caller)).catch(async (fault: unknown) => {
      if (fault instanceof Unavailable && !(fault instanceof OutcomeUnknown)) await remove(caller, written);
      throw fault;
    });
    const views = isRefusal(result) || isReplay(result) || isDryRunResult(result) ? [] : ([result].flat() as readonly AddedView[]);
    const added = new Set<DocumentId>(views.map(({ document }) => document.id));
    await remove(
      caller,
      written.filter((id) => !added.has(id)),
    );
    return result;
  };

  const currencyOf = async (caller: Caller): Promise<Currency | Refusal<'forbidden' | 'not_found'>> => {
    const known = await knownBy(caller, null);
    return isRefusal(known) ? known : known.currency;
  };

  return { adding, currencyOf };
};

interface Known {
  readonly document: SourceDocument | null;
  readonly currency: Currency;
}

const readKnown = async (unit: Needs<'documents'>, sha256: string | null): Promise<Known> => {
  const [document = null] = sha256 === null ? [] : await unit.documents.byHashes([sha256]);
  return { document, currency: unit.settings.currency };
};
