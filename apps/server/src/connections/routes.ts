import { act, create, get, remove } from '../http/route.ts';
import { PageQueryIn, pageOut } from '../wire.ts';
import { ConnectionCode, ConnectionCreate, ConnectionOut, ConnectionPage, connectionOut, newConnectionIn } from './wire.ts';

export const connectionRoutes = [
  get('/v1/connections', {
    name: 'listConnections',
    does: "Lists the workspace and the caller's own number, newest first; owners and admins see every number, masked.",
    query: PageQueryIn,
    answers: ConnectionPage,
    call: (ledger, { caller, query }) => ledger.connections.list(caller, query),
    as: (page) => pageOut(page, connectionOut),
  }),
  create('/v1/connections', {
    name: 'createConnection',
    does: "Connects a chat workspace, or sends a code to the caller's number, which links it. A number is not kept under an Idempotency-Key: each request sends a code.",
    needs: 'connections.create',
    refuses: { forbidden: true, unprocessable: true, conflict: true },
    body: ConnectionCreate,
    answers: ConnectionOut,
    call: (ledger, { caller, body }) => ledger.connections.create(caller, newConnectionIn(body)),
    as: connectionOut,
  }),
  get('/v1/connections/:connection_id', {
    name: 'readConnection',
    does: 'Reads one connection.',
    answers: ConnectionOut,
    call: (ledger, { caller, params }) => ledger.connections.read(caller, params.connection_id),
    as: connectionOut,
  }),
  act('/v1/connections/:connection_id/confirm', {
    name: 'confirmConnection',
    does: "Links the caller's number by the code that was sent to it.",
    needs: 'connections.confirm',
    refuses: { unprocessable: true },
    once: false,
    body: ConnectionCode,
    answers: ConnectionOut,
    call: (ledger, { caller, params, body }) => ledger.connections.confirm(caller, params.connection_id, body.code),
    as: connectionOut,
  }),
  act('/v1/connections/:connection_id/send_code', {
    name: 'sendConnectionCode',
    does: "Sends another code to the caller's number. The one before is valid no more.",
    needs: 'connections.confirm',
    refuses: { unprocessable: true, conflict: true },
    once: false,
    answers: ConnectionOut,
    call: (ledger, { caller, params }) => ledger.connections.sendCode(caller, params.connection_id),
    as: connectionOut,
  }),
  remove('/v1/connections/:connection_id', {
    name: 'deleteConnection',
    does: 'Ends a connection, and deletes the address or number that was stored of it.',
    needs: 'connections.remove',
    refuses: { forbidden: true },
    call: (ledger, { caller, params }) => ledger.connections.remove(caller, params.connection_id),
  }),
];
