import { AuditPage, AuditQueryIn } from 'ledger-wire/company/audit/wire';
import { get } from '../../http/route.ts';

export const auditRoutes = [
  get('/v1/audit', {
    name: 'audit.list',
    does: 'Lists who did what to which subject, when, and under which request; newest first.',
    needs: 'audit.read',
    refuses: { unprocessable: true },
    query: AuditQueryIn,
    answers: AuditPage,
    call: (ledger, { caller, query: { member_id, subject_id, ...query } }) =>
      ledger.audit.list(caller, { ...query, author: member_id, subjectId: subject_id }),
  }),
];
