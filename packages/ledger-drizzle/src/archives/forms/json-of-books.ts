import {
  ACCOUNT_TYPES,
  CADENCE_DAYS,
  CADENCE_UNITS,
  CHANNELS,
  COUNTERPARTY_KINDS,
  DECIDERS,
  MAX_ENTRY_LINES,
  MAX_INVOICE_LINES,
  MAX_MENTIONS,
  MAX_METADATA_KEY_LENGTH,
  MAX_METADATA_PAIRS,
  MAX_METADATA_VALUE_LENGTH,
  MAX_NAME_LENGTH,
  MAX_NOTIFICATION_LINES,
  MAX_POLICIES,
  MAX_RULE_SHARES,
  MAX_TEXT_LENGTH,
  MAX_WEBHOOK_FILTERS,
  NOTIFICATION_KINDS,
  ROLES,
  SENDING_STATUSES,
} from 'ledger-core';
import {
  boolean,
  check,
  literal,
  maxValue,
  minValue,
  nullable,
  number,
  optional,
  pipe,
  record,
  strictTuple,
  union,
  unknown,
} from 'valibot';
import { AUTHOR, DAY, DECIMAL, fields, given, HASH, INSTANT, id, LONG, MINOR, many, NAME, oneOf, text, upTo, whole } from './values.ts';

/** The schemas of JSON columns: documents, schedules, migrations and people. An unlisted field is refused. */

export const METADATA = pipe(
  record(text(MAX_METADATA_KEY_LENGTH), text(MAX_METADATA_VALUE_LENGTH)),
  check((pairs) => Object.keys(pairs).length <= MAX_METADATA_PAIRS),
);
export const DETAIL = record(NAME, nullable(LONG));

export const DIMENSIONS = many(fields({ dimensionId: id('dimension'), valueId: id('dimensionValue') }));
export const DIMENSION_IDS = many(id('dimension'));
export const DIMENSION_VALUES = many(fields({ id: id('dimensionValue'), name: NAME, isActive: boolean() }));
export const ENTRY_IDS = many(id('entry'));
export const SCHEDULE_IDS = many(id('schedule'));
/** Rows by key; null for a removed one. */
export const SEALS = record(NAME, nullable(HASH));
export const MENTIONS = upTo(MAX_MENTIONS, id('member'));
export const PARTY_KINDS = many(oneOf(COUNTERPARTY_KINDS));
export const TEXTS = many(text());
const REASON = fields({ reason: NAME, params: record(NAME, unknown()) });
export const DOUBTS = many(REASON);
export const LAST_ERROR = REASON;

export const SHARES = upTo(MAX_RULE_SHARES, fields({ accountId: id('account'), basisPoints: whole(1, 10_000) }));

const DOCUMENT_LINE = {
  accountId: id('account'),
  description: text(MAX_TEXT_LENGTH),
  dimensions: DIMENSIONS,
};
export const DOCUMENT_LINES = upTo(
  MAX_INVOICE_LINES,
  fields({
    ...DOCUMENT_LINE,
    quantity: DECIMAL,
    unitPriceMinor: MINOR,
    amountMinor: MINOR,
    serviceStart: nullable(DAY),
    serviceEnd: nullable(DAY),
    releaseAccountId: nullable(id('account')),
  }),
);

const STORED_COUNTERPARTY = { name: text(), address: nullable(text()), taxNumber: nullable(text()) };
export const STORED_COUNTERPARTIES = nullable(
  fields({ company: fields({ ...STORED_COUNTERPARTY, logo: nullable(text()) }), counterparty: fields(STORED_COUNTERPARTY) }),
);

export const DEFERRED_PARTS = upTo(MAX_INVOICE_LINES, fields({ line: whole(0), holdingAccountId: id('account'), amountMinor: MINOR }));

const WRITTEN = union([text(MAX_NAME_LENGTH), number()]);
const RECURRING_DOCUMENT = {
  counterpartyId: id('counterparty'),
  dueDays: given(whole(0)),
  memo: given(text()),
  lines: upTo(
    MAX_INVOICE_LINES,
    fields({
      ...DOCUMENT_LINE,
      dimensions: optional(DIMENSIONS),
      unitPrice: WRITTEN,
      quantity: optional(WRITTEN),
      releaseAccountId: given(id('account')),
    }),
  ),
};
export const TEMPLATE = union([
  fields({ kind: literal('invoice'), ...RECURRING_DOCUMENT }),
  fields({ kind: literal('bill'), number: NAME, ...RECURRING_DOCUMENT }),
  fields({
    kind: literal('entry'),
    description: text(MAX_TEXT_LENGTH),
    memo: given(text()),
    lines: upTo(
      MAX_ENTRY_LINES,
      fields({
        accountId: id('account'),
        side: oneOf(['debit', 'credit']),
        amount: WRITTEN,
        counterpartyId: given(id('counterparty')),
        dimensions: optional(DIMENSIONS),
        memo: given(text()),
      }),
    ),
  }),
]);
export const CADENCE = fields({ first: DAY, unit: oneOf(CADENCE_UNITS), every: whole(1, 99), on: oneOf(CADENCE_DAYS) });
export const LAST_MADE = fields({ on: DAY, id: id('invoice', 'bill', 'entry') });
export const WAITING = fields({ on: DAY, message: text() });

export const SCHEDULE_CREDITS = many(
  fields({ creditedBy: id('creditNote', 'vendorCredit', 'transaction'), amountMinor: MINOR, entryId: nullable(id('entry')) }),
);
export const OUTSTANDING = many(
  fields({
    on: oneOf(['books', 'bank']),
    entryId: id('entry'),
    lineNo: nullable(whole(1)),
    transactionId: nullable(id('transaction')),
    date: DAY,
    amountMinor: MINOR,
  }),
);

export const PROPOSAL = fields({
  code: NAME,
  name: text(MAX_TEXT_LENGTH),
  type: oneOf(ACCOUNT_TYPES),
  parentId: nullable(id('account')),
  controlRole: nullable(oneOf(['ar', 'ap'])),
});
export const OWED = many(strictTuple([text(), MINOR]));

const FIELD = nullable(
  fields({ value: nullable(text()), confidence: pipe(number(), minValue(0), maxValue(1)), location: nullable(text()) }),
);
export const EXTRACTION = fields({
  ...{ total: FIELD, currency: FIELD, date: FIELD, merchant: FIELD, tax: FIELD },
  extractorVersion: NAME,
  recordedAt: INSTANT,
});

export const APPROVERS = many(AUTHOR);
export const POLICIES = upTo(
  MAX_POLICIES,
  fields({
    id: id('policy'),
    name: NAME,
    operations: many(NAME),
    deciders: many(oneOf(DECIDERS)),
    amountAboveMinor: nullable(fields({ minor: strictTuple([MINOR]) })),
    accountIds: many(id('account')),
    isForEarlierMonths: boolean(),
    approvals: whole(1),
    approverRoles: many(oneOf(ROLES)),
    allowsOwnApproval: boolean(),
    expiresAfterDays: whole(1),
  }),
);

export const CHOSEN = record(oneOf(NOTIFICATION_KINDS), many(oneOf(CHANNELS)));
export const NOTIFICATION_LINES = upTo(MAX_NOTIFICATION_LINES, fields({ subjectId: NAME, text: text(), count: optional(whole(1)) }));
export const SENDINGS = upTo(
  CHANNELS.length,
  fields({
    channel: oneOf(CHANNELS),
    status: oneOf(SENDING_STATUSES),
    attempts: whole(0),
    nextAttemptAt: nullable(INSTANT),
    sentAt: nullable(INSTANT),
    lastError: nullable(REASON),
  }),
);

export const FILTERS = upTo(MAX_WEBHOOK_FILTERS, NAME);
export const EARLIER_FILTERS = many(fields({ until: whole(0), filters: FILTERS }));
/** Secrets are not exported.  [TRV-3] */
export const NO_SECRETS = upTo(0, unknown());
