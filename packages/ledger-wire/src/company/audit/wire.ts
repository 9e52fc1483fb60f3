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

export const AuditRecordOut = output('AuditRecordOut', 'A command in the audit trail.', {
  id: id('audit', 'The id of the record.'),
  record_no: whole('The number of the record in these books, from 1 without gaps.', 17),
  operation: text('The operation.', 'tokens.revoke'),
  member_id: called('author', author('The author.')),
  acts_for: mostlyNull(id('member', "The member for whom an agent acted, with that member's rights. Null for other authors.")),
  subject_id: v.nullable(
    text(
      'The subject: the id of the created, changed or reversed resource, or the month of a period. Null if there are several.',
      EXAMPLE_IDS.token,
    ),
  ),
  request_id: id('request', 'The `Request-Id` of the response. The events of the command have it too.'),
  client_address: v.nullable(
    text(
      'The IP address of the client, or the one that trusted proxies forward. Null for scheduled jobs and the command line.',
      '203.0.113.7',
    ),
  ),
  at: moment('The time of the command.'),
  hash: text(
    "The SHA-256 of the record and the previous record's hash. A copy stored elsewhere proves later that no record up to this one was changed.",
    HASH,
  ),
});

export const AuditPage = pageOf('AuditPage', 'audit records', AuditRecordOut);

export const AuditQueryIn = v.strictObject({
  ...paging,
  member_id: v.optional(author('Filters by author.')),
  operation: v.optional(oneOf(OPERATIONS, 'Filters by operation.', 'tokens.revoke')),
  subject_id: v.optional(text('Filters by subject.', EXAMPLE_IDS.token)),
  since: v.optional(moment('Filters by time: this time or later.', '2026-07-01T00:00:00Z')),
  until: v.optional(moment('Filters by time: this time or earlier.', '2026-07-31T23:59:59Z')),
});
