import { ConnectionCode, ConnectionCreate, ConnectionOut, ConnectionPage, SignInComplete } from 'ledger-wire/outward/connections/wire';
import { PageQueryIn } from 'ledger-wire/schemas';
import { act, create, get, remove } from '../../http/route.ts';
import { feedRoutes } from './feed-routes.ts';
import { connectedBy, signedInAgain } from './sign-in.ts';

export const connectionRoutes = [
  get('/v1/connections', {
    name: 'connections.list',
    does: "Lists the workspace, the books in other programs, the feeds and the caller's own number, newest first; owners and admins see every number, masked.",
    query: PageQueryIn,
    answers: ConnectionPage,
    call: (ledger, { caller, query }) => ledger.connections.list(caller, query),
  }),
  create('/v1/connections', {
    name: 'connections.create',
    does: "Connects a chat workspace, sends a code to the caller's number, which links it, or begins a sign-in: to books in an accounting program or to a bank, which `authorize_url` is for, or in the window of a feed, which `link_token` opens. A number and a sign-in are not kept under an Idempotency-Key: each request sends a code, or makes a state.",
    needs: 'connections.create',
    refuses: { forbidden: true, unprocessable: true, conflict: true },
    body: ConnectionCreate,
    answers: ConnectionOut,
    call: (ledger, { caller, body }) => connectedBy(ledger, caller, body),
  }),
  get('/v1/connections/:connection_id', {
    name: 'connections.read',
    does: 'Reads one connection.',
    answers: ConnectionOut,
    call: (ledger, { caller, params }) => ledger.connections.read(caller, params.connection_id),
  }),
  act('/v1/connections/:connection_id/confirm', {
    name: 'connections.confirm',
    does: "Links the caller's number by the code that was sent to it.",
    needs: 'connections.confirm',
    refuses: { unprocessable: true },
    body: ConnectionCode,
    answers: ConnectionOut,
    call: (ledger, { caller, params, body }) => ledger.connections.confirm(caller, params.connection_id, body.code),
  }),
  act('/v1/connections/:connection_id/sign_in', {
    name: 'connections.signIn',
    does: 'Begins another sign-in of the same connection, which `authorize_url` is for: after one that was not finished, or that the other program refused. The one before can be finished no more.',
    needs: 'connections.sign_in',
    refuses: { unprocessable: true, conflict: true },
    answers: ConnectionOut,
    call: (ledger, { caller, params }) => signedInAgain(ledger, caller, params.connection_id),
  }),
  act('/v1/connections/:connection_id/complete', {
    name: 'connections.completeSignIn',
    does: 'Finishes a sign-in with what the browser brought back, for a program with a redirect address of its own. The page of this server does the same.',
    needs: 'connections.sign_in',
    refuses: { unprocessable: true, connection_rejected: true, conflict: true },
    body: SignInComplete,
    answers: ConnectionOut,
    call: (ledger, { caller, params, body }) =>
      ledger.connections.completeSignIn(caller, params.connection_id, SignInComplete.decode(body)),
  }),
  act('/v1/connections/:connection_id/send_code', {
    name: 'connections.sendCode',
    does: "Sends another code to the caller's number. The one before is valid no more.",
    needs: 'connections.confirm',
    refuses: { unprocessable: true, conflict: true },
    answers: ConnectionOut,
    call: (ledger, { caller, params }) => ledger.connections.sendCode(caller, params.connection_id),
  }),
  ...feedRoutes,
  remove('/v1/connections/:connection_id', {
    name: 'connections.delete',
    does: 'Ends a connection, and deletes the address, number or tokens that were stored of it. A sign-in is ended in the other program too.',
    needs: 'connections.delete',
    refuses: { forbidden: true },
    call: (ledger, { caller, params }) => ledger.connections.delete(caller, params.connection_id),
  }),
];
