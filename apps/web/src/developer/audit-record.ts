import type { Schemas } from 'ledger-api-client';
import type { Texts } from '../base/catalogue/en.ts';

export type AuditRecord = Schemas['AuditRecordOut'];

/** The name of an author: a member, or a service. Pure. */
export const authorOf = ({ approvals }: Texts, names: ReadonlyMap<string, string>, id: string): string =>
  names.get(id) ?? approvals.service(id.replace(/^service:/, ''));
