import { type Finding, finding, type MakeCheck, unless } from '../../store/check.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { EMPTY_TRAIL, recordText } from './chain.ts';
import { why } from './reasons.ts';
import type { AuditRecord } from './record.ts';
import { type Sealed, sealOf } from './seal.ts';

/** Rows of one kind that only commands write. */
export interface SealedKind<Unit> {
  /** Passes all rows of the books to `take`, batch by batch. Kinds that cannot list their rows find them by the keys on the trail. */
  readonly each: (books: Unit, keys: readonly string[], take: (rows: readonly Sealed[]) => Promise<void>) => Promise<void>;
  /** Whether a key belongs to this kind. Only for kinds that are not copied when books move to another database.  [TRV-3] */
  readonly staysBehind?: ((key: string) => boolean) | undefined;
}

/** The audit trail is complete, and each row that only commands write is as the last command left it.  [AUD-4] [AUD-5] */
export const verifyTrail =
  <Unit>(kinds: readonly SealedKind<Unit>[]): MakeCheck<Needs<'audit'> & Unit> =>
  ({ unit }) => ({
    end: async () => {
      const newest: Newest = new Map();
      const broken = await chainFindings(unit, newest);
      return [...broken, ...(await rowFindings(unit, kinds, newest))];
    },
  });

/** The newest seal of each key, the number of its record, and the number of the first record with a seal for the key. */
type Newest = Map<string, { readonly seal: string | null; readonly recordNo: number; readonly madeNo: number }>;

const STEP = 500;

/** Verifies the chain from its first record, and collects the seals.  [AUD-4] */
const chainFindings = async (unit: Needs<'audit'>, newest: Newest): Promise<readonly Finding[]> => {
  const findings: Finding[] = [];
  let last: Pick<AuditRecord, 'recordNo' | 'hash'> = EMPTY_TRAIL;
  for (;;) {
    const step = await unit.audit.scan(last.recordNo, STEP);
    for (const record of step) {
      findings.push(...(await recordFindings(unit, last, record)));
      noteSeals(newest, record);
      last = record;
    }
    if (step.length < STEP) break;
    await unit.turn();
  }
  const tail = await unit.audit.tail();
  const isWhole = tail.recordNo === last.recordNo && tail.hash === last.hash;
  return [...findings, ...unless(isWhole, 'AUD-4', () => why.audit_trail_end_differs({ last: last.recordNo, count: tail.recordNo }))];
};

const recordFindings = async (
  { sha256, settings }: Needs,
  before: Pick<AuditRecord, 'recordNo' | 'hash'>,
  { hash, ...record }: AuditRecord,
): Promise<readonly Finding[]> => {
  const { recordNo, at } = record;
  if (recordNo !== before.recordNo + 1) return [finding('AUD-4', why.audit_record_missing({ before: before.recordNo, after: recordNo }))];
  const expected = await sha256(recordText(settings.id, before.hash, record));
  return unless(hash === expected, 'AUD-4', () => why.audit_hash_differs({ record: recordNo, at }));
};

const noteSeals = (newest: Newest, { recordNo, seals }: AuditRecord): void => {
  for (const [key, seal] of Object.entries(seals ?? {})) {
    const madeNo = newest.get(key)?.madeNo ?? recordNo;
    newest.set(key, { seal, recordNo, madeNo });
  }
};

/** Compares every row with its newest seal. A seal without a row is reported as a missing row.  [AUD-5] */
const rowFindings = async <Unit>(unit: Needs & Unit, kinds: readonly SealedKind<Unit>[], newest: Newest): Promise<readonly Finding[]> => {
  const findings: Finding[] = [];
  for (const kind of kinds) {
    /** The first record that created one of the existing rows. */
    let firstNo = Number.POSITIVE_INFINITY;
    await kind.each(unit, [...newest.keys()], async (rows) => {
      for (const [key, content] of rows) {
        const sealed = newest.get(key);
        newest.delete(key);
        firstNo = Math.min(firstNo, sealed?.madeNo ?? firstNo);
        if (content !== null) findings.push(...(await sealFindings(unit, key, content, sealed)));
      }
      await unit.turn();
    });
    for (const [key, { madeNo }] of newest) if (kind.staysBehind?.(key) === true && madeNo < firstNo) newest.delete(key);
  }
  for (const [key, { seal, recordNo }] of newest)
    if (seal !== null) findings.push(finding('AUD-5', why.row_removed_without_record({ key, record: recordNo })));
  return findings;
};

const sealFindings = async (
  { sha256, settings }: Needs,
  key: string,
  content: object,
  sealed: { readonly seal: string | null; readonly recordNo: number } | undefined,
): Promise<readonly Finding[]> => {
  if (sealed === undefined) return [finding('AUD-5', why.row_without_audit_record({ key }))];
  const holds = sealed.seal === (await sealOf(sha256, settings.id, key, content));
  return unless(holds, 'AUD-5', () => why.row_differs_from_audit({ key, record: sealed.recordNo }));
};
