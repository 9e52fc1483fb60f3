import { Tokenizer, TokenParser, TokenType } from '@streamparser/json';
import { NumberText } from 'ledger-wire/number-text';

/**
 * JSON parsing that keeps the digits of numbers. A double has 15 significant digits; a longer number, or one with an exponent, becomes its
 * text. `JSON.parse` validates and parses most bodies alone, because a parser in JavaScript takes several times as long.
 */

/**
 * Where a number with 16 or more characters, with an exponent, or very near zero may occur. It may also match inside a string; the text is
 * then parsed a second time unnecessarily.
 */
const MAY_LOSE_DIGITS = /[:,[\s]-?(?:\d[\d.]{15}|\d[\d.]*[eE]|0\.0{5})/;

/** The value that `JSON.parse` returned for a text, with the digits of its numbers.  [HTTP-52] */
export const withDigits = <Value>(value: Value, text: string): Value => (MAY_LOSE_DIGITS.test(text) ? (readAgain(text) as Value) : value);

export class DigitsKept extends Tokenizer {
  override parseNumber(digits: string): number {
    return numberOf(digits) as number;
  }
}

/** Parses JSON a second time, for the text of its numbers. */
const readAgain = (text: string): unknown => {
  const tokenizer = new DigitsKept();
  const parser = new TokenParser({ paths: ['$'] });
  let whole: unknown;
  tokenizer.onToken = (token) => parser.write(token);
  parser.onValue = ({ value }) => {
    whole = value;
  };
  tokenizer.write(text);
  return whole;
};

/** A number that a double may change keeps its text. */
export const numberOf = (digits: string): unknown =>
  digits.length > 15 || /[eE]/.test(digits + Number(digits)) ? new NumberText(digits) : Number(digits);

/** The texts of a list item and of one of its fields. The text is empty if the field is neither an object nor a list. */
export interface ItemText {
  readonly item: string;
  readonly field: string;
}

/** Nesting depth of an item in a list of the body, and of a field of such an item. */
const AT_ITEM = 2;
const AT_FIELD = 3;

/**
 * The texts of the items of a list of objects, in a body that `JSON.parse` accepted. If a key is repeated, the last value wins.  [HTTP-53]
 */
export const itemTexts = (text: string, list: string, field: string): readonly ItemText[] => {
  const bytes = Buffer.from(text);
  const begins: number[] = [];
  const names: string[] = [];
  let texts: ItemText[] = [];
  let fieldText = '';
  let lastString = '';
  const begin = (at: number): void => {
    if (begins.length === 1 && names[1] === list) texts = [];
    if (begins.length === AT_ITEM) fieldText = '';
    begins.push(at);
  };
  const end = (at: number): void => {
    const start = begins.pop();
    const isItem = begins.length === AT_ITEM;
    const isField = begins.length === AT_FIELD && names[AT_FIELD] === field;
    if (names[1] !== list || !(isItem || isField)) return;
    const whole = bytes.toString('utf8', start, at + 1);
    if (isField) fieldText = whole;
    else texts.push({ item: whole, field: fieldText });
  };
  const tokenizer = new Tokenizer();
  tokenizer.onToken = ({ token, value, offset }) => {
    if (token === TokenType.STRING) lastString = String(value);
    if (token === TokenType.COLON) names[begins.length] = lastString;
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) begin(offset);
    if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) end(offset);
  };
  tokenizer.write(bytes);
  return texts;
};
