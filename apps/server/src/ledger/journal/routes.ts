import { annotationFilterIn } from 'ledger-wire/annotations';
import { EntryOut, EntryPage, EntryQueryIn, NewEntryIn } from 'ledger-wire/ledger/journal/wire';
import { create, get } from '../../http/route.ts';
import { PARTY_FIELDS } from '../../http/wire-names.ts';

export const journalRoutes = [
  get('/v1/entries', {
    name: 'journal.list',
    does: 'Lists the journal, newest first. A header as `account_id` stands for its whole subtree.',
    refuses: { unprocessable: false },
    query: EntryQueryIn,
    answers: EntryPage,
    call: (ledger, { caller, query: { account_id, import_id, q, ...query } }) =>
      ledger.journal.list(caller, { ...annotationFilterIn(query), accountId: account_id, importId: import_id, text: q }),
  }),
  create('/v1/entries', {
    name: 'journal.post',
    does: 'Posts an entry by hand. Debits and credits are equal, and a line on a control account names its party.',
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
    fields: { ...PARTY_FIELDS, date: 'entry_date' },
    answers: EntryOut,
    call: (ledger, { caller, body }) => ledger.journal.post(caller, NewEntryIn.decode(body)),
  }),
  get('/v1/entries/:entry_id', {
    name: 'journal.read',
    does: 'Reads a journal entry with its lines.',
    answers: EntryOut,
    call: (ledger, { caller, params }) => ledger.journal.read(caller, params.entry_id),
  }),
  create('/v1/entries/:entry_id/reverse', {
    name: 'journal.reverse',
    does: 'Reverses an entry on its own day, and answers the reversing entry. An entry is reversed once. What a transaction, a document or another record posted is taken back there instead, as the refusal says; an amount between two companies is reversed in both books; the instrument of a reversed issue is a draft again.',
    needs: 'journal.reverse',
    refuses: { conflict: true, period_closed: true },
    dryRuns: true,
    fields: PARTY_FIELDS,
    answers: EntryOut,
    call: (ledger, { caller, params }) => ledger.journal.reverse(caller, params.entry_id),
  }),
];
