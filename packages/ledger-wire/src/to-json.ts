import { type DryRunResult, isDryRunResult, isProposal, isRefusal, type Proposal, type Refusal } from 'ledger-core';
import { apiWords, type Sentences } from './api-names.ts';
import { fieldNamesOf } from './field-names.ts';
import { wouldPost } from './ledger/journal/wire.ts';
import type { Encodes, Rendering } from './mapping.ts';
import type { Respondent, ResultOf } from './operations.ts';
import { type ProblemOfRefusal, problemOf } from './problem.ts';
import { RESPONSES } from './responses.ts';
import { ProposalOut } from './review/proposals/wire.ts';
import { writeJson } from './write-json.ts';

/** The context of the JSON besides the result. The settings of the books contain the currency. */
export interface JsonContext extends Omit<Rendering, 'words'> {
  /** The sentences of refusals and warnings; by default those of the library. `ledger-messages` has those of file readers, and German. */
  readonly sentences?: Sentences | undefined;
}

/**
 * The JSON that the API returns for the result of an operation, with the API's names and with amounts as decimal strings. A refusal becomes
 * its problem document, whose `status` is the HTTP status. A result without a body is null, and a proposed command is its proposal.
 * @example
 * const json = toJson('invoices.issue', await ledger.invoices.issue(owner, id), { currency: settings.currency });
 */
export const toJson = <const Name extends Respondent, Result extends ResultOf<Name> | DryRunResult<ResultOf<Name>> | Proposal | Refusal>(
  name: Name,
  result: Result,
  { sentences, ...rendering }: JsonContext,
): Result extends Refusal ? ProblemOfRefusal : object | null => {
  const words = apiWords(fieldNamesOf(name), sentences);
  const json = isRefusal(result) ? problemOf(result as Refusal, words) : jsonOf(RESPONSES[name], result, { ...rendering, words });
  return JSON.parse(writeJson(json));
};

const jsonOf = (response: Encodes<never, object> | null, result: unknown, rendering: Rendering): object | null => {
  if (isProposal(result)) return ProposalOut.encode(result, rendering);
  if (response === null) return null;
  return isDryRunResult(result) ? dryRunJson(response, result, rendering) : response.encode(result as never, rendering);
};

/** The JSON of a dry run: that of its result, with the entries that the command would post.  [HTTP-31] */
export const dryRunJson = (
  response: Encodes<never, object> & { readonly entries?: object },
  { wouldReturn, entries }: DryRunResult<unknown>,
  rendering: Rendering,
): object => {
  const json = response.encode(wouldReturn as never, rendering);
  return 'would_post' in (response.entries ?? {}) ? { ...json, would_post: wouldPost(entries, rendering) } : json;
};
