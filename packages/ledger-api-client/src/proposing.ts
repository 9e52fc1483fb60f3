import type { LedgerClient } from './client.ts';
import { METHODS } from './generated/methods.ts';
import type { Method, Options } from './method.ts';
import type { Proposal, WithProposal } from './types.ts';

/** Thrown by a client that proposes its calls, so that no program mistakes a proposal for the result of its call. */
export class Proposed extends Error {
  readonly proposal: Proposal;

  constructor(proposal: Proposal) {
    super(`${proposal.operation} was proposed (${proposal.id}). Nothing was changed.`);
    this.proposal = proposal;
  }
}

/**
 * The same client, but every command is proposed, and then throws `Proposed`. Reads and dry runs are unchanged.
 * @example
 * const proposing = proposingClient(ledger, { propose: { reason: 'Due today' } });
 * const fault = await proposing.invoices.issue('inv_01k0haqnbbncfa59m8dqnyvtmw').catch((each: unknown) => each);
 * if (fault instanceof Proposed) console.log(fault.proposal.id);
 */
export const proposingClient = (ledger: LedgerClient, { propose }: WithProposal): LedgerClient =>
  Object.fromEntries(
    Object.entries(ledger).map(([group, methods]) => [
      group,
      Object.fromEntries(
        Object.entries(methods as Readonly<Record<string, Call>>).map(([name, call]) => {
          const method = METHODS[group]?.[name];
          return [name, method === undefined || !isCommand(method) ? call : proposed(method, call, propose)];
        }),
      ),
    ]),
  ) as unknown as LedgerClient;

type Call = (...given: unknown[]) => Promise<unknown>;

const isCommand = ({ proposes, once }: Method): boolean => proposes === true || once === true;

const proposed =
  (method: Method, call: Call, propose: WithProposal['propose']): Call =>
  async (...given) => {
    const before = Array.from({ length: argumentsBefore(method) }, (_, at) => given[at]);
    const options = (given[before.length] ?? {}) as Options;
    if (options.dryRun === true) return call(...given);
    throw new Proposed((await call(...before, { ...options, dryRun: undefined, propose })) as Proposal);
  };

/** The number of arguments before the options: the ids, the body and the query. */
const argumentsBefore = ({ path, takes, asks }: Method): number =>
  (path.match(/\{/g)?.length ?? 0) + (takes === undefined ? 0 : 1) + (asks === true ? 1 : 0);
