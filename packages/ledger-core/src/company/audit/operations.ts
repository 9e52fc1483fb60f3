import type { Makers } from '../../app/makers.ts';
import { listAudit } from './read-audit.ts';

/** The audit trail. */
export const auditOperations = ({ query }: Makers) => ({
  audit: {
    /** One page of the audit trail, the newest first: who did what, and when. */
    list: query('audit.read', listAudit),
  },
});
