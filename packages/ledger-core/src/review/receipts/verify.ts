import { type Finding, type MakeCheck, unless } from '../../store/check.ts';
import { inBatches } from '../../store/in-batches.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { type ContentType, contentTypeOf } from './content-type.ts';
import type { SourceDocument } from './document.ts';
import { why } from './reasons.ts';

/**
 * `isAttached` must be true if and only if a transaction has the document, because suggestions depend on it. Bytes in the books must match
 * the stored hash.  [RCP-4] [RCP-5] [RCP-9]
 */
export const verifyDocuments: MakeCheck<Needs<'attachments' | 'blobs' | 'documents'>> = ({ unit }) => ({
  end: () =>
    inBatches(
      unit,
      (slice) => unit.documents.list({}, slice),
      async (step) => {
        const attachments = await unit.attachments.ofDocuments(step.map(({ id }) => id));
        const attached = new Set(attachments.map(({ documentId }) => documentId));
        const findings = step.flatMap(({ id, isAttached }) =>
          unless(isAttached === attached.has(id), 'RCP-9', () => why.document_attached_disagrees({ id })),
        );
        for (const document of step) findings.push(...(await fileFindings(unit, document)));
        return findings;
      },
    ),
});

/** Email text, which has no magic bytes.  [RCP-18] */
const EMAIL: ContentType = 'text/plain';

/** One file at a time. Bytes in external storage are not read. */
const fileFindings = async ({ blobs, sha256, turn }: Needs<'blobs'>, { id, file }: SourceDocument): Promise<readonly Finding[]> => {
  const bytes = await blobs.get(id);
  await turn();
  if (file?.place !== 'books' || bytes === null)
    return unless((file?.place === 'books') === (bytes !== null), 'RCP-5', () => why.document_bytes_disagree({ id }));
  const isSame =
    file.byteSize === bytes.length && file.contentType === (contentTypeOf(bytes) ?? EMAIL) && file.sha256 === (await sha256(bytes));
  return unless(isSame, 'RCP-4', () => why.document_bytes_differ({ id }));
};
