import { Parser } from 'htmlparser2';
import { MAX_HTML_LENGTH } from './limits.ts';

const ENDS_A_LINE = new Set(['br', 'p', 'div', 'tr', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'section', 'blockquote']);
const ENDS_A_CELL = new Set(['td', 'th']);
const UNSEEN = new Set(['style', 'script', 'head', 'title']);

/** The text of an HTML message: a line per block and table row, with two blanks between cells. */
export const textOfHtml = (html: string): string => {
  let text = '';
  let unseen = 0;
  const parser = new Parser({
    onopentag: (name) => {
      if (UNSEEN.has(name)) unseen += 1;
      if (ENDS_A_LINE.has(name)) text += '\n';
    },
    ontext: (part) => {
      if (unseen === 0) text += part.replaceAll(/\s+/gu, ' ');
    },
    onclosetag: (name) => {
      if (UNSEEN.has(name)) unseen -= 1;
      if (ENDS_A_CELL.has(name)) text += '  ';
      else if (ENDS_A_LINE.has(name)) text += '\n';
    },
  });
  parser.end(html.slice(0, MAX_HTML_LENGTH));
  return text;
};
