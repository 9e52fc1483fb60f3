import { AUDIT_HEAD, HEAD, VerificationResultOut } from 'ledger-wire/closing/reports/verification';
import * as v from 'valibot';
import { faultLine, progressLine } from '../../http/line-wire.ts';

export const VerificationProgressOut = progressLine(
  'VerificationProgressOut',
  'The progress of a verification.',
  ['entries', 'transactions', 'checks'],
  'The current stage: the journal, the transactions, or the checks of the books as a whole.',
);

const VerificationFaultOut = faultLine('VerificationFaultOut', 'The fault that ended a verification. The response then has no result.');

export const VerificationLineOut = v.pipe(
  v.variant('kind', [VerificationProgressOut, VerificationResultOut, VerificationFaultOut]),
  v.metadata({
    ref: 'VerificationLineOut',
    description: 'A line of the NDJSON stream of a verification. It contains progress events, then the result.',
  }),
);

/** The response for small books. */
export const VERIFICATION_EXAMPLE: readonly v.InferOutput<typeof VerificationLineOut>[] = [
  { kind: 'progress', stage: 'entries', done: 0, of: 5120 },
  { kind: 'progress', stage: 'entries', done: 2000, of: 5120 },
  { kind: 'progress', stage: 'transactions', done: 4950, of: null },
  { kind: 'progress', stage: 'checks', done: 22, of: 22 },
  {
    kind: 'result',
    holds: true,
    entries: 5120,
    lines: 10844,
    transactions: 4950,
    head: HEAD,
    audit_records: 6214,
    audit_head: AUDIT_HEAD,
    findings: [],
  },
];
