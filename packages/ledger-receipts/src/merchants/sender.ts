import type { Line } from '../line.ts';
import { NO_SENDER } from '../words/merchants.ts';
import { wordsPattern } from '../words/pattern.ts';
import { keyOf, plain } from './names.ts';

/** Who sent an e-mail. */
export interface Sender {
  readonly name: string;
  readonly address: string;
  readonly location: string;
}

/** The sender of a message that was forwarded stands in its text: `From: Blue Fox <billing@bluefox.example>`. */
const FORWARDED =
  /^\W{0,4}(?:from|von|de|da|van|från|fra|lähettäjä|od)\s?:\s*"?([^"<>]{2,80}?)"?\s*[<[](?:mailto:)?([^<>\s@]+@[^<>\s\]]+)[>\]]/iu;

/** Who sent the message first: the last sender that its text names, else that of its envelope. */
export const firstSender = (lines: readonly Line[], envelope: Sender | null): Sender | null =>
  lines.reduce<Sender | null>((sender, { text, location }) => {
    const [, name, address] = FORWARDED.exec(text) ?? [];
    return name === undefined || address === undefined ? sender : { name, address, location };
  }, envelope);

/** The name of a sender without what says nothing of who they are: `Blue Fox Billing via Payments`. Null for one who has no other. */
export const nameOfSender = ({ name }: Sender): string | null => {
  const rest = name
    .replace(/\s\(?via\s.*$/iu, '')
    .replace(EVERY_NO_SENDER, ' ')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[\s,|-]+|[\s,|-]+$/gu, '');
  return keyOf(rest) === '' || rest.includes('@') ? null : rest;
};

const EVERY_NO_SENDER = new RegExp(wordsPattern(NO_SENDER).source, 'giu');

/** Whether an address is of a house with this name: `billing@mail.bluefox.example` of Blue Fox Diner. */
export const isOfHouse = (address: string, name: string): boolean => {
  const domain = plain(address.slice(address.lastIndexOf('@') + 1));
  const key = keyOf(name);
  return key !== '' && domain.split('.').some((part) => part.replaceAll('-', '').startsWith(key));
};
