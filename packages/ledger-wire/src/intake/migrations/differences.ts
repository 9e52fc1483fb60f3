import { DIFFERENCE_CAUSES, type Difference } from 'ledger-core';
import * as v from 'valibot';
import { id, listOf, money, oneOf, text } from '../../fields.ts';
import { called } from '../../mapping.ts';
import { output, outputOf } from '../../schemas.ts';
import { explanation, total } from './wire.ts';

const DifferenceProposalOut = output('DifferenceProposalOut', 'A plain cause that a difference may have.', {
  cause: oneOf(DIFFERENCE_CAUSES, 'What it may be.', 'rounding'),
  amount: money('How much of the difference it is.', '0.03'),
  message: text('What it is, and what to do.', 'The difference is a few minor units: one of the two books rounded.'),
});

const MigrationDifferenceOut = outputOf<Difference>()(
  'MigrationDifferenceOut',
  'A difference, with the plain causes that it may have.',
  {
    control_total_id: id('controlTotal', 'The control total.'),
    ...total,
    explanation: v.nullable(explanation),
    proposals: listOf(DifferenceProposalOut, 'The causes that it may have, the likeliest first; none where there is no plain one.'),
  },
  {
    of: 'total',
    differences: { control_total_id: ({ total }) => total.id, explanation: ({ total }) => total.explanation?.text ?? null },
  },
);

export const MigrationDifferencesOut = output('MigrationDifferencesOut', 'What differs between the old books and these.', {
  data: called('differences', listOf(MigrationDifferenceOut, 'Every difference, explained ones too.')),
});
