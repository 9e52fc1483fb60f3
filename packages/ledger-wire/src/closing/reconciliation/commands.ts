import * as v from 'valibot';
import { OTHER_IDS } from '../../example-ids.ts';
import { amount, date, id, listOf, truth } from '../../fields.ts';
import { called } from '../../mapping.ts';
import { input } from '../../schemas.ts';
import { SIDE, SINCE, UNTIL } from './wire.ts';

const outstandingEntries = listOf(
  id('entry', 'An entry.', OTHER_IDS.entry),
  'Entries that the bank has not moved yet, such as checks that nobody has cashed. They are carried over to the next reconciliation.',
  [],
);

const balance = (which: string, example: string) => v.optional(amount(`The balance ${which}. ${SIDE} Prefilled when left out.`, example));

const statedFields = {
  source_account_id: called(
    'sourceId',
    v.optional(id('source', 'The source account; its next statement that printed a closing balance is taken.')),
  ),
  import_id: v.optional(id('import', 'The imported statement.')),
  since: v.optional(date(`${SINCE} Prefilled when left out.`)),
  until: v.optional(date(`${UNTIL} Prefilled when left out.`, '2026-07-31')),
  opening_balance: balance('before the first day', '0.00'),
  closing_balance: balance('at the end of the last day', '18250.40'),
};

/** [RCN-16] */
export const OpeningBalanceIn = input(
  'OpeningBalance',
  'The first statement of a source account, whose balance before is posted. It names a source account or an import; the rest is prefilled.',
  statedFields,
  { import_id: 'imp_01k6mn8y35bf94v92b13cy86p4' },
);

export const NewReconciliationIn = input(
  'NewReconciliation',
  'A reconciliation to make. It names a source account or an import; the rest is prefilled.',
  {
    ...statedFields,
    complete: v.optional(truth('Completes it at once; where it does not tie out, nothing is kept.')),
    outstanding_entry_ids: v.optional(outstandingEntries),
  },
  { import_id: 'imp_01k6mn8y35bf94v92b13cy86p4', complete: true },
);

export const CompleteReconciliationIn = input('CompleteReconciliation', 'How to complete a reconciliation.', {
  outstanding_entry_ids: v.optional(outstandingEntries),
});
