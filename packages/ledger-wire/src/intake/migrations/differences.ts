import { DIFFERENCE_CAUSES, type Difference, type DifferenceProposal } from 'ledger-core';
import * as v from 'valibot';
import { id, listOf, money, oneOf, sentence } from '../../fields.ts';
import { called, stated } from '../../mapping.ts';
import { output, outputOf } from '../../schemas.ts';
import { explanation, total } from './wire.ts';

const DifferenceProposalOut = outputOf<DifferenceProposal>()(
  'DifferenceProposalOut',
  'A possible cause of a difference.',
  {
    cause: oneOf(DIFFERENCE_CAUSES, 'The cause.', 'rounding'),
    amount: money('The part of the difference that it explains.', '0.03'),
    ...sentence('The cause, and how to resolve it.', 'The difference is a few minor units. One of the two books rounded.'),
  },
  { differences: stated<DifferenceProposal>(({ why }) => why) },
);

const MigrationDifferenceOut = outputOf<Difference>()(
  'MigrationDifferenceOut',
  'A difference, with its possible causes.',
  {
    control_total_id: id('controlTotal', 'The control total.'),
    ...total,
    explanation: v.nullable(explanation),
    proposals: listOf(DifferenceProposalOut, 'The possible causes, most likely first, or an empty list.'),
  },
  {
    of: 'total',
    differences: { control_total_id: ({ total }) => total.id, explanation: ({ total }) => total.explanation?.text ?? null },
  },
);

export const MigrationDifferencesOut = output('MigrationDifferencesOut', 'The differences between the previous books and these books.', {
  data: called('differences', listOf(MigrationDifferenceOut, 'All differences, including explained ones.')),
});
