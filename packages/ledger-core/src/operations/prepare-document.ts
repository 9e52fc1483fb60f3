import type { Caller } from '../books/member.ts';
import type { Currency } from '../currencies.ts';
import { isReplay } from '../idempotency/outcome.ts';
import type { DocumentId } from '../ids.ts';
import type { Books } from '../ports/books.ts';
import type { ContentType } from '../receipts/content-type.ts';
import type { SourceDocument } from '../receipts/document.ts';
import { type NewExtraction, withoutFaults } from '../receipts/extraction.ts';
import type { Prepared } from '../receipts/prepared.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import type { AddedView } from '../views/document.ts';
import { isRehearsal } from './command.ts';
import type { MakerPorts, Makers } from './makers.ts';

/** A file whose type is known, with what its caller or its message states of it. */
export interface CheckedFile {
  readonly bytes: Uint8Array;
  readonly contentType: ContentType;
  readonly extraction: NewExtraction | null;
}

/** Files are hashed, read, and written outside of the books before the unit of work, which waits for its store alone.  [RCP-5] [RCP-7] */
export const preparingDocuments = ({ query }: Makers, { system, newId, receiptReader, blobs }: MakerPorts) => {
  const knownBy = query('documents.read', readKnown);

  /** Reads a file, unless the books have its bytes or its caller gave the values. */
  const read = async ({ bytes, contentType, extraction }: CheckedFile, { document, currency }: Known): Promise<NewExtraction | null> => {
    if (extraction !== null || document !== null) return extraction;
    const found = (await receiptReader?.read({ bytes, contentType, currency: currency.code })) ?? null;
    return found === null ? null : withoutFaults(found, currency);
  };

  const prepareFile = async (
    caller: Caller,
    file: CheckedFile,
    about: Pick<Prepared, 'kind' | 'source' | 'isGiven'>,
  ): Promise<Prepared | Refusal<'forbidden' | 'not_found'>> => {
    const { bytes, contentType } = file;
    const sha256 = await system.sha256(bytes);
    const known = await knownBy(caller, sha256);
    if (isRefusal(known)) return known;
    const id = newId('document');
    const extraction = await read(file, known);
    const isWritten = blobs !== undefined && known.document === null && !('dryRun' in caller);
    if (isWritten) await blobs(caller.ledgerId).put(id, bytes);
    const place = blobs === undefined ? 'books' : 'outside';
    return { id, ...about, file: { sha256, byteSize: bytes.length, contentType, place, bytes }, extraction };
  };

  /** Removes what was written outside of the books for documents that were then not added. */
  const tidy = async (caller: Caller, prepared: readonly Prepared[], answer: unknown): Promise<void> => {
    if (blobs === undefined || isRehearsal(answer)) return;
    const views = isRefusal(answer) || isReplay(answer) ? [] : ([answer].flat() as readonly AddedView[]);
    const added = new Set<DocumentId>(views.map(({ document }) => document.id));
    for (const { id, file } of prepared) if (file !== null && !added.has(id)) await blobs(caller.ledgerId).remove(id);
  };

  const currencyOf = async (caller: Caller): Promise<Currency | Refusal<'forbidden' | 'not_found'>> => {
    const known = await knownBy(caller, null);
    return isRefusal(known) ? known : known.currency;
  };

  return { prepareFile, tidy, currencyOf };
};

interface Known {
  readonly document: SourceDocument | null;
  readonly currency: Currency;
}

const readKnown = async (books: Books, sha256: string | null): Promise<Known> => {
  const [document = null] = sha256 === null ? [] : await books.documents.byHashes([sha256]);
  return { document, currency: books.settings.currency };
};
