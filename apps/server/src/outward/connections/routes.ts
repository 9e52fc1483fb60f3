import { ConnectionCode, ConnectionCreate, SignInComplete } from 'ledger-wire/outward/connections/wire';
import { PageQueryIn } from 'ledger-wire/schemas';
import { act, create, get, remove } from '../../http/route.ts';
import { feedRoutes } from './feed-routes.ts';
import { connectedBy, signedInAgain } from './sign-in.ts';

export const connectionRoutes = [
  get('/v1/connections', {
    name: 'connections.list',
    does: "Lists the workspaces, the books in other programs, the feeds and the caller's own number, newest first. Owners and admins see every number, masked.",
    query: PageQueryIn,
    call: (ledger, { caller, query }) => ledger.connections.list(caller, query),
  }),
  create('/v1/connections', {
    name: 'connections.create',
    does: "Connects a chat workspace, sends a code to the caller's number, or starts a sign-in. The code links the number. To sign in to an accounting program or a bank, open `authorize_url`. To sign in to a feed in its own window, use `link_token`. The response for a number or a sign-in is not stored under an Idempotency-Key. Each such request sends another code or creates another state.",
    needs: 'connections.create',
    refuses: { forbidden: true, unprocessable: true, conflict: true },
    body: ConnectionCreate,
    call: (ledger, { caller, body }) => connectedBy(ledger, caller, body),
  }),
  get('/v1/connections/:connection_id', {
    name: 'connections.read',
    does: 'Returns one connection.',
    call: (ledger, { caller, params }) => ledger.connections.read(caller, params.connection_id),
  }),
  act('/v1/connections/:connection_id/confirm', {
    name: 'connections.confirm',
    does: "Links the caller's number with the code that was sent to it.",
    needs: 'connections.confirm',
    refuses: { unprocessable: true },
    body: ConnectionCode,
    call: (ledger, { caller, params, body }) => ledger.connections.confirm(caller, params.connection_id, body.code),
  }),
  act('/v1/connections/:connection_id/sign_in', {
    name: 'connections.signIn',
    does: 'Starts another sign-in of the same connection, after one that was unfinished or that the other program refused. Open `authorize_url` to sign in. The previous sign-in can no longer be finished.',
    needs: 'connections.sign_in',
    refuses: { unprocessable: true, conflict: true },
    call: (ledger, { caller, params }) => signedInAgain(ledger, caller, params.connection_id),
  }),
  act('/v1/connections/:connection_id/complete', {
    name: 'connections.completeSignIn',
    does: 'Finishes a sign-in with the values that the browser returned. It is for programs with their own redirect address. The sign-in page of this server does the same.',
    needs: 'connections.sign_in',
    refuses: { unprocessable: true, connection_rejected: true, conflict: true },
    body: SignInComplete,
    call: (ledger, { caller, params, body }) =>
      ledger.connections.completeSignIn(caller, params.connection_id, SignInComplete.decode(body)),
  }),
  act('/v1/connections/:connection_id/send_code', {
    name: 'connections.sendCode',
    does: "Sends another code to the caller's number. The previous code is no longer valid.",
    needs: 'connections.confirm',
    refuses: { unprocessable: true, conflict: true },
    call: (ledger, { caller, params }) => ledger.connections.sendCode(caller, params.connection_id),
  }),
  ...feedRoutes,
  remove('/v1/connections/:connection_id', {
    name: 'connections.delete',
    does: 'Deletes a connection with its stored address, number or tokens. A sign-in is also ended in the other program.',
    needs: 'connections.delete',
    refuses: { forbidden: true },
    call: (ledger, { caller, params }) => ledger.connections.delete(caller, params.connection_id),
  }),
];
