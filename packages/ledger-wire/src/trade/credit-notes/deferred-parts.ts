import { id, money, whole } from '../../fields.ts';
import { called } from '../../mapping.ts';
import { output } from '../../schemas.ts';

export const DeferredPartOut = output(
  'DeferredPartOut',
  'A part of a line that was taken off an account on which the credited document is deferred.',
  {
    line: whole('The index of the line, from 0.', 0),
    account_id: called('holdingAccountId', id('account', 'The account on which the document is deferred.')),
    amount: money('How much of the line.', '36.00'),
  },
);
