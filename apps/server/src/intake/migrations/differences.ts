import { type Currency, DIFFERENCE_CAUSES, type Difference, type Differences } from 'ledger-core';
import * as v from 'valibot';
import { id, listOf, money, oneOf, text } from '../../http/fields.ts';
import { amountOut, output } from '../../http/wire.ts';
import { comparedOut, explanation, total } from './wire.ts';

const DifferenceProposalOut = output('DifferenceProposalOut', 'A plain cause that a difference may have.', {
  cause: oneOf(DIFFERENCE_CAUSES, 'What it may be.', 'rounding'),
  amount: money('How much of the difference it is.', '0.03'),
  message: text('What it is, and what to do.', 'The difference is a few minor units: one of the two books rounded.'),
});

const MigrationDifferenceOut = output('MigrationDifferenceOut', 'A difference, with the plain causes that it may have.', {
  control_total_id: id('controlTotal', 'The control total.'),
  ...total,
  explanation: v.nullable(explanation),
  proposals: listOf(DifferenceProposalOut, 'The causes that it may have, the likeliest first; none where there is no plain one.'),
});

export const MigrationDifferencesOut = output('MigrationDifferencesOut', 'What differs between the old books and these.', {
  data: listOf(MigrationDifferenceOut, 'Every difference, explained ones too.'),
});

const differenceOut = ({ total: compared, proposals }: Difference, currency: Currency): v.InferOutput<typeof MigrationDifferenceOut> => ({
  control_total_id: compared.id,
  ...comparedOut(compared, currency),
  explanation: compared.explanation?.text ?? null,
  proposals: proposals.map(({ cause, amountMinor, message }) => ({ cause, amount: amountOut(amountMinor, currency), message })),
});

export const differencesOut = ({ differences }: Differences, currency: Currency): v.InferOutput<typeof MigrationDifferencesOut> => ({
  data: differences.map((each) => differenceOut(each, currency)),
});
