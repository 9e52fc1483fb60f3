import type { Dependencies } from '../../app/dependencies.ts';
import { listAudit } from './read-audit.ts';

/** The audit trail: the author, operation and time of every change. */
export const auditOperations = ({ query }: Dependencies) => ({
  audit: {
    /**
     * One page of the audit trail, newest first: author, operation, subject and time.
     * @example
     * const { data } = granted(await ledger.audit.list(owner, { limit: 20 }));
     */
    list: query('audit.read', listAudit),
  },
});
