import type { HttpResponse } from './response.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A page with one sentence and, if it asks a question, a button that posts to the same URL. It runs no scripts and loads nothing. */
export const plainPage = (status: number, title: string, sentence: string, button?: string): HttpResponse => ({
  status,
  body: [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>${escaped(title)}</title></head><body>`,
    `<p>${escaped(sentence)}</p>${button === undefined ? '' : `<form method="post"><button>${escaped(button)}</button></form>`}`,
    '</body></html>',
  ].join('\n'),
  type: 'text/html; charset=utf-8',
  headers: {
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
  },
});

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
