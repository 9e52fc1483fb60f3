import { CONNECTION_KINDS, CONNECTION_STATUSES, connectionStatus } from 'ledger-core';
import * as v from 'valibot';
import { author, described, id, moment, mostlyNull, oneOf, text } from '../../fields.ts';
import { lastError } from '../../message-reason.ts';
import { input, outputOf, pageOf } from '../../schemas.ts';
import { type Connected, FEED_CREATES, FEED_FIELDS, feedDifferences } from './feed-wire.ts';

const name = text("The name of the workspace, the other program's books or the feed.", 'Juniper team');
const hint = text('The address or number of the connection, masked.', 'https://hooks.example.com/…');

export const ConnectionOut = outputOf<Connected>()(
  'ConnectionOut',
  'A connection to an external service.',
  {
    id: id('connection', 'The id of the connection.'),
    kind: oneOf(CONNECTION_KINDS, 'The kind of connection.', 'chat_workspace'),
    status: oneOf(
      CONNECTION_STATUSES,
      'The status. `pending` awaits the code or the sign-in. `failing` means that repeated attempts fail or the sign-in is refused.',
      'connected',
    ),
    name: v.nullable(name),
    member_id: v.nullable(id('member', 'The member with the number. Null for other connections.')),
    hint,
    company_id: mostlyNull(text('The id of the company in the other program. Null for other kinds, and before the sign-in.', '9130357')),
    company_name: mostlyNull(text('The name of that company at the time of the sign-in.', 'Juniper Bakery LLC')),
    authorize_url: mostlyNull(
      text(
        'The URL where an admin signs in, within ten minutes. Only in responses that begin a sign-in.',
        'https://accounting.example.com/sign-in?client_id=ledger',
      ),
    ),
    ...FEED_FIELDS,
    expires_at: mostlyNull(
      moment(
        'The expiry of the sign-in, unless the company is read before. Null for other kinds, and if the other program does not report it.',
      ),
    ),
    failing_since: v.nullable(moment('The first failed attempt since the last success, or null.')),
    ...lastError,
    created_at: moment('The creation time.'),
    created_by: author('The author of the connection.'),
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
  'A chat workspace that receives messages through an incoming webhook.',
  {
    kind: described(v.literal('chat_workspace'), 'A chat workspace.', 'chat_workspace'),
    name,
    url: text(
      'The https URL of the incoming webhook. It is stored encrypted and no response contains it.',
      'https://hooks.example.com/T1/B2/x3',
    ),
  },
  { kind: 'chat_workspace', name: 'Juniper team', url: 'https://hooks.example.com/T1/B2/x3' },
);

const MessagingNumber = input(
  'MessagingNumberCreate',
  "The caller's number in the messaging app. The service sends a code to it.",
  {
    kind: described(v.literal('messaging_number'), 'A number in the messaging app.', 'messaging_number'),
    number: text('The international number. It is stored encrypted and no response contains it.', '+14155550123'),
  },
  { kind: 'messaging_number', number: '+14155550123' },
);

const OnlineBooks = input(
  'OnlineBooksCreate',
  "The company's books in an accounting program of kind A. An admin signs in at the URL in the response.",
  {
    kind: described(v.literal('accounting_a'), 'Books in an accounting program of kind A.', 'accounting_a'),
    name: text('The name of the books in the other program.', 'Old books'),
  },
  { kind: 'accounting_a', name: 'Old books' },
);

export const ConnectionCreate = v.pipe(
  v.variant('kind', [Workspace, MessagingNumber, OnlineBooks, ...FEED_CREATES]),
  v.metadata({
    ref: 'ConnectionCreate',
    description:
      "The new connection: a chat workspace, the caller's number, books in an accounting program, or a feed of banks, cards or processors.",
    examples: [{ kind: 'chat_workspace', name: 'Juniper team', url: 'https://hooks.example.com/T1/B2/x3' }],
  }),
);

export const ConnectionCode = input('ConnectionCode', 'The code that the service sent to a number.', {
  code: text('The code, six digits.', '042317'),
});

export const SignInComplete = input('SignInComplete', 'The sign-in result that the other program sends with the browser.', {
  code: text('The code of the sign-in, which is valid once.', 'AB11683'),
  state: text('The `state` parameter of the sign-in URL.', 'led_01m7xrvp4ze009wha8p0b2wmga.conn_01m7xrvp4ze009wha8p0b2wmgb.6f1d'),
  realm_id: text('The id of the selected company.', '9130357'),
});
