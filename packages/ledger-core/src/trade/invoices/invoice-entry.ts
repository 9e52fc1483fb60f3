import type { IsoDate } from '../../kernel/dates.ts';
import type { AccountId, CounterpartyId } from '../../kernel/ids.ts';
import { sizeOf } from '../../kernel/money.ts';
import { aboutInput, aboutNoInput, type Refusal, type RefusalCode } from '../../kernel/refusal.ts';
import { otherSide, type Side } from '../../kernel/sides.ts';
import type { Account } from '../../ledger/accounts/account.ts';
import type { DraftEntry, DraftLine } from '../../ledger/journal/entry.ts';
import type { Deferral } from './deferral.ts';
import type { InvoiceLine } from './line.ts';

/** A line of the entry, with the place of the document's line that it is of. */
interface Placed {
  readonly at: number;
  readonly line: DraftLine;
}

/** What a line deferred, with the account that holds it. */
export type Held = Deferral & HeldPart;

/** A part of a line that is posted to a holding account. */
export interface HeldPart {
  readonly holdingAccountId: AccountId;
  /** Minor units, with the sign of the line. */
  readonly amountMinor: bigint;
}

/** The entry of a document, and the document's line that each of its lines is of. */
export interface DocumentEntry {
  readonly draft: DraftEntry;
  readonly places: readonly number[];
}

/** What an invoice, a bill and a credit note or vendor credit have in common. */
interface Posted {
  readonly id: string;
  readonly counterpartyId: CounterpartyId;
  readonly issueDate: IsoDate;
  readonly memo: string | null;
  readonly lines: readonly InvoiceLine[];
  readonly totalMinor: bigint;
}

/**
 * The entry of a document: its total on the receivable or payable, with the party; its lines on the other side, a discount on this one. A line for later months
 * stands on its holding account as far as it is deferred.  [INV-6] [INV-9] Pure.
 */
export const documentEntry = (
  document: Posted,
  control: Account,
  {
    side,
    source,
    description,
  }: { readonly side: Side; readonly source: 'invoice' | 'bill' | 'credit_note' | 'vendor_credit'; readonly description: string },
  heldOf: (line: InvoiceLine, at: number) => readonly HeldPart[],
): DocumentEntry => {
  const placed = document.lines.flatMap((line, at) =>
    linesOf(document, line, otherSide(side), heldOf(line, at)).map((each): Placed => ({ at, line: each })),
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

/** A free line posts nothing. */
const linesOf = ({ counterpartyId }: Posted, line: InvoiceLine, side: Side, held: readonly HeldPart[]): readonly DraftLine[] => {
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
  const heldMinor = held.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  return [
    ...held.flatMap(({ holdingAccountId, amountMinor }) => part(holdingAccountId, amountMinor)),
    ...part(line.releaseAccountId ?? line.accountId, line.amountMinor - heldMinor),
  ];
};

/** A refusal of the entry, in the words of the document: it names the document's line. */
export const ofDocument = <Code extends RefusalCode>(refusal: Refusal<Code>, places: readonly number[]): Refusal<Code> => {
  const [, line, rest = ''] = /^lines\[(\d+)\]([.\w]*)/.exec(refusal.field ?? '') ?? [];
  const at = line === undefined ? undefined : places[Number(line) - 1];
  return at === undefined ? aboutNoInput(refusal) : aboutInput(refusal, `lines[${at}]${rest}`);
};
