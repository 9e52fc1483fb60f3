import type { Line } from '../line.ts';
import { NO_SENDER } from '../words/merchants.ts';
import { wordsPattern } from '../words/pattern.ts';
import { keyOf, plain } from './names.ts';

export interface Sender {
  readonly name: string;
  readonly address: string;
  readonly location: string;
}

/** The original sender in the text of a forwarded message: `From: Blue Fox <billing@bluefox.example>`. */
const FORWARDED =
  /^\W{0,4}(?:from|von|de|da|van|från|fra|lähettäjä|od)\s?:\s*"?([^"<>]{2,80}?)"?\s*[<[](?:mailto:)?([^<>\s@]+@[^<>\s\]]+)[>\]]/iu;

/** The original sender: the last one in the text, else that of the envelope. */
export const firstSender = (lines: readonly Line[], envelope: Sender | null): Sender | null =>
  lines.reduce<Sender | null>((sender, { text, location }) => {
    const [, name, address] = FORWARDED.exec(text) ?? [];
    return name === undefined || address === undefined ? sender : { name, address, location };
  }, envelope);

/** A sender's name without generic words: `Blue Fox Billing via Payments`. Null if nothing remains. */
export const nameOfSender = ({ name }: Sender): string | null => {
  const rest = name
    .replace(/\s\(?via\s.*$/iu, '')
    .replace(EVERY_NO_SENDER, ' ')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[\s,|-]+|[\s,|-]+$/gu, '');
  return keyOf(rest) === '' || rest.includes('@') ? null : rest;
};

const EVERY_NO_SENDER = new RegExp(wordsPattern(NO_SENDER).source, 'giu');

/** Whether an address belongs to a company with this name: `billing@mail.bluefox.example` for Blue Fox Diner. */
export const isOfHouse = (address: string, name: string): boolean => {
  const domain = plain(address.slice(address.lastIndexOf('@') + 1));
  const key = keyOf(name);
  return key !== '' && domain.split('.').some((part) => part.replaceAll('-', '').startsWith(key));
};
