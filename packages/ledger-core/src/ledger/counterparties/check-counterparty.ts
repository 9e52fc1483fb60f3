import { checkAddress, checkTaxNumber } from '../../company/books/check-address.ts';
import { checkEmail } from '../../company/books/check-email.ts';
import type { CounterpartyId } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { checkName } from '../../kernel/text.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { Chart } from '../accounts/chart.ts';
import { why as accountsWhy } from '../accounts/reasons.ts';
import { type Contact, type Counterparty, nameKey } from './counterparty.ts';
import { why } from './reasons.ts';

const MAX_TERMS_DAYS = 3_650;

/** [CPT-1] Pure. */
export const checkCounterparty = (
  chart: Chart,
  { name, defaultAccountId, termsDays, ...contact }: Pick<Counterparty, 'name' | 'defaultAccountId' | 'termsDays' | keyof Contact>,
): Refusal<'unprocessable'> | undefined =>
  checkName(name) ?? checkDefaultAccount(chart, defaultAccountId) ?? checkTerms(termsDays) ?? checkContact(contact);

/** Refuses the name of another counterparty, unless `force` is set.  [CPT-6] */
export const checkNewName = async (
  unit: Needs<'counterparties'>,
  name: string,
  except: CounterpartyId | null,
  force: boolean | undefined,
): Promise<Refusal<'conflict'> | undefined> => {
  if (force === true) return undefined;
  const other = (await unit.counterparties.byNameKeys([nameKey(name)])).find(({ id }) => id !== except);
  if (other === undefined) return undefined;
  const known = { name: other.name, id: other.id };
  return refuse('conflict', other.isActive ? why.counterparty_has_name(known) : why.retired_counterparty_has_name(known), 'name');
};

/** [CPT-5] */
const checkContact = ({ email, address, taxNumber }: Contact): Refusal<'unprocessable'> | undefined =>
  checkEmail(email) ?? checkAddress(address) ?? checkTaxNumber(taxNumber);

const checkDefaultAccount = (chart: Chart, id: Counterparty['defaultAccountId']): Refusal<'unprocessable'> | undefined =>
  id === null || chart.byId.has(id) ? undefined : refuse('unprocessable', accountsWhy.no_such_account({ id }), 'defaultAccountId');

const checkTerms = (days: number): Refusal<'unprocessable'> | undefined =>
  Number.isInteger(days) && days >= 0 && days <= MAX_TERMS_DAYS
    ? undefined
    : refuse('unprocessable', why.days_out_of_range({ days, most: MAX_TERMS_DAYS }), 'termsDays');
