import { CONNECTION_KINDS, CONNECTION_STATUSES, connectionStatus } from 'ledger-core';
import * as v from 'valibot';
import { author, described, id, moment, mostlyNull, oneOf, text } from '../../fields.ts';
import { input, outputOf, pageOf } from '../../schemas.ts';
import { type Connected, FEED_CREATES, FEED_FIELDS, feedDifferences } from './feed-wire.ts';

const name = text('What the workspace, the books in the other program, or the feed, are called.', 'Juniper team');
const hint = text('What it is reached by, masked.', 'https://hooks.example.com/…');

export const ConnectionOut = outputOf<Connected>()(
  'ConnectionOut',
  'A service outside of the books that they are connected to.',
  {
    id: id('connection', 'The id of the connection.'),
    kind: oneOf(CONNECTION_KINDS, 'What it is connected to.', 'chat_workspace'),
    status: oneOf(
      CONNECTION_STATUSES,
      '`pending` until its code is given or somebody signed in; `failing` while one try after the other fails, or the sign-in is refused.',
      'connected',
    ),
    name: v.nullable(name),
    member_id: v.nullable(id('member', 'The member whose number it is; null for any other connection.')),
    hint,
    company_id: mostlyNull(
      text('The id of the company in the other program; null for another kind, and until somebody signed in.', '9130357'),
    ),
    company_name: mostlyNull(text('The name of that company, as it was at the sign-in.', 'Juniper Bakery LLC')),
    authorize_url: mostlyNull(
      text(
        'The address at which an admin signs in, within ten minutes; in the answers that begin a sign-in alone.',
        'https://accounting.example.com/sign-in?client_id=ledger',
      ),
    ),
    ...FEED_FIELDS,
    expires_at: mostlyNull(
      moment('When the sign-in ends unless the company is read before; null for another kind, and where the other program does not say.'),
    ),
    failing_since: v.nullable(moment('The first failed try since one succeeded; null while none failed.')),
    last_error: v.nullable(text('Why the last try failed; null when none did.', 'The address answered 503.')),
    created_at: moment('When it was created.'),
    created_by: author('Who created it.'),
  },
  {
    differences: {
      ...feedDifferences,
      status: (one) => ('status' in one ? one.status : connectionStatus(one)),
      name: (one) => (one.kind === 'messaging_number' ? null : one.name),
      member_id: (one) => (one.kind === 'messaging_number' ? one.memberId : null),
      company_id: (one) => (one.kind === 'accounting_a' ? (one.company?.id ?? null) : null),
      company_name: (one) => (one.kind === 'accounting_a' ? (one.company?.name ?? null) : null),
      // Only the responses that start a sign-in contain the address.
      authorize_url: (one) => {
        if ('authorizeUrl' in one) return one.authorizeUrl;
        return 'link' in one ? one.link : null;
      },
      expires_at: (one) => (one.kind === 'accounting_a' ? one.expiresAt : null),
    },
  },
);

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

const OnlineBooks = input(
  'OnlineBooksCreate',
  'The books that the company keeps in an accounting program of kind A. An admin signs in at the address that is answered.',
  {
    kind: described(v.literal('accounting_a'), 'Books in an accounting program of kind A.', 'accounting_a'),
    name: text('What the books in the other program are called.', 'Old books'),
  },
  { kind: 'accounting_a', name: 'Old books' },
);

export const ConnectionCreate = v.pipe(
  v.variant('kind', [Workspace, MessagingNumber, OnlineBooks, ...FEED_CREATES]),
  v.metadata({
    ref: 'ConnectionCreate',
    description:
      'What to connect: a chat workspace, the number of the caller, books in an accounting program, or a feed of banks, cards or processors.',
    examples: [{ kind: 'chat_workspace', name: 'Juniper team', url: 'https://hooks.example.com/T1/B2/x3' }],
  }),
);

export const ConnectionCode = input('ConnectionCode', 'The code that was sent to a number.', {
  code: text('Six digits.', '042317'),
});

export const SignInComplete = input('SignInComplete', 'What the browser brought back from the other program.', {
  code: text('The code of the sign-in, which is valid once.', 'AB11683'),
  state: text('The state that the address to sign in at had.', 'led_01m7xrvp4ze009wha8p0b2wmga.conn_01m7xrvp4ze009wha8p0b2wmgb.6f1d'),
  realm_id: text('The id of the company that was chosen.', '9130357'),
});
