import type { Mail } from 'ledger-core';

type Letter = Pick<Mail, 'title' | 'lines' | 'from' | 'to'>;

/** The plain text of an e-mail. */
export const textOf = ({ title, lines, from, to }: Letter, link: string | null): string =>
  [
    `Hello ${to.name},`,
    '',
    `${title}:`,
    '',
    ...lines.map((line) => `- ${line}`),
    '',
    `— ${from}`,
    ...(link === null ? [] : ['', `No more e-mails of this kind: ${link}`]),
  ].join('\n');

/** The same as HTML. Whatever people wrote is escaped, and nothing is loaded. */
export const htmlOf = ({ title, lines, from, to }: Letter, link: string | null): string =>
  [
    '<!doctype html><html><head><meta charset="utf-8"></head><body style="font-family: sans-serif">',
    `<p>Hello ${escaped(to.name)},</p><p><strong>${escaped(title)}</strong></p>`,
    `<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul><p>— ${escaped(from)}</p>`,
    link === null ? '' : `<p><small><a href="${escaped(link)}">No more e-mails of this kind</a></small></p>`,
    '</body></html>',
  ].join('\n');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
