import { type Caller, type ConnectionId, checkPermission, isFeed, isRefusal, type Ledger, type NewConnection } from 'ledger-core';
import type { ConnectionCreate } from 'ledger-wire/outward/connections/wire';
import type * as v from 'valibot';

type Created = v.InferOutput<typeof ConnectionCreate>;

/** Creates the connection in the body. A feed has its own operation. */
export const connectedBy = async (ledger: Ledger, caller: Caller, body: Created) =>
  body.kind === 'chat_workspace' || body.kind === 'messaging_number' || body.kind === 'accounting_a'
    ? ledger.connections.create(caller, body satisfies NewConnection)
    : ledger.feeds.connect(caller, {
        ...{ kind: body.kind, name: body.name },
        institutionId: 'institution_id' in body ? body.institution_id : null,
      });

/**
 * Starts another sign-in to online books or to a feed. An unauthorized caller is refused before the connection is loaded. Only one command
 * runs, because two would share the caller's key.
 */
export const signedInAgain = async (ledger: Ledger, caller: Caller, id: ConnectionId) => {
  const forbidden = checkPermission(caller.role, 'connections.sign_in');
  if (forbidden !== undefined) return forbidden;
  const found = await ledger.connections.read(caller, id);
  if (isRefusal(found)) return found;
  return isFeed(found) ? ledger.feeds.signIn(caller, id) : ledger.connections.signIn(caller, id);
};
