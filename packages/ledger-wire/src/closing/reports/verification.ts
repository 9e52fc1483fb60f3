import type { Finding, LastVerification, Verification } from 'ledger-core';
import * as v from 'valibot';
import { author, described, listOf, moment, sentence, text, truth, whole } from '../../fields.ts';
import { sentenceOf } from '../../mapping.ts';
import { output, outputOf } from '../../schemas.ts';

export const HEAD = 'bf11d5b06c0ad5ba0ebe4ab2d2f2a8f0ac7e6f7a3f1c59e0a3f8a7b1c2d3e4f5';
export const AUDIT_HEAD = '3b0f7a6c1d2e4f5a8b9c0d1e2f3a4b5c6d7e8f9a0b1c2d3e4f5a6b7c8d9e0f1a';

export const VerificationQueryIn = v.strictObject({
  head: v.optional(
    described(
      v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/i, 'must have 64 hexadecimal digits')),
      'A head of the journal or of the audit trail that an earlier verification returned and that was stored elsewhere. The books must still contain it.',
      HEAD,
    ),
  ),
});

const VerificationFindingOut = outputOf<Finding>()(
  'VerificationFindingOut',
  'A mismatch in the books.',
  {
    rule: text('The number of the rule that is violated.', 'JRN-22'),
    ...sentence('The mismatch and its place.', 'Entry 17 of 2026-07-03 does not balance.'),
  },
  { differences: { message: (found, known) => sentenceOf(found, known) } },
);

/** The counts and the heads of a verification. */
const counted = {
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
};

export const VerificationResultOut = outputOf<Verification>()(
  'VerificationResultOut',
  'The result of a verification.',
  {
    kind: described(v.literal('result'), 'This is the last line.', 'result'),
    holds: truth('Whether there are no findings.'),
    ...counted,
    findings: listOf(VerificationFindingOut, 'The mismatches in the order of the checks. Empty if there are none.', []),
  },
  { differences: { kind: () => 'result' as const, holds: ({ findings }) => findings.length === 0 } },
);

const StoredVerificationOut = outputOf<LastVerification>()(
  'StoredVerificationOut',
  'The stored result of a whole verification of the books.',
  {
    verified_at: moment('The moment whose state of the books was verified.'),
    verified_by: author('Who verified them.'),
    holds: truth('Whether there were no findings.'),
    ...counted,
    finding_count: whole('The number of findings. Verify the books again to list them.', 0),
  },
  { differences: { holds: ({ findingCount }) => findingCount === 0 } },
);

export const LastVerificationOut = output('LastVerificationOut', 'The last whole verification of the books.', {
  verification: described(v.nullable(StoredVerificationOut), 'Its result. Null if the books were never verified.'),
});
