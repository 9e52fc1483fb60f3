import type { Finding, MakeCheck } from '../../store/check.ts';
import { unless } from '../../store/check.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { chainedText } from './chain.ts';

/** Every entry's hash matches its content and the previous hash.  [JRN-22] */
export const verifyChain: MakeCheck<Needs<'journal'>> = ({ books, verified }) => {
  let before = verified.tail.hash;
  return {
    entries: async (entries) => {
      const findings: Finding[] = [];
      for (const { hash, ...entry } of entries) {
        const expected = await books.sha256(chainedText(books.settings.id, before, entry));
        findings.push(
          ...unless(
            hash === expected,
            'JRN-22',
            `Entry ${entry.entryNo} of ${entry.date} is not what was posted, or the one before it is not: its hash differs.`,
          ),
        );
        before = hash;
      }
      return findings;
    },
    end: async () =>
      unless((await books.journal.tail()).hash === before, 'JRN-22', 'The head that the books keep is not the hash of the last entry.'),
  };
};
