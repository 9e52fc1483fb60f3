import type { Why } from '../../kernel/reason.ts';
import { finding, type MakeCheck } from '../../store/check.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { why } from './reasons.ts';

/**
 * Every head recorded at the closing of a month must be the hash of an entry. A head given by the caller must be the hash of an entry or of
 * an audit record.  [PRD-6] [JRN-22] [AUD-4]
 */
export const verifyHeads =
  (expected: string | undefined): MakeCheck<Needs<'audit'>> =>
  ({ unit, periods }) => {
    const given = expected?.toLowerCase();
    const missing = new Map<string, Why>();
    for (const { month, head } of periods) if (head !== null) missing.set(head, why.head_without_entry({ head, month }));
    if (given !== undefined) missing.set(given, why.given_head_without_entry({ head: given }));
    return {
      entries: (entries) => {
        for (const { hash } of entries) missing.delete(hash);
        return [];
      },
      end: async () => {
        if (given !== undefined && missing.has(given) && (await isOfTrail(unit, given))) missing.delete(given);
        return [...missing.values()].map((unknown) => finding('JRN-22', unknown));
      },
    };
  };

const STEP = 500;

const isOfTrail = async ({ audit, turn }: Needs<'audit'>, head: string): Promise<boolean> => {
  for (let lastNo = 0; ; ) {
    const step = await audit.scan(lastNo, STEP);
    if (step.some(({ hash }) => hash === head)) return true;
    const last = step.at(-1);
    if (last === undefined || step.length < STEP) return false;
    lastNo = last.recordNo;
    await turn();
  }
};
