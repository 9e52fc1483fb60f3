import type { Schemas } from 'ledger-api-client';

/** The body of the request that delivers an event, indented to be read. Pure.  [EVT-7] */
export const bodyOfEvent = ({ id, type, created_at, ledger_id, data }: Schemas['EventOut']): string =>
  JSON.stringify({ id, type, created_at, ledger_id, data }, null, 2);
