import type { Why } from '../kernel/reason.ts';
import { sentenceOf } from '../messages.ts';

/** Matches a reason in a test by its English sentence: `expect(failed).toMatchObject({ error: inWords('It is away.') })`. */
export const inWords = (sentence: string | RegExp) => ({
  asymmetricMatch: (why: Why): boolean => {
    const words = sentenceOf(why);
    return typeof sentence === 'string' ? words === sentence : sentence.test(words);
  },
  toString: () => `a reason in the words ${sentence}`,
});
