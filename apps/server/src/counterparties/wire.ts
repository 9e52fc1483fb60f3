import { COUNTERPARTY_KINDS, type CounterpartyView, type Currency } from 'ledger-core';
import * as v from 'valibot';
import { amountOut, id, input, logoUrl, moment, money, number, output, pageOf, paging } from '../wire.ts';

export const CounterpartyOut = output('CounterpartyOut', {
  id: id('counterparty'),
  name: v.string(),
  slug: v.string(),
  kinds: v.array(v.picklist(COUNTERPARTY_KINDS)),
  default_account_id: v.nullable(id('account')),
  terms_days: v.pipe(v.number(), v.integer()),
  logo_url: v.nullable(v.string()),
  open_receivable: money,
  open_payable: money,
  created_at: moment,
});

export const CounterpartyPage = pageOf('CounterpartyPage', CounterpartyOut);

export const CounterpartyQueryIn = v.strictObject({ ...paging, q: v.optional(v.string()) });

const changeable = {
  kinds: v.optional(v.array(v.picklist(COUNTERPARTY_KINDS))),
  default_account_id: v.nullish(id('account')),
  terms_days: v.optional(number),
};

export const NewCounterpartyIn = input('NewCounterparty', { name: v.string(), ...changeable });
export const CounterpartyChangeIn = input('CounterpartyChange', { name: v.optional(v.string()), ...changeable });

export const counterpartyOut = ({ counterparty, open }: CounterpartyView, currency: Currency): v.InferOutput<typeof CounterpartyOut> => ({
  id: counterparty.id,
  name: counterparty.name,
  slug: counterparty.slug,
  kinds: [...counterparty.kinds],
  default_account_id: counterparty.defaultAccountId,
  terms_days: counterparty.termsDays,
  logo_url: logoUrl(counterparty.logo),
  open_receivable: amountOut(open.receivableMinor, currency),
  open_payable: amountOut(open.payableMinor, currency),
  created_at: counterparty.createdAt,
});
