import type { ModelAccount, ModelProposal } from 'ledger-core';
import { array, type GenericSchema, integer, maxValue, minValue, number, object, pipe, safeParse, string, unknown } from 'valibot';
import { MAX_REASONING_LENGTH } from '../limits.ts';

const Completion = object({ choices: array(object({ message: object({ content: string() }) })) });
const Content = object({ proposals: array(unknown()) });
const Proposal = object({
  n: pipe(number(), integer()),
  account_code: string(),
  confidence: pipe(number(), minValue(0), maxValue(1)),
  reasoning: string(),
});

/** Parses text as JSON by a schema; null if it does not match. */
const readJson = <T>(schema: GenericSchema<unknown, T>, text: string): T | null => {
  try {
    const read = safeParse(schema, JSON.parse(text));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
};

/** Truncates between characters, never inside one. */
const cut = (text: string): string => [...text].slice(0, MAX_REASONING_LENGTH).join('');

/**
 * One proposal per question. It is null if it is missing, malformed, or names an account that was not offered. If a question has two, the
 * first counts.  [MDL-11]
 */
export const readResponse = (text: string, accounts: readonly ModelAccount[], questions: number): readonly (ModelProposal | null)[] => {
  const content = readJson(Completion, text)?.choices[0]?.message.content;
  const proposals = content === undefined ? [] : (readJson(Content, content)?.proposals ?? []);
  const byCode = new Map(accounts.map((account) => [account.code, account]));
  const read = new Map<number, ModelProposal>();
  for (const proposal of proposals) {
    const { success, output } = safeParse(Proposal, proposal);
    if (!success || read.has(output.n)) continue;
    const account = byCode.get(output.account_code);
    if (account !== undefined)
      read.set(output.n, { accountId: account.id, confidence: output.confidence, reasoning: cut(output.reasoning) });
  }
  return Array.from({ length: questions }, (_, at) => read.get(at + 1) ?? null);
};
