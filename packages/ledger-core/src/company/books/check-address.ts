import type { Refusal } from '../../kernel/refusal.ts';
import { checkLine, checkText } from '../../kernel/text.ts';
import { MAX_ADDRESS_LENGTH, MAX_TAX_NUMBER_LENGTH } from './limits.ts';

/** Refuses an invalid postal address.  [BOO-7] [CPT-5] */
export const checkAddress = (address: string | null): Refusal<'unprocessable'> | undefined =>
  address === null ? undefined : checkText(address, 'address', 1, MAX_ADDRESS_LENGTH);

/** Refuses an invalid tax number.  [BOO-7] [CPT-5] */
export const checkTaxNumber = (number: string | null): Refusal<'unprocessable'> | undefined =>
  number === null ? undefined : (checkText(number, 'taxNumber', 1, MAX_TAX_NUMBER_LENGTH) ?? checkLine(number, 'taxNumber'));
