import type { Currency } from '../../kernel/currencies.ts';
import { amountIn, parsePositive } from '../../kernel/money.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { OpenItem } from './open-item.ts';
import { why } from './reasons.ts';

/** The amounts of a credit or of unapplied cash to apply to documents. */
export interface ChosenAmounts {
  /** By document id, in decimal notation, greater than zero. Default for each document: its open balance. */
  readonly amounts?: Readonly<Record<string, string | number>> | null | undefined;
}

/**
 * Limits the open balance of each document to the chosen amount.  [OPI-12]
 * Refuses with unprocessable if an amount is invalid, exceeds the open balance of its document, or is for a document not in the list. Pure.
 */
export const upToChosen = (
  documents: readonly OpenItem[],
  { amounts }: ChosenAmounts,
  currency: Currency,
): readonly OpenItem[] | Refusal<'unprocessable'> => {
  const chosen = new Map<string, bigint>();
  for (const [id, amount] of Object.entries(amounts ?? {})) {
    const field = `amounts.${id}`;
    const document = documents.find((each) => each.id === id);
    if (document === undefined) return refuse('unprocessable', why.amount_of_unlisted_document(), field);
    const minor = parsePositive(amount, currency, field);
    if (isRefusal(minor)) return minor;
    if (minor > document.openMinor)
      return refuse(
        'unprocessable',
        why.less_open_than_chosen({ open: amountIn(currency.code, document.openMinor), number: document.number ?? '' }),
        field,
      );
    chosen.set(id, minor);
  }
  return documents.map((document) => ({ ...document, openMinor: chosen.get(document.id) ?? document.openMinor }));
};

/** Refuses chosen amounts whose sum exceeds the amount left to apply.  [OPI-12] Pure. */
export const checkChosen = (
  documents: readonly OpenItem[],
  { amounts }: ChosenAmounts,
  leftMinor: bigint,
  currency: Currency,
): Refusal<'unprocessable'> | undefined => {
  const chosenMinor = documents.reduce((sum, { id, openMinor }) => (amounts?.[id] === undefined ? sum : sum + openMinor), 0n);
  if (chosenMinor <= leftMinor) return undefined;
  return refuse('unprocessable', why.less_left_than_chosen({ left: amountIn(currency.code, leftMinor) }), 'amounts');
};
