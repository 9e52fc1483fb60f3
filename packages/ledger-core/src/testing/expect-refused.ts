import type { Why } from '../kernel/reason.ts';
import { isRefusal, type Refusal, type RefusalCode } from '../kernel/refusal.ts';
import { fieldIn, messageOf } from '../messages.ts';
import { expectSame } from '../store/contract-case.ts';
import type { Company } from './company.ts';
import { everythingIn, PORTS } from './everything.ts';

/** Throws unless an operation is refused with a code and changes nothing in the books. Returns the refusal. */
export const expectRefused = async (
  company: Pick<Company, 'store' | 'owner'>,
  code: RefusalCode,
  operation: () => Promise<unknown>,
): Promise<Refusal & { readonly message: string }> => {
  const before = await everythingIn(company);
  const result = await operation();
  if (!isRefusal(result)) throw new Error(`Expected a refusal with ${code}, but it was granted.`);
  if (result.refused !== code) throw new Error(`Expected a refusal with ${code}, but got ${result.refused}: ${messageOf(result)}`);
  const after = await everythingIn(company);
  for (const port of PORTS) expectSame(after[port], before[port], `The refused operation changed the ${port}.`);
  return withMessage(result);
};

/** A refusal with its English sentence. */
export const withMessage = <Code extends string>(refusal: Refusal<Code>): Refusal<Code> & { readonly message: string } => ({
  ...refusal,
  message: messageOf(refusal),
});

/** A result with the sentence of every refusal and every other reason. */
export const withMessages = <Result>(result: Result): Result => {
  if (typeof result !== 'object' || result === null) return result;
  if (Array.isArray(result)) return result.map(withMessages) as Result;
  if (Object.getPrototypeOf(result) !== Object.prototype) return result;
  const inner = Object.fromEntries(
    Object.entries(result).map(([name, value]) => {
      if (name === 'params') return [name, value];
      return [name, name === 'field' && isWhy(Object(value)) ? fieldIn(value) : withMessages(value)];
    }),
  );
  return (isWhy(result) ? { ...inner, message: messageOf(result) } : inner) as Result;
};

const isWhy = (value: object): value is Why => 'reason' in value && typeof value.reason === 'string' && 'params' in value;

/** The code of a refusal; null for any other result. */
export const codeOf = (result: unknown): RefusalCode | null => (isRefusal(result) ? result.refused : null);
