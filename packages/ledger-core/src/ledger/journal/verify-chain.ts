import type { Finding, MakeCheck } from '../../store/check.ts';
import { unless } from '../../store/check.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { chainedText } from './chain.ts';
import { why } from './reasons.ts';

/** Every entry's hash matches its content and the previous hash.  [JRN-22] */
export const verifyChain: MakeCheck<Needs<'journal'>> = ({ unit, verified }) => {
  let before = verified.tail.hash;
  return {
    entries: async (entries) => {
      const findings: Finding[] = [];
      for (const { hash, ...entry } of entries) {
        const expected = await unit.sha256(chainedText(unit.settings.id, before, entry));
        findings.push(...unless(hash === expected, 'JRN-22', () => why.entry_hash_differs({ entry: entry.entryNo, date: entry.date })));
        before = hash;
      }
      return findings;
    },
    end: async () => unless((await unit.journal.tail()).hash === before, 'JRN-22', () => why.journal_head_differs()),
  };
};
