import type { AccountId, CounterpartyId } from '../../kernel/ids.ts';
import { parsePositive } from '../../kernel/money.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { checkName, checkText } from '../../kernel/text.ts';
import { checkPostable } from '../../ledger/accounts/account.ts';
import { why as accountsWhy } from '../../ledger/accounts/reasons.ts';
import { why as counterpartiesWhy } from '../../ledger/counterparties/reasons.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { FinancingInstrument, InstrumentKind } from './instrument.ts';
import { why } from './reasons.ts';

export interface NewInstrument {
  readonly kind: InstrumentKind;
  /** 1 to 200 characters. */
  readonly name: string;
  readonly investorId: CounterpartyId;
  /** Decimal notation, greater than zero, in the books' currency. */
  readonly principal: string | number;
  readonly accountId: AccountId;
  readonly note?: string | null | undefined;
}

type Terms = Pick<FinancingInstrument, 'kind' | 'name' | 'investorId' | 'principalMinor' | 'accountId' | 'note'>;

/**
 * The checked terms of a draft.  [FIN-1]
 * Refusals, in order of precedence: unprocessable (name, note, principal, investor, account), account_not_usable.
 */
export const readTerms = async (
  unit: Needs<'accounts' | 'counterparties'>,
  given: NewInstrument,
): Promise<Terms | Refusal<'unprocessable' | 'account_not_usable'>> => {
  const { kind, name, investorId, principal, accountId, note = null } = given;
  const { currency } = unit.settings;
  const wrongText = checkName(name) ?? checkText(note ?? '', 'note', 0);
  if (wrongText !== undefined) return wrongText;
  const principalMinor = parsePositive(principal, currency, 'principal');
  if (isRefusal(principalMinor)) return principalMinor;
  const [investor] = await unit.counterparties.byIds([investorId]);
  if (investor === undefined) return refuse('unprocessable', counterpartiesWhy.no_such_counterparty({ id: investorId }), 'investorId');
  const account = (await unit.accounts.chart()).byId.get(accountId);
  if (account === undefined) return refuse('unprocessable', accountsWhy.no_such_account({ id: accountId }), 'accountId');
  const isCarrier = (account.type === 'liability' || account.type === 'equity') && account.controlRole === null;
  if (!isCarrier) return refuse('account_not_usable', why.carries_no_financing({ code: account.code, name: account.name }), 'accountId');
  return checkPostable(account, 'accountId') ?? { kind, name: name.trim(), investorId, principalMinor, accountId, note };
};
