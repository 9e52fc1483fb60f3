import { InvitationOut, MemberChangeIn, MemberOut, MemberPage, MemberTimeZoneIn, NewMemberIn } from 'ledger-wire/company/books/member-wire';
import { CreatedTokenOut, NewTokenIn, TokenPage } from 'ledger-wire/company/books/token-wire';
import { BooksChangeIn, BooksOut, NewBooksIn, NewCompanyIn, OpenedBooksOut } from 'ledger-wire/company/books/wire';
import { PageQueryIn } from 'ledger-wire/schemas';
import { byId, paged } from '../../http/page-of-list.ts';
import { change, create, createAsOperator, get, remove, replace } from '../../http/route.ts';
import { sessionRoutes } from './session-routes.ts';

/** The name of the token that new books get. */
const FIRST_TOKEN = 'first';

export const booksRoutes = [
  get('/v1/books', {
    name: 'books.read',
    does: 'Reads what these books are and how they count.',
    answers: BooksOut,
    call: (ledger, { caller }) => ledger.books.read(caller),
  }),
  createAsOperator('/v1/books', {
    name: 'books.open',
    does: "Opens books with their owner, their starter chart and the owner's first token. Takes the token of the server's operator.",
    operator: true,
    refuses: { conflict: true, unprocessable: true },
    body: NewBooksIn,
    answers: OpenedBooksOut,
    call: (ledger, { body, requestId, clientAddress, once }) =>
      ledger.books.open({ ...NewBooksIn.decode(body), firstToken: FIRST_TOKEN }, { requestId, clientAddress, once }),
  }),
  create('/v1/companies', {
    name: 'companies.open',
    does: 'Opens books of another company of the organization, which the caller owns too, with a starter chart and a first token. The two record amounts between each other from then on.',
    needs: 'companies.open',
    refuses: { conflict: true, unprocessable: true },
    body: NewCompanyIn,
    answers: OpenedBooksOut,
    call: (ledger, { caller, body }) => ledger.companies.open(caller, { ...NewCompanyIn.decode(body), firstToken: FIRST_TOKEN }),
  }),
  change('/v1/books', {
    name: 'books.change',
    does: 'Changes the settings of the books. The currency never changes, and the fiscal year only while no month is closed.',
    needs: 'books.change',
    refuses: { conflict: true, unprocessable: true },
    body: BooksChangeIn,
    answers: BooksOut,
    call: (ledger, { caller, body }) => ledger.books.change(caller, BooksChangeIn.decode(body)),
  }),

  get('/v1/members', {
    name: 'members.list',
    does: 'Lists who works in these books, and in which role.',
    query: PageQueryIn,
    answers: MemberPage,
    call: (ledger, asked) => paged(ledger.members.list(asked.caller), 'members', asked, byId),
  }),
  create('/v1/members', {
    name: 'members.create',
    does: 'Adds a member. Only an owner adds an owner.',
    needs: 'members.create',
    refuses: { conflict: true, unprocessable: true },
    body: NewMemberIn,
    answers: MemberOut,
    call: (ledger, { caller, body }) => ledger.members.create(caller, body),
  }),
  change('/v1/members/:member_id', {
    name: 'members.change',
    does: 'Changes the name, the e-mail address or the role of a member, or takes the member out, which revokes their tokens, and back. The books always keep an owner.',
    needs: 'members.change',
    refuses: { conflict: true, unprocessable: true },
    body: MemberChangeIn,
    answers: MemberOut,
    call: (ledger, { caller, params, body }) => ledger.members.change(caller, params.member_id, MemberChangeIn.decode(body)),
  }),

  create('/v1/members/:member_id/invitations', {
    name: 'members.invite',
    does: 'Invites a member by e-mail, with a link that signs in once, within seven days. Only an owner invites, and the server must send e-mail.',
    needs: 'members.invite',
    refuses: { unprocessable: true },
    answers: InvitationOut,
    call: (ledger, { caller, params }) => ledger.members.invite(caller, params.member_id),
  }),

  replace('/v1/members/:member_id/time_zone', {
    name: 'members.setTimeZone',
    does: 'Sets the time zone of the caller, or by an owner or admin of another member; null for that of the books. The weekly digest comes by it.',
    needs: 'members.set_time_zone',
    refuses: { forbidden: true, unprocessable: true },
    body: MemberTimeZoneIn,
    answers: MemberOut,
    call: (ledger, { caller, params, body }) => ledger.members.setTimeZone(caller, params.member_id, body.time_zone),
  }),

  get('/v1/tokens', {
    name: 'tokens.list',
    does: 'Lists the tokens of these books, without their secrets.',
    needs: 'tokens.list',
    query: PageQueryIn,
    answers: TokenPage,
    call: (ledger, asked) => paged(ledger.tokens.list(asked.caller), 'tokens', asked, byId),
  }),
  create('/v1/tokens', {
    name: 'tokens.create',
    does: 'Makes a bearer token for the caller, or for another member. The secret is shown in this answer and never again.',
    needs: 'tokens.create',
    refuses: { conflict: true, unprocessable: true },
    body: NewTokenIn,
    answers: CreatedTokenOut,
    call: (ledger, { caller, body }) => ledger.tokens.create(caller, NewTokenIn.decode(body)),
  }),
  remove('/v1/tokens/:token_id', {
    name: 'tokens.revoke',
    does: 'Revokes a token: from then on it opens nothing. Only an owner revokes the token of an owner.',
    needs: 'tokens.revoke',
    call: (ledger, { caller, params }) => ledger.tokens.revoke(caller, params.token_id),
  }),
  ...sessionRoutes,
];
