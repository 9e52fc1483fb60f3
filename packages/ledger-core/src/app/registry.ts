import type { Caller } from '../company/books/member.ts';
import type { Operation } from '../company/books/permissions.ts';
import type { LedgerId } from '../kernel/ids.ts';
import type { Carried } from './carried.ts';
import type { UnitParts } from './unit.ts';

/** A command that can run again for its author, from its stored arguments. */
export interface Proposable {
  readonly permission: Operation;
  readonly carried: (parts: UnitParts, caller: Caller, input: readonly unknown[]) => Carried<unknown>;
  /** The other books of a command over two sets of books. */
  readonly otherLedgerId: (input: readonly unknown[]) => LedgerId | null;
}

/** What commands are built with. */
export interface CommandParts extends UnitParts {
  readonly registry: Registry;
}

/** The commands of a ledger by the name of their operation, such as `transactions.categorize`.  [PRO-1] */
export interface Registry {
  readonly add: (command: object, proposable: Proposable) => void;
  /** Names the commands by the groups of operations that they are in. An operation that does slow work around its command has no name. */
  readonly name: (groups: object) => void;
  readonly nameOf: (command: object) => string | undefined;
  readonly byName: (name: string) => Proposable | undefined;
  readonly names: () => readonly string[];
}

/** Groups whose operations a person does directly: they give access to the books or are about the caller alone.  [PRO-1] */
const NEVER_PROPOSED: ReadonlySet<string> = new Set(['connections', 'feeds', 'members', 'notifications', 'tokens', 'webhooks']);

export const registryOfCommands = (): Registry => {
  const commands = new Map<unknown, Proposable>();
  const names = new Map<unknown, string>();
  const byName = new Map<string, Proposable>();
  const visit = (operations: object, path: string): void => {
    for (const [key, each] of Object.entries(operations)) {
      const name = `${path}.${key}`;
      const command = commands.get(each);
      if (command !== undefined) {
        names.set(each, name);
        byName.set(name, command);
      } else if (typeof each === 'object' && each !== null) visit(each, name);
    }
  };
  return {
    add: (command, proposable) => void commands.set(command, proposable),
    name: (groups) => {
      for (const [group, operations] of Object.entries(groups)) if (!NEVER_PROPOSED.has(group)) visit(operations, group);
    },
    nameOf: (command) => names.get(command),
    byName: (name) => byName.get(name),
    names: () => [...byName.keys()].sort(),
  };
};
