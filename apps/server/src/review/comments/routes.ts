import { CommentQueryIn, NewCommentIn, UnresolvedCommentQueryIn } from 'ledger-wire/review/comments/wire';
import { act, create, get } from '../../http/route.ts';

export const commentRoutes = [
  get('/v1/transactions/:event_id/comments', {
    name: 'comments.list',
    does: 'Lists the comments on a transaction, newest first.',
    query: CommentQueryIn,
    call: (ledger, { caller, params, query }) => ledger.comments.list(caller, params.event_id, query),
  }),
  get('/v1/comments', {
    name: 'comments.unresolved',
    does: 'Lists the unresolved comments of the books, newest first, each with its transaction.',
    query: UnresolvedCommentQueryIn,
    call: (ledger, { caller, query }) =>
      ledger.comments.unresolved(caller, { limit: query.limit, cursor: query.cursor, proposesAccount: query.proposes_account }),
  }),
  create('/v1/transactions/:event_id/comments', {
    name: 'comments.create',
    does: 'Adds a comment to a transaction. It may propose an account for categorizing the transaction.',
    needs: 'comments.create',
    refuses: { account_not_usable: true, unprocessable: true },
    body: NewCommentIn,
    dryRuns: true,
    call: (ledger, { caller, params, body }) => ledger.comments.create(caller, params.event_id, NewCommentIn.decode(body)),
  }),
  act('/v1/comments/:comment_id/resolve', {
    name: 'comments.resolve',
    does: 'Marks a comment as resolved. Its question or proposal is settled.',
    needs: 'comments.resolve',
    call: (ledger, { caller, params }) => ledger.comments.resolve(caller, params.comment_id),
  }),
];
