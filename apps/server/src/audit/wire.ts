import { type AuditedOperation, type AuditRecord, PERMISSIONS } from 'ledger-core';
import * as v from 'valibot';
import { author, id, moment, output, pageOf, paging } from '../wire.ts';

const OPERATIONS = [...Object.keys(PERMISSIONS), 'books.open'] as AuditedOperation[];

const described = <Schema extends v.GenericSchema>(schema: Schema, text: string) => v.pipe(schema, v.description(text));

export const AuditRecordOut = output('AuditRecordOut', {
  id: id('audit'),
  operation: v.pipe(v.string(), v.description('What was done.'), v.examples(['tokens.revoke'])),
  member_id: described(author, 'Who did it.'),
  subject_id: v.pipe(
    v.nullable(v.string()),
    v.description(
      'What it was done to: the id of what was made, changed or undone, a month for a period; null for several things at once.',
    ),
    v.examples(['tok_01h2xcejqtf2nbrexx3vqjhp41']),
  ),
  request_id: described(id('request'), 'The Request-Id of the answer; the events of the command carry it too.'),
  at: described(moment, 'When it was done.'),
});

export const AuditPage = pageOf('AuditPage', AuditRecordOut);

export const AuditQueryIn = v.strictObject({
  ...paging,
  member_id: v.optional(described(id('member'), 'Only what this member did.')),
  operation: v.optional(described(v.picklist(OPERATIONS), 'Only this operation.')),
  subject_id: v.optional(described(v.string(), 'Only what was done to this.')),
  since: v.optional(described(moment, 'From this moment on.')),
  until: v.optional(described(moment, 'Up to this moment, which is in it.')),
});

export const auditRecordOut = (record: AuditRecord): v.InferOutput<typeof AuditRecordOut> => ({
  id: record.id,
  operation: record.operation,
  member_id: record.author,
  subject_id: record.subjectId,
  request_id: record.requestId,
  at: record.at,
});
