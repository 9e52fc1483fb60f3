import type { Finding, Verification } from 'ledger-core';
import { described, listOf, sentence, text, truth, whole } from 'ledger-wire/fields';
import { sentenceOf } from 'ledger-wire/mapping';
import { outputOf } from 'ledger-wire/schemas';
import * as v from 'valibot';
import { faultLine, progressLine } from '../../http/line-wire.ts';

const HEAD = 'bf11d5b06c0ad5ba0ebe4ab2d2f2a8f0ac7e6f7a3f1c59e0a3f8a7b1c2d3e4f5';
const AUDIT_HEAD = '3b0f7a6c1d2e4f5a8b9c0d1e2f3a4b5c6d7e8f9a0b1c2d3e4f5a6b7c8d9e0f1a';

export const VerificationQueryIn = v.strictObject({
  head: v.optional(
    described(
      v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/i, 'must have 64 hexadecimal digits')),
      'A head of the journal or of the audit trail that an earlier verification returned and that was stored elsewhere. The books must still contain it.',
      HEAD,
    ),
  ),
});

export const VerificationProgressOut = progressLine(
  'VerificationProgressOut',
  'The progress of a verification.',
  ['entries', 'transactions', 'checks'],
  'The current stage: the journal, the transactions, or the checks of the books as a whole.',
);

const VerificationFindingOut = outputOf<Finding>()(
  'VerificationFindingOut',
  'A mismatch in the books.',
  {
    rule: text('The number of the rule that is violated.', 'JRN-22'),
    ...sentence('The mismatch and its place.', 'Entry 17 of 2026-07-03 does not balance.'),
  },
  { differences: { message: (found, known) => sentenceOf(found, known) } },
);

export const VerificationResultOut = outputOf<Verification>()(
  'VerificationResultOut',
  'The result of a verification.',
  {
    kind: described(v.literal('result'), 'This is the last line.', 'result'),
    holds: truth('Whether there are no findings.'),
    entries: whole('The number of verified entries.', 5120),
    lines: whole('The number of their lines.', 10844),
    transactions: whole('The number of verified transactions.', 4950),
    head: described(
      v.nullable(v.string()),
      'The head of the journal, which is the hash of its last entry. Stored elsewhere, it later proves that no entry up to it was changed. Null for an empty journal.',
      HEAD,
    ),
    audit_records: whole('The number of records in the audit trail.', 6214),
    audit_head: described(
      v.nullable(v.string()),
      'The head of the audit trail, which is the hash of its last record. Stored elsewhere, it later proves that no record up to it was changed. Null for an empty trail.',
      AUDIT_HEAD,
    ),
    findings: listOf(VerificationFindingOut, 'The mismatches in the order of the checks. Empty if there are none.', []),
  },
  { differences: { kind: () => 'result' as const, holds: ({ findings }) => findings.length === 0 } },
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
