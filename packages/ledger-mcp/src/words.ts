import type { Refused } from 'ledger-api-client';
import { apiNameOf, inputsNamedIn, messageOfSent, SENTENCES, type SentRefusal, type Words } from 'ledger-messages';
import { INPUTS_FOR_PEOPLE } from './for-people.ts';

/** Messages for agents: those for people, without advice to use an input that is reserved for people.  [MCP-7] */
const WORDS: Words = {
  sentences: SENTENCES,
  inputName: (path) => (isForPeople(path) ? undefined : apiNameOf(path)),
  language: 'en',
};

const isForPeople = (path: string): boolean => INPUTS_FOR_PEOPLE.includes(apiNameOf(path));

/** The message of a refusal, with every faulty field. */
export const sentenceOf = (refused: Refused): string => {
  const message = messageFor(refused);
  const others = refused.fields.map(messageFor).filter((text) => !message.includes(text));
  return [`${message} (${refused.code})`, ...others].join('\n');
};

/** A newer server may send a reason that is unknown here, with advice for people. */
const messageFor = (sent: SentRefusal): string => {
  const message = messageOfSent(sent, WORDS);
  return ADVICE.test(message) ? 'The server refused this. Ask a person to check it.' : message;
};

const ADVICE = new RegExp(`\\b(?:${INPUTS_FOR_PEOPLE.join('|')})\\b`);

/** A result in the form for agents: with messages for agents, and without reasons as data, which repeat the messages for programs. */
export const inWords = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inWords);
  if (typeof value !== 'object' || value === null) return value;
  if (!isSent(value)) return withInner(value);
  const { reason: _, params: __, ...others } = value;
  return { ...withInner(others), message: advises(value) ? messageFor(value) : value.message };
};

const withInner = (value: object) =>
  Object.fromEntries(Object.entries(value).flatMap(([name, each]) => (name.endsWith('_as_data') ? [] : [[name, inWords(each)]])));

const isSent = (value: object): value is SentRefusal =>
  'message' in value && 'reason' in value && 'params' in value && typeof value.message === 'string' && typeof value.reason === 'string';

const advises = (sent: SentRefusal): boolean => inputsNamedIn(sent, WORDS).some(isForPeople) || ADVICE.test(sent.message);
