import { finding, type MakeCheck } from '../../store/check.ts';

/** Every head that was recorded at the closing of a month, or given by the caller, is the hash of an entry.  [PRD-6] [JRN-22] */
export const verifyHeads =
  (kept: string | undefined): MakeCheck =>
  ({ periods }) => {
    const missing = new Map<string, string>();
    for (const { month, head } of periods) if (head !== null) missing.set(head, `The head recorded when ${month} was closed`);
    if (kept !== undefined) missing.set(kept.toLowerCase(), 'The head given to compare with');
    return {
      entries: (entries) => {
        for (const { hash } of entries) missing.delete(hash);
        return [];
      },
      end: () =>
        [...missing].map(([head, name]) => finding('JRN-22', `${name}, ${head}, is the hash of no entry: entries up to it were changed.`)),
    };
  };
