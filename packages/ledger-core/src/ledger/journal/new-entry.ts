import { type Annotations, annotate, NOT_ANNOTATED } from '../../kernel/annotations.ts';
import type { Currency } from '../../kernel/currencies.ts';
import { parseDate } from '../../kernel/dates.ts';
import type { AccountId, CounterpartyId } from '../../kernel/ids.ts';
import { parsePositive } from '../../kernel/money.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Side } from '../../kernel/sides.ts';
import { checkName, checkText } from '../../kernel/text.ts';
import type { LineDimension } from '../dimensions/dimension.ts';
import type { DraftEntry, DraftLine } from './entry.ts';

/** The input of a manual entry. */
export interface NewEntry extends Annotations {
  readonly date: string;
  readonly description: string;
  readonly memo?: string | null | undefined;
  /** The system that posts the entry, such as a shop. By default a person posts it.  [ANN-5] */
  readonly origin?: string | null | undefined;
  /** Posts the entry even if its date is more than 366 days in the future.  [JRN-24] */
  readonly force?: boolean | null | undefined;
  readonly lines: readonly NewLine[];
}

export interface NewLine {
  readonly accountId: AccountId;
  readonly side: Side;
  /** Decimal notation, greater than zero. */
  readonly amount: string | number;
  readonly counterpartyId?: CounterpartyId | null | undefined;
  readonly dimensions?: readonly LineDimension[] | undefined;
  readonly memo?: string | null | undefined;
}

/** Parses the date, texts and amounts of an entry. Does not read the books.  [JRN-18] */
export const draftOf = (input: NewEntry, currency: Currency): DraftEntry | Refusal<'unprocessable'> => {
  const date = parseDate(input.date);
  if (isRefusal(date)) return date;
  const lines = readLines(input.lines, currency);
  if (isRefusal(lines)) return lines;
  const annotated = annotate(NOT_ANNOTATED, input);
  if (isRefusal(annotated)) return annotated;
  const origin = input.origin?.trim() ?? null;
  return (
    checkText(input.description, 'description', 1) ??
    checkText(input.memo ?? '', 'memo', 0) ??
    (origin === null ? undefined : checkName(origin, 'origin')) ?? {
      date,
      description: input.description.trim(),
      memo: input.memo ?? null,
      source: origin === null ? 'manual' : 'external',
      sourceId: origin,
      ...annotated,
      lines,
    }
  );
};

const readLines = (lines: readonly NewLine[], currency: Currency): readonly DraftLine[] | Refusal<'unprocessable'> => {
  const read: DraftLine[] = [];
  for (const [at, line] of lines.entries()) {
    const amountMinor = parsePositive(line.amount, currency, `lines[${at}].amount`);
    if (isRefusal(amountMinor)) return amountMinor;
    const refusal = checkText(line.memo ?? '', `lines[${at}].memo`, 0);
    if (refusal !== undefined) return refusal;
    read.push({
      accountId: line.accountId,
      side: line.side,
      amountMinor,
      counterpartyId: line.counterpartyId ?? null,
      dimensions: line.dimensions ?? [],
      memo: line.memo ?? null,
    });
  }
  return read;
};
