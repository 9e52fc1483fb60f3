import type { Schemas } from 'ledger-api-client';

type Event = Schemas['EventOut'];

/** The event body as a webhook delivers it. */
export const bodyOf = ({ id, type, created_at, ledger_id, data }: Event) => ({ id, type, created_at, ledger_id, data });

export const lineOf = ({ created_at, type, subject_id, id }: Event): string =>
  [created_at, type.padEnd(28), (subject_id ?? '').padEnd(31), id].join('  ');
