import { checkAddress, checkTaxNumber } from '../../company/books/check-address.ts';
import { checkEmail } from '../../company/books/check-email.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { checkName } from '../../kernel/text.ts';
import type { Chart } from '../accounts/chart.ts';
import type { Contact, Counterparty } from './counterparty.ts';

const MAX_TERMS_DAYS = 3_650;

/** [CPT-1] Pure. */
export const checkCounterparty = (
  chart: Chart,
  { name, defaultAccountId, termsDays, ...contact }: Pick<Counterparty, 'name' | 'defaultAccountId' | 'termsDays' | keyof Contact>,
): Refusal<'unprocessable'> | undefined =>
  checkName(name) ?? checkDefaultAccount(chart, defaultAccountId) ?? checkTerms(termsDays) ?? checkContact(contact);

/** [CPT-5] */
const checkContact = ({ email, address, taxNumber }: Contact): Refusal<'unprocessable'> | undefined =>
  checkEmail(email) ?? checkAddress(address) ?? checkTaxNumber(taxNumber);

const checkDefaultAccount = (chart: Chart, id: Counterparty['defaultAccountId']): Refusal<'unprocessable'> | undefined =>
  id === null || chart.byId.has(id)
    ? undefined
    : refuse('unprocessable', `defaultAccountId: there is no account ${id} in these books.`, { field: 'defaultAccountId' });

const checkTerms = (days: number): Refusal<'unprocessable'> | undefined =>
  Number.isInteger(days) && days >= 0 && days <= MAX_TERMS_DAYS
    ? undefined
    : refuse('unprocessable', `termsDays: ${days} is not a whole number from 0 to ${MAX_TERMS_DAYS}.`, { field: 'termsDays' });
