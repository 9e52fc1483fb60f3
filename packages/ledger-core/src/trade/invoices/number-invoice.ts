import type { CounterpartyId, InvoiceId } from '../../kernel/ids.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { comparedNumber } from '../../ledger/open-items/number-key.ts';
import type { Books } from '../../store/books.ts';
import { nameOf } from './invoice.ts';
import { checkNumber, checkVendorNumber, type Forced, numberAfter, taken } from './numbers.ts';

/** The number of an invoice: the given one, or the next of the series.  [INV-4] Refused with unprocessable, then conflict (another one has it). */
export const invoiceNumber = async (
  books: Books,
  given: string | null | undefined,
  except: InvoiceId | null,
): Promise<string | Refusal<'unprocessable' | 'conflict'>> => {
  if (given == null) return numberAfter('INV', await books.invoices.highestNumber());
  const number = given.trim();
  const same = (await books.invoices.byNumbers('invoice', [number])).find(({ id }) => id !== except);
  return checkNumber(number) ?? (same === undefined ? number : taken(number, 'another invoice'));
};

/** The number of a bill, as the vendor printed it.  [INV-4] Refused with unprocessable, then conflict (a bill of the vendor has it). */
export const billNumber = async (
  books: Books,
  counterpartyId: CounterpartyId,
  given: { readonly number: string } & Forced,
  except: InvoiceId | null,
): Promise<string | Refusal<'unprocessable' | 'conflict'>> => {
  const number = given.number.trim();
  const alike = await books.invoices.byNumberKeys('bill', [comparedNumber(number)]);
  return checkNumber(number) ?? checkVendorNumber({ ...given, number, counterpartyId, except }, alike, nameOf) ?? number;
};
