import { AuditQueryIn } from 'ledger-wire/company/audit/wire';
import { get } from '../../http/route.ts';

export const auditRoutes = [
  get('/v1/audit', {
    name: 'audit.list',
    does: 'Lists the audit trail, newest first. Each record has the author, the operation, the subject, the time and the request.',
    needs: 'audit.read',
    refuses: { unprocessable: true },
    query: AuditQueryIn,
    call: (ledger, { caller, query: { member_id, subject_id, ...query } }) =>
      ledger.audit.list(caller, { ...query, author: member_id, subjectId: subject_id }),
  }),
];
