import * as v from 'valibot';
import { OTHER_IDS } from '../../example-ids.ts';
import { amount, date, id, listOf, truth } from '../../fields.ts';
import { called } from '../../mapping.ts';
import { input } from '../../schemas.ts';
import { SIDE, SINCE, UNTIL } from './wire.ts';

const outstandingEntries = listOf(
  id('entry', 'An entry.', OTHER_IDS.entry),
  'Entries that the bank has not processed yet, such as uncashed checks. They are carried over to the next reconciliation.',
  [],
);

const balance = (which: string, example: string) =>
  v.optional(amount(`The balance ${which}. ${SIDE} Default: derived from the statement.`, example));

const statedFields = {
  source_account_id: called(
    'sourceId',
    v.optional(id('source', 'The source account. The reconciliation uses its next statement with a printed closing balance.')),
  ),
  import_id: v.optional(id('import', 'The imported statement.')),
  since: v.optional(date(`${SINCE} Default: derived from the statement.`)),
  until: v.optional(date(`${UNTIL} Default: derived from the statement.`, '2026-07-31')),
  opening_balance: balance('before the first day', '0.00'),
  closing_balance: balance('at the end of the last day', '18250.40'),
};

/** [RCN-16] */
export const OpeningBalanceIn = input(
  'OpeningBalance',
  'The first statement of a source account, whose opening balance is posted. Requires a source account or an import. Other fields have defaults.',
  statedFields,
  { import_id: 'imp_01k6mn8y35bf94v92b13cy86p4' },
);

export const NewReconciliationIn = input(
  'NewReconciliation',
  'A new reconciliation. Requires a source account or an import. Other fields have defaults.',
  {
    ...statedFields,
    complete: v.optional(truth('Completes the reconciliation immediately. If it does not tie out, nothing is stored.')),
    outstanding_entry_ids: v.optional(outstandingEntries),
  },
  { import_id: 'imp_01k6mn8y35bf94v92b13cy86p4', complete: true },
);

export const CompleteReconciliationIn = input('CompleteReconciliation', 'Options for completing a reconciliation.', {
  outstanding_entry_ids: v.optional(outstandingEntries),
});
