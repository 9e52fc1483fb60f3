import type { CounterpartyId, InvoiceId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { comparedNumber } from '../../ledger/open-items/number-key.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { type Invoice, invoiceNamed } from './invoice.ts';
import { checkNumber, checkVendorNumber, type Forced, taken } from './numbers.ts';
import { why } from './reasons.ts';
import { nextNumber } from './series.ts';
import { invoiceSeries } from './series-of-books.ts';

/**
 * The number entered for a draft; null if there is none.  [INV-4] Refused with unprocessable, then with conflict if another document has
 * it.
 */
export const invoiceNumber = async (
  unit: Needs<'invoices'>,
  given: string | null | undefined,
  except: InvoiceId | null,
): Promise<string | null | Refusal<'unprocessable' | 'conflict'>> => {
  if (given == null) return null;
  const number = given.trim();
  const same = (await unit.invoices.byNumbers('invoice', [number])).find(({ id }) => id !== except);
  return checkNumber(number) ?? (same === undefined ? number : taken(number, why.the_other_invoice()));
};

/** The draft with a number: its own, or the next of the series.  [INV-4] Refused with conflict if the series is exhausted. */
export const numbered = async (
  unit: Needs<'invoices'>,
  draft: Invoice,
): Promise<(Invoice & { readonly number: string }) | Refusal<'conflict'>> => {
  if (draft.number !== null) return { ...draft, number: draft.number };
  const number = await nextNumber(invoiceSeries(unit));
  return isRefusal(number) ? number : { ...draft, number, numberedBy: 'service' };
};

/**
 * The number of a bill, as the vendor printed it.  [INV-4] Refused with unprocessable, then with conflict if another bill of the vendor has
 * it.
 */
export const billNumber = async (
  unit: Needs<'invoices'>,
  counterpartyId: CounterpartyId,
  given: { readonly number: string } & Forced,
  except: InvoiceId | null,
): Promise<string | Refusal<'unprocessable' | 'conflict'>> => {
  const number = given.number.trim();
  const alike = await unit.invoices.byNumberKeys('bill', [comparedNumber(number)]);
  return checkNumber(number) ?? checkVendorNumber({ ...given, number, counterpartyId, except }, alike, invoiceNamed) ?? number;
};
