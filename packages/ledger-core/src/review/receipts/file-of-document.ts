import type { Dependencies } from '../../app/dependencies.ts';
import type { Caller } from '../../company/books/member.ts';
import type { DocumentId } from '../../kernel/ids.ts';
import { isRefusal, refuse } from '../../kernel/refusal.ts';
import { readFile } from './read-documents.ts';
import { why } from './reasons.ts';

/** Returns the bytes of a document, from the books or from external storage.  [RCP-19] */
export const fileOfDocument = ({ query, blobs }: Dependencies) => {
  const fileInBooks = query('documents.read', readFile);
  return async (caller: Caller, id: DocumentId) => {
    const found = await fileInBooks(caller, id);
    if (isRefusal(found)) return found;
    const { document } = found;
    const bytes = found.bytes ?? (document.file?.place === 'outside' ? ((await blobs?.(caller.ledgerId).get(id)) ?? null) : null);
    return bytes === null || document.file === null
      ? refuse('not_found', why.no_file_of_document({ id }))
      : { id, contentType: document.file.contentType, bytes };
  };
};
