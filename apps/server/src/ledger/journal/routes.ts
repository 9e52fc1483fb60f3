import { annotationFilterIn } from 'ledger-wire/annotations';
import { EntryQueryIn, NewEntryIn } from 'ledger-wire/ledger/journal/wire';
import { create, get } from '../../http/route.ts';

export const journalRoutes = [
  get('/v1/entries', {
    name: 'journal.list',
    does: 'Lists the journal, newest first. A summary account as `account_id` includes its whole subtree.',
    refuses: { unprocessable: false },
    query: EntryQueryIn,
    call: (ledger, { caller, query: { account_id, import_id, q, ...query } }) =>
      ledger.journal.list(caller, { ...annotationFilterIn(query), accountId: account_id, importId: import_id, text: q }),
  }),
  create('/v1/entries', {
    name: 'journal.post',
    does: 'Posts a manual entry. Debits and credits must be equal. Every line on a control account requires a counterparty.',
    needs: 'journal.post',
    refuses: {
      account_not_usable: true,
      conflict: true,
      dimension_required: true,
      entry_unbalanced: true,
      party_required: true,
      period_closed: true,
      sum_out_of_range: true,
      unprocessable: true,
    },
    dryRuns: true,
    body: NewEntryIn,
    call: (ledger, { caller, body }) => ledger.journal.post(caller, NewEntryIn.decode(body)),
  }),
  get('/v1/entries/:entry_id', {
    name: 'journal.read',
    does: 'Returns a journal entry with its lines.',
    call: (ledger, { caller, params }) => ledger.journal.read(caller, params.entry_id),
  }),
  create('/v1/entries/:entry_id/reverse', {
    name: 'journal.reverse',
    does: 'Reverses an entry on its own day, and returns the reversing entry. An entry can be reversed once. The entry of a transaction, a document or another record must be undone there, as the refusal states. An amount between two companies is reversed in both books. After the reversal of an issue, its instrument is a draft again.',
    needs: 'journal.reverse',
    refuses: { conflict: true, period_closed: true },
    dryRuns: true,
    call: (ledger, { caller, params }) => ledger.journal.reverse(caller, params.entry_id),
  }),
];
