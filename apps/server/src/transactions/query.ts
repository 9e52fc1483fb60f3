import { STATUSES } from 'ledger-core';
import * as v from 'valibot';
import { date, id, paging } from '../wire.ts';

const status = v.picklist(STATUSES);

export const TransactionQueryIn = v.strictObject({
  ...paging,
  status: v.optional(
    v.union(
      [
        v.pipe(
          status,
          v.transform((one) => [one]),
        ),
        v.array(status),
      ],
      'is not a status',
    ),
  ),
  account_id: v.optional(id('account')),
  counterparty_id: v.optional(id('counterparty')),
  category_account_id: v.optional(id('account')),
  rule_id: v.optional(id('rule')),
  q: v.optional(v.string()),
  since: v.optional(date),
  until: v.optional(date),
  kind: v.optional(v.picklist(['transfer'])),
});
