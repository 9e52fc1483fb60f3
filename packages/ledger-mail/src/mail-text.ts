import type { Mail } from 'ledger-core';

type Letter = Pick<Mail, 'title' | 'lines' | 'from' | 'to'>;

/** The links of an email. */
export interface Links {
  /** Signs the reader in; null for no link. */
  readonly signIn: string | null;
  /** Turns off emails of this kind; null for no link. */
  readonly unsubscribe: string | null;
}

export const textOf = ({ title, lines, from, to }: Letter, { signIn, unsubscribe }: Links): string =>
  [
    `Hello ${to.name},`,
    '',
    `${title}:`,
    '',
    ...lines.map((line) => `- ${line}`),
    ...(signIn === null ? [] : ['', `Sign in: ${signIn}`]),
    '',
    `— ${from}`,
    ...(unsubscribe === null ? [] : ['', `Unsubscribe from emails of this kind: ${unsubscribe}`]),
  ].join('\n');

/** The HTML version. User text is escaped, and nothing is loaded from the network. */
export const htmlOf = ({ title, lines, from, to }: Letter, { signIn, unsubscribe }: Links): string =>
  [
    '<!doctype html><html><head><meta charset="utf-8"></head><body style="font-family: sans-serif">',
    `<p>Hello ${escaped(to.name)},</p><p><strong>${escaped(title)}</strong></p>`,
    `<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`,
    signIn === null ? '' : `<p><a href="${escaped(signIn)}">Sign in</a></p>`,
    `<p>— ${escaped(from)}</p>`,
    unsubscribe === null ? '' : `<p><small><a href="${escaped(unsubscribe)}">Unsubscribe from emails of this kind</a></small></p>`,
    '</body></html>',
  ].join('\n');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
