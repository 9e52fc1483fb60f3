import type { Turn } from '../../kernel/slices.ts';
import { Unavailable } from '../../kernel/unavailable.ts';
import { type Check, type Finding, finding } from '../../store/check.ts';

/** A check with the rule that stands for what it cannot read. */
export interface RunningCheck {
  readonly rule: string;
  readonly check: Check;
}

/** Gathers findings. What cannot be read is a finding too, and the other checks go on.  [RPT-14] */
export interface Finder {
  readonly findings: readonly Finding[];
  /** What a read answers; something else where it fails. */
  readonly read: <Read>(rule: string, what: string, ask: () => Promise<Read>, otherwise: Read) => Promise<Read>;
  /** A check, unless it cannot begin. */
  readonly made: (rule: string, make: () => Check) => readonly RunningCheck[];
  /**
   * Asks every check in order about so many rows; other work of the process has its turn between two, unless the rows are few. One that failed before is not asked
   * again: it would repeat itself.
   */
  readonly each: (
    checks: readonly RunningCheck[],
    rows: number,
    ask: (check: Check) => ReturnType<NonNullable<Check['end']>> | undefined,
  ) => Promise<void>;
}

/** Rows of which every check is done within a few milliseconds. */
const FEW = 50;

export const finder = (turn: Turn): Finder => {
  const findings: Finding[] = [];
  const failed = new Set<RunningCheck>();
  return {
    findings,
    read: async (rule, what, ask, otherwise) => {
      try {
        return await ask();
      } catch (fault) {
        findings.push(unreadable(rule, what, fault));
        return otherwise;
      }
    },
    made: (rule, make) => {
      try {
        return [{ rule, check: make() }];
      } catch (fault) {
        findings.push(unreadable(rule, 'What this rule is about', fault));
        return [];
      }
    },
    each: async (checks, rows, ask) => {
      for (const running of checks) {
        if (failed.has(running)) continue;
        if (rows > FEW) await turn();
        try {
          findings.push(...((await ask(running.check)) ?? []));
        } catch (fault) {
          failed.add(running);
          findings.push(unreadable(running.rule, 'What this rule is about', fault));
        }
      }
    },
  };
};

/** The finding of what a store or a check cannot read. A database that is away damages nothing.  [STO-46] */
const unreadable = (rule: string, what: string, fault: unknown): Finding => {
  if (fault instanceof Unavailable) throw fault;
  return finding(
    rule,
    `${what} cannot be read: ${reasonOf(fault)}. The rest of it was not verified. Restore a backup in which everything holds.`,
  );
};

/** The innermost reason: drivers and query builders wrap it in the text of the query. */
const reasonOf = (fault: unknown): string => {
  if (!(fault instanceof Error)) return String(fault);
  return fault.cause instanceof Error && fault.name !== 'Damaged' ? reasonOf(fault.cause) : fault.message.replace(/\.$/, '');
};
