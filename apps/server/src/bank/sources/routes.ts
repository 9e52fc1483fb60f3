import { byId, paged } from '../../http/page-of-list.ts';
import { change, create, get } from '../../http/route.ts';
import { listedBy, type Subjects } from '../../http/subject.ts';
import { PageQueryIn, pageOut, present } from '../../http/wire.ts';
import { NewSourceAccountIn, SourceAccountChangeIn, SourceAccountOut, SourceAccountPage, sourceAccountOut } from './wire.ts';

export const sourceRoutes = [
  get('/v1/source_accounts', {
    name: 'listSourceAccounts',
    does: 'Lists the bank, card and processor accounts that feed these books.',
    query: PageQueryIn,
    answers: SourceAccountPage,
    call: (ledger, asked) => paged(ledger.sources.list(asked.caller), 'source_accounts', asked, byId),
    as: (page) => pageOut(page, sourceAccountOut),
  }),
  create('/v1/source_accounts', {
    name: 'addSourceAccount',
    does: 'Adds the bank, card or processor account that feeds an account of the chart.',
    needs: 'sources.add',
    refuses: { unprocessable: true },
    body: NewSourceAccountIn,
    answers: SourceAccountOut,
    call: (ledger, { caller, body: { account_id, ...body } }) => ledger.sources.create(caller, { ...body, accountId: account_id }),
    as: sourceAccountOut,
  }),
  change('/v1/source_accounts/:source_account_id', {
    name: 'changeSourceAccount',
    does: 'Changes a source account, or takes it out of use.',
    needs: 'sources.change',
    refuses: { unprocessable: true },
    body: SourceAccountChangeIn,
    answers: SourceAccountOut,
    call: (ledger, { caller, params, body: { is_active, ...body } }) =>
      ledger.sources.change(caller, params.source_account_id, present({ ...body, isActive: is_active })),
    as: sourceAccountOut,
  }),
];

export const sourceSubjects: Subjects = {
  source_account: listedBy(SourceAccountOut, (ledger, caller) => ledger.sources.list(caller), sourceAccountOut),
};
