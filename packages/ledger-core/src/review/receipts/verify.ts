import type { Position } from '../../kernel/page.ts';
import { type Finding, type MakeCheck, unless } from '../../store/check.ts';

/** A document counts as attached exactly while a transaction has it: what is suggested follows from that.  [RCP-9] */
export const verifyDocuments: MakeCheck = ({ books }) => ({
  end: async () => {
    const findings: Finding[] = [];
    for (let after: Position | null = null; ; ) {
      const step = await books.documents.list({}, { after, take: STEP });
      const attachments = await books.attachments.ofDocuments(step.map(({ id }) => id));
      const attached = new Set(attachments.map(({ documentId }) => documentId));
      findings.push(
        ...step.flatMap(({ id, isAttached }) =>
          unless(isAttached === attached.has(id), 'RCP-9', `The document ${id} and the transactions disagree on whether one has it.`),
        ),
      );
      const last = step.at(-1);
      if (last === undefined || step.length < STEP) return findings;
      after = [last.id];
    }
  },
});

const STEP = 2_000;
