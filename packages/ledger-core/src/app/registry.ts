import type { Caller } from '../company/books/member.ts';
import type { Operation } from '../company/books/permissions.ts';
import type { LedgerId } from '../kernel/ids.ts';
import { type AnyShape, checkShapes } from '../kernel/input.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { DIRECT_ONLY } from '../modules.ts';
import { operationOf } from '../review/proposals/proposal.ts';
import type { PreparedCommand } from './prepared-command.ts';
import type { UnitParts } from './unit.ts';

/** A command that can run again for its author, from its stored arguments. */
export interface Proposable {
  readonly permission: Operation;
  readonly prepared: (parts: UnitParts, caller: Caller, input: readonly unknown[]) => PreparedCommand<unknown>;
  /** The other books of a command over two sets of books. */
  readonly otherLedgerId: (input: readonly unknown[]) => LedgerId | null;
}

/** The dependencies of commands. */
export interface CommandParts extends UnitParts {
  readonly registry: Registry;
}

/** The commands of a ledger by the name of their operation, such as `transactions.categorize`.  [PRO-1] */
export interface Registry {
  readonly add: (command: object, proposable: Proposable) => void;
  /**
   * Names the commands by their groups of operations. If an operation selects one of two commands, each has its own name, such as
   * `journal.reverse/here`. A command has no name if its operation does slow work around it, or only calls it directly.
   */
  readonly name: (groups: object, shapesOf: ShapesOf) => void;
  /** Checks stored arguments, because an archive may contain arguments that an operation does not accept.  [PRO-14] */
  readonly checkInput: (name: string, input: readonly unknown[]) => Refusal<'unprocessable'> | undefined;
  readonly nameOf: (command: object) => string | undefined;
  readonly byName: (name: string) => Proposable | undefined;
  readonly names: () => readonly string[];
}

/** The schemas of the arguments of an operation, starting with the caller. */
type ShapesOf = (operation: string) => readonly AnyShape[];

export const registryOfCommands = (): Registry => {
  const commands = new Map<unknown, Proposable>();
  const names = new Map<unknown, string>();
  const byName = new Map<string, Proposable>();
  let shapesOf: ShapesOf = () => [];
  const visit = (operations: object, path: string): void => {
    for (const [key, each] of Object.entries(operations)) {
      const name = `${path}${key}`;
      const command = commands.get(each);
      if (command !== undefined) {
        names.set(each, name);
        byName.set(name, command);
      } else if (typeof each === 'function' && 'choices' in each) visit(each.choices as object, `${name}/`);
      else if (typeof each === 'object' && each !== null) visit(each, `${name}.`);
    }
  };
  return {
    add: (command, proposable) => {
      if (!DIRECT_ONLY.has(proposable.permission)) commands.set(command, proposable);
    },
    name: (groups, shapes) => {
      visit(groups, '');
      shapesOf = shapes;
    },
    checkInput: (operation, input) => {
      const [, ...shapes] = shapesOf(operationOf({ operation }));
      // A command over two sets of books has the other books as its first argument.
      return checkShapes(shapes, byName.get(operation)?.otherLedgerId(input) == null ? input : input.slice(1));
    },
    nameOf: (command) => names.get(command),
    byName: (name) => byName.get(name),
    names: () => [...new Set([...byName.keys()].map((operation) => operationOf({ operation })))].sort(),
  };
};
