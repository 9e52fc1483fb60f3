import type { CreditNote, Currency } from 'ledger-core';
import type * as v from 'valibot';
import { id, money, whole } from '../../http/fields.ts';
import { amountOut, output } from '../../http/wire.ts';

export const DeferredPartOut = output(
  'DeferredPartOut',
  'A part of a line that was taken off an account on which the credited document is deferred.',
  {
    line: whole('The index of the line, from 0.', 0),
    account_id: id('account', 'The account on which the document is deferred.'),
    amount: money('How much of the line.', '36.00'),
  },
);

export const deferredPartsOut = ({ issue }: CreditNote, currency: Currency): v.InferOutput<typeof DeferredPartOut>[] =>
  (issue?.deferredParts ?? []).map(({ line, holdingAccountId, amountMinor }) => ({
    line,
    account_id: holdingAccountId,
    amount: amountOut(amountMinor, currency),
  }));
