import type { Why } from '../../kernel/reason.ts';
import type { Turn } from '../../kernel/slices.ts';
import { Unavailable } from '../../kernel/unavailable.ts';
import { type Check, type Finding, finding } from '../../store/check.ts';
import { why } from './reasons.ts';

/** A check, with the rule to report if it cannot read its data. */
export interface RunningCheck {
  readonly rule: string;
  readonly check: Check;
}

/** Collects findings. Unreadable data is a finding too, and the other checks continue.  [RPT-14] */
export interface Finder {
  readonly findings: readonly Finding[];
  /** The result of a read, or `otherwise` if it fails. */
  readonly read: <Read>(rule: string, what: Why, run: () => Promise<Read>, otherwise: Read) => Promise<Read>;
  /** Creates a check, unless its start fails. */
  readonly made: (rule: string, make: () => Check) => readonly RunningCheck[];
  /**
   * Runs every check in order on a batch of rows, yielding to other work between two checks unless the batch is small. A check that failed
   * before does not run again: it would report the same.
   */
  readonly each: (
    checks: readonly RunningCheck[],
    rows: number,
    run: (check: Check) => ReturnType<NonNullable<Check['end']>> | undefined,
  ) => Promise<void>;
}

/** Rows that every check processes within a few milliseconds. */
const FEW = 50;

export const finder = (turn: Turn): Finder => {
  const findings: Finding[] = [];
  const failed = new Set<RunningCheck>();
  return {
    findings,
    read: async (rule, what, run, otherwise) => {
      try {
        return await run();
      } catch (fault) {
        findings.push(unreadable(rule, what, fault));
        return otherwise;
      }
    },
    made: (rule, make) => {
      try {
        return [{ rule, check: make() }];
      } catch (fault) {
        findings.push(unreadable(rule, why.the_data_of_rule(), fault));
        return [];
      }
    },
    each: async (checks, rows, run) => {
      for (const running of checks) {
        if (failed.has(running)) continue;
        if (rows > FEW) await turn();
        try {
          findings.push(...((await run(running.check)) ?? []));
        } catch (fault) {
          failed.add(running);
          findings.push(unreadable(running.rule, why.the_data_of_rule(), fault));
        }
      }
    },
  };
};

/** The finding for data that a store or a check cannot read. An unreachable database is not corruption.  [STO-46] */
const unreadable = (rule: string, what: Why, fault: unknown): Finding => {
  if (fault instanceof Unavailable) throw fault;
  return finding(rule, why.check_data_unreadable({ what, because: reasonOf(fault) }));
};

/** The innermost cause: drivers and query builders wrap it in the text of the query. */
const reasonOf = (fault: unknown): string => {
  if (!(fault instanceof Error)) return String(fault);
  return fault.cause instanceof Error && fault.name !== 'Damaged' ? reasonOf(fault.cause) : fault.message.replace(/\.$/, '');
};
