import type { Given } from '../../app/given.ts';
import { listAudit } from './read-audit.ts';

/** The audit trail. */
export const auditOperations = ({ query }: Given) => ({
  audit: {
    /** One page of the audit trail, the newest first: who did what, and when. */
    list: query('audit.read', listAudit),
  },
});
