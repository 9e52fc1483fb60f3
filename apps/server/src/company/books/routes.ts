import { MemberChangeIn, MemberTimeZoneIn, NewMemberIn } from 'ledger-wire/company/books/member-wire';
import { NewTokenIn } from 'ledger-wire/company/books/token-wire';
import { BooksChangeIn, NewBooksIn, NewCompanyIn } from 'ledger-wire/company/books/wire';
import { PageQueryIn } from 'ledger-wire/schemas';
import { byId, paged } from '../../http/page-of-list.ts';
import { change, create, createAsOperator, get, remove, replace } from '../../http/route.ts';
import { sessionRoutes } from './session-routes.ts';

/** The name of the token that new books get. */
const FIRST_TOKEN = 'first';

export const booksRoutes = [
  get('/v1/books', {
    name: 'books.read',
    does: 'Returns the settings of these books.',
    call: (ledger, { caller }) => ledger.books.read(caller),
  }),
  createAsOperator('/v1/books', {
    name: 'books.open',
    does: "Creates books with their owner, their starter chart and the owner's first token. If books with the external id exist, it returns these. Requires the token of the server's operator.",
    operator: true,
    refuses: { conflict: true, unprocessable: true },
    body: NewBooksIn,
    call: (ledger, { body, requestId, clientAddress, once }) =>
      ledger.books.open({ ...NewBooksIn.decode(body), firstToken: FIRST_TOKEN }, { requestId, clientAddress, once }),
    existed: ({ isNew }) => !isNew,
  }),
  create('/v1/companies', {
    name: 'companies.open',
    does: 'Creates books for another company of the organization, with a starter chart and a first token. The caller also owns these books. From then on the two companies can record amounts between each other. If books with the external id exist, it returns these.',
    needs: 'companies.open',
    dryRuns: true,
    refuses: { conflict: true, unprocessable: true },
    body: NewCompanyIn,
    call: (ledger, { caller, body }) => ledger.companies.open(caller, { ...NewCompanyIn.decode(body), firstToken: FIRST_TOKEN }),
    existed: ({ isNew }) => !isNew,
  }),
  change('/v1/books', {
    name: 'books.change',
    does: 'Changes the settings of the books. The currency never changes. The fiscal year changes only while no month is closed.',
    needs: 'books.change',
    refuses: { conflict: true, unprocessable: true },
    body: BooksChangeIn,
    call: (ledger, { caller, body }) => ledger.books.change(caller, BooksChangeIn.decode(body)),
  }),

  get('/v1/members', {
    name: 'members.list',
    does: 'Lists the members of these books with their roles.',
    query: PageQueryIn,
    call: (ledger, input) => paged(ledger.members.list(input.caller), 'members', input, byId),
  }),
  create('/v1/members', {
    name: 'members.create',
    does: 'Adds a member. Only an owner can add an owner.',
    needs: 'members.create',
    refuses: { conflict: true, unprocessable: true },
    body: NewMemberIn,
    call: (ledger, { caller, body }) => ledger.members.create(caller, body),
  }),
  change('/v1/members/:member_id', {
    name: 'members.change',
    does: 'Changes the name, the email address or the role of a member, or deactivates or reactivates the member. Deactivating a member revokes their tokens. The books always have an owner.',
    needs: 'members.change',
    refuses: { conflict: true, unprocessable: true },
    body: MemberChangeIn,
    call: (ledger, { caller, params, body }) => ledger.members.change(caller, params.member_id, MemberChangeIn.decode(body)),
  }),

  create('/v1/members/:member_id/invitations', {
    name: 'members.invite',
    does: 'Invites a member by email, with a link that signs in once within seven days. Only an owner can invite. The server must be able to send email.',
    needs: 'members.invite',
    refuses: { unprocessable: true },
    call: (ledger, { caller, params }) => ledger.members.invite(caller, params.member_id),
  }),

  replace('/v1/members/:member_id/time_zone', {
    name: 'members.setTimeZone',
    does: 'Sets the time zone of the caller. An owner or admin can set it for another member. Null restores the time zone of the books. The weekly digest is sent in this time zone.',
    needs: 'members.set_time_zone',
    refuses: { forbidden: true, unprocessable: true },
    body: MemberTimeZoneIn,
    call: (ledger, { caller, params, body }) => ledger.members.setTimeZone(caller, params.member_id, body.time_zone),
  }),

  get('/v1/tokens', {
    name: 'tokens.list',
    does: 'Lists the tokens of these books, without their secrets.',
    needs: 'tokens.list',
    query: PageQueryIn,
    call: (ledger, input) => paged(ledger.tokens.list(input.caller), 'tokens', input, byId),
  }),
  create('/v1/tokens', {
    name: 'tokens.create',
    does: 'Creates a bearer token for the caller or for another member. The secret is shown only in this response.',
    needs: 'tokens.create',
    refuses: { conflict: true, unprocessable: true },
    body: NewTokenIn,
    call: (ledger, { caller, body }) => ledger.tokens.create(caller, NewTokenIn.decode(body)),
  }),
  remove('/v1/tokens/:token_id', {
    name: 'tokens.revoke',
    does: 'Revokes a token, so that it no longer authenticates. Only an owner can revoke the token of an owner.',
    needs: 'tokens.revoke',
    call: (ledger, { caller, params }) => ledger.tokens.revoke(caller, params.token_id),
  }),
  ...sessionRoutes,
];
