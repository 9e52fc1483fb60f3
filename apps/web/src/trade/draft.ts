import type { TradeDocument, Written } from './document.ts';
import { type DraftLine, draftLineOf, emptyLine, usedLines } from './draft-lines.ts';
import { isCreditKind, type Kind } from './search.ts';

/** A document as it is typed. */
export interface Draft {
  readonly party: { readonly id: string; readonly name: string } | null;
  readonly number: string;
  readonly issued: string;
  readonly due: string;
  readonly memo: string;
  readonly purchaseOrder: string;
  readonly lines: readonly DraftLine[];
}

/** A stored draft, to be changed; an empty one without it. Pure. */
export const draftOf = (document: TradeDocument | undefined, today: string): Draft => ({
  party: document === undefined ? null : { id: document.party_id, name: document.partyName },
  number: document?.number ?? '',
  issued: document?.issue_date ?? today,
  due: document?.dueDate ?? '',
  memo: document?.memo ?? '',
  purchaseOrder: document?.purchaseOrder ?? '',
  lines: document?.lines.map((line) => draftLineOf(line, line.line_no)) ?? [emptyLine(0)],
});

/** The written fields; undefined while some that are needed are missing. An empty line is no line. Pure. */
export const writtenIn = (kind: Kind, { party, number, issued, due, memo, purchaseOrder, lines }: Draft): Written | undefined => {
  const used = usedLines(lines);
  const needsNumber = kind === 'bill' || kind === 'vendor_credit';
  if (party === null || used === undefined || issued === '' || (needsNumber && number.trim() === '')) return undefined;
  return {
    party_id: party.id,
    issue_date: issued,
    due_date: due || null,
    number: number.trim() || null,
    memo: memo.trim() || null,
    purchase_order_number: purchaseOrder.trim() || null,
    lines: used.map(({ written, serviceStart, serviceEnd, release }) => ({
      ...written,
      service_start: serviceStart || null,
      service_end: serviceEnd || null,
      ...(!isCreditKind(kind) && { release_account_id: release }),
    })),
  };
};
