import { id, money, whole } from '../../fields.ts';
import { called } from '../../mapping.ts';
import { output } from '../../schemas.ts';

export const DeferredPartOut = output('DeferredPartOut', 'An amount credited to an account that defers the original document.', {
  line: whole('The index of the line, from 0.', 0),
  account_id: called('holdingAccountId', id('account', 'The account that defers the document.')),
  amount: money("The part of the line's amount.", '36.00'),
});
