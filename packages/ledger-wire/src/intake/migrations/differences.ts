import { DIFFERENCE_CAUSES, type Difference, type DifferenceProposal } from 'ledger-core';
import * as v from 'valibot';
import { id, listOf, money, oneOf, sentence } from '../../fields.ts';
import { called, said } from '../../mapping.ts';
import { output, outputOf } from '../../schemas.ts';
import { explanation, total } from './wire.ts';

const DifferenceProposalOut = outputOf<DifferenceProposal>()(
  'DifferenceProposalOut',
  'A plain cause that a difference may have.',
  {
    cause: oneOf(DIFFERENCE_CAUSES, 'What it may be.', 'rounding'),
    amount: money('How much of the difference it is.', '0.03'),
    ...sentence('What it is, and what to do.', 'The difference is a few minor units. One of the two books rounded.'),
  },
  { differences: said<DifferenceProposal>(({ why }) => why) },
);

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
