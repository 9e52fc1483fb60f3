import { CONNECTION_KINDS, CONNECTION_STATUSES, type Connection, connectionStatus, type NewConnection } from 'ledger-core';
import * as v from 'valibot';
import { author, described, id, moment, oneOf, text } from '../fields.ts';
import { input, output, pageOf } from '../wire.ts';

const name = text('What the workspace is called.', 'Juniper team');
const hint = text('What it is reached by, masked.', 'https://hooks.example.com/…');

export const ConnectionOut = output('ConnectionOut', 'A service outside of the books that they are connected to.', {
  id: id('connection', 'The id of the connection.'),
  kind: oneOf(CONNECTION_KINDS, 'What it is connected to.', 'chat_workspace'),
  status: oneOf(CONNECTION_STATUSES, '`pending` until its code is given; `failing` while one try after the other fails.', 'connected'),
  name: v.nullable(name),
  member_id: v.nullable(id('member', 'The member whose number it is; null for a workspace.')),
  hint,
  failing_since: v.nullable(moment('The first failed try since one succeeded; null while none failed.')),
  last_error: v.nullable(text('Why the last try failed; null when none did.', 'The address answered 503.')),
  created_at: moment('When it was created.'),
  created_by: author('Who created it.'),
});

export const ConnectionPage = pageOf('ConnectionPage', 'connections', ConnectionOut);

const Workspace = input(
  'ChatWorkspaceCreate',
  'A chat workspace, which takes messages at the address of an incoming webhook.',
  {
    kind: described(v.literal('chat_workspace'), 'A chat workspace.', 'chat_workspace'),
    name,
    url: text('The https address of the incoming webhook. It is stored encrypted and in no answer.', 'https://hooks.example.com/T1/B2/x3'),
  },
  { kind: 'chat_workspace', name: 'Juniper team', url: 'https://hooks.example.com/T1/B2/x3' },
);

const MessagingNumber = input(
  'MessagingNumberCreate',
  "The caller's number in the messaging app. A code is sent to it.",
  {
    kind: described(v.literal('messaging_number'), 'A number in the messaging app.', 'messaging_number'),
    number: text('The international number. It is stored encrypted and in no answer.', '+14155550123'),
  },
  { kind: 'messaging_number', number: '+14155550123' },
);

export const ConnectionCreate = v.pipe(
  v.variant('kind', [Workspace, MessagingNumber]),
  v.metadata({
    ref: 'ConnectionCreate',
    description: 'What to connect: a chat workspace, or the number of the caller.',
    examples: [{ kind: 'chat_workspace', name: 'Juniper team', url: 'https://hooks.example.com/T1/B2/x3' }],
  }),
);

export const ConnectionCode = input('ConnectionCode', 'The code that was sent to a number.', {
  code: text('Six digits.', '042317'),
});

export const newConnectionIn = (body: v.InferOutput<typeof ConnectionCreate>): NewConnection => body;

export const connectionOut = (one: Connection): v.InferOutput<typeof ConnectionOut> => ({
  id: one.id,
  kind: one.kind,
  status: connectionStatus(one),
  name: one.kind === 'chat_workspace' ? one.name : null,
  member_id: one.kind === 'messaging_number' ? one.memberId : null,
  hint: one.hint,
  failing_since: one.failingSince,
  last_error: one.lastError,
  created_at: one.createdAt,
  created_by: one.createdBy,
});
