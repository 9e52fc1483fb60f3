import type { IsoDate } from '../../kernel/dates.ts';
import type { AccountId, CounterpartyId } from '../../kernel/ids.ts';
import { sizeOf } from '../../kernel/money.ts';
import { aboutInput, aboutNoInput, inputOf, type Refusal, type RefusalCode } from '../../kernel/refusal.ts';
import { otherSide, type Side } from '../../kernel/sides.ts';
import type { Account } from '../../ledger/accounts/account.ts';
import type { DraftEntry, DraftLine } from '../../ledger/journal/entry.ts';
import type { Deferral } from './deferral.ts';
import type { InvoiceLine } from './line.ts';

/** A line of the entry, with the index of its document line. */
interface Placed {
  readonly at: number;
  readonly line: DraftLine;
}

/** The deferred part of a line, with its holding account. */
export type Deferred = Deferral & DeferralPart;

/** The part of a line that is posted to a holding account. */
export interface DeferralPart {
  readonly holdingAccountId: AccountId;
  /** Minor units, with the sign of the line. */
  readonly amountMinor: bigint;
}

/** The entry of a document, and the document line of each entry line. */
export interface DocumentEntry {
  readonly draft: DraftEntry;
  readonly places: readonly number[];
}

/** The common part of invoices, bills, credit notes and vendor credits. */
interface Posted {
  readonly id: string;
  readonly counterpartyId: CounterpartyId;
  readonly issueDate: IsoDate;
  readonly memo: string | null;
  readonly lines: readonly InvoiceLine[];
  readonly totalMinor: bigint;
}

/**
 * The entry of a document: the total on the receivable or payable, with the counterparty; the lines on the other side, and discounts on the
 * same side. The deferred part of a line is on its holding account.  [INV-6] [INV-9] Pure.
 */
export const documentEntry = (
  document: Posted,
  control: Account,
  {
    side,
    source,
    description,
  }: { readonly side: Side; readonly source: 'invoice' | 'bill' | 'credit_note' | 'vendor_credit'; readonly description: string },
  deferredOf: (line: InvoiceLine, at: number) => readonly DeferralPart[],
): DocumentEntry => {
  const placed = document.lines.flatMap((line, at) =>
    linesOf(document, line, otherSide(side), deferredOf(line, at)).map((each): Placed => ({ at, line: each })),
  );
  const own: DraftLine = {
    accountId: control.id,
    side,
    amountMinor: document.totalMinor,
    counterpartyId: document.counterpartyId,
    dimensions: [],
    memo: null,
  };
  return {
    draft: {
      date: document.issueDate,
      description,
      memo: document.memo,
      source,
      sourceId: document.id,
      lines: [own, ...placed.map(({ line }) => line)],
    },
    places: placed.map(({ at }) => at),
  };
};

/** A line of zero posts nothing. */
const linesOf = ({ counterpartyId }: Posted, line: InvoiceLine, side: Side, deferred: readonly DeferralPart[]): readonly DraftLine[] => {
  const part = (accountId: AccountId, signedMinor: bigint): readonly DraftLine[] =>
    signedMinor === 0n
      ? []
      : [
          {
            accountId,
            side: signedMinor > 0n ? side : otherSide(side),
            amountMinor: sizeOf(signedMinor),
            counterpartyId,
            dimensions: line.dimensions,
            memo: line.description,
          },
        ];
  const heldMinor = deferred.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  return [
    ...deferred.flatMap(({ holdingAccountId, amountMinor }) => part(holdingAccountId, amountMinor)),
    ...part(line.releaseAccountId ?? line.accountId, line.amountMinor - heldMinor),
  ];
};

/** A refusal of the entry, rewritten to refer to the document's line. */
export const ofDocument = <Code extends RefusalCode>(refusal: Refusal<Code>, places: readonly number[]): Refusal<Code> => {
  const [, line, rest = ''] = /^lines\[(\d+)\]([.\w]*)/.exec(inputOf(refusal) ?? '') ?? [];
  const at = line === undefined ? undefined : places[Number(line) - 1];
  return at === undefined ? aboutNoInput(refusal) : aboutInput(refusal, `lines[${at}]${rest}`);
};
