import { type AuditedOperation, EXAMPLE_IDS, PERMISSIONS } from 'ledger-core';
import * as v from 'valibot';
import { author, id, moment, mostlyNull, oneOf, text, whole } from '../../fields.ts';
import { called } from '../../mapping.ts';
import { output, pageOf, paging } from '../../schemas.ts';

const OPERATIONS = [
  ...Object.keys(PERMISSIONS),
  'books.open',
  'notifications.send',
  'connections.refresh',
  'documents.extract',
] as AuditedOperation[];

const HASH = '3b0f7a6c1d2e4f5a8b9c0d1e2f3a4b5c6d7e8f9a0b1c2d3e4f5a6b7c8d9e0f1a';

export const AuditRecordOut = output('AuditRecordOut', 'One command on the audit trail.', {
  id: id('audit', 'The id of the record.'),
  record_no: whole('The number of the record in these books, from 1 without a gap.', 17),
  operation: text('What was done.', 'tokens.revoke'),
  member_id: called('author', author('Who did it.')),
  acts_for: mostlyNull(id('member', "The member for whom an agent did it, with that member's rights; null for every other author.")),
  subject_id: v.nullable(
    text(
      'What it was done to: the id of what was made, changed or undone, a month for a period; null for several things at once.',
      EXAMPLE_IDS.token,
    ),
  ),
  request_id: id('request', 'The `Request-Id` of the answer; the events of the command carry it too.'),
  client_address: v.nullable(
    text(
      'The IP address of the client that sent the request. Behind proxies it is the address that the trusted ones forward. Null for scheduled jobs and the command line.',
      '203.0.113.7',
    ),
  ),
  at: moment('When it was done.'),
  hash: text(
    'The SHA-256 of the record and of the hash of the record before it. Kept elsewhere, it proves later that no record up to it was changed.',
    HASH,
  ),
});

export const AuditPage = pageOf('AuditPage', 'records of the audit trail', AuditRecordOut);

export const AuditQueryIn = v.strictObject({
  ...paging,
  member_id: v.optional(author('Only what this author did.')),
  operation: v.optional(oneOf(OPERATIONS, 'Only this operation.', 'tokens.revoke')),
  subject_id: v.optional(text('Only what was done to this.', EXAMPLE_IDS.token)),
  since: v.optional(moment('From this moment on.', '2026-07-01T00:00:00Z')),
  until: v.optional(moment('Up to this moment, which is in it.', '2026-07-31T23:59:59Z')),
});
