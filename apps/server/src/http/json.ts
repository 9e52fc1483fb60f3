import { Tokenizer, TokenParser, TokenType } from '@streamparser/json';
import { NumberText } from 'ledger-wire/number-text';

/**
 * JSON whose numbers keep their digits. A double holds 15 significant digits; a longer number, or one with an exponent, is kept as its text. `JSON.parse` decides
 * what is JSON and reads most bodies alone, since a reader in JavaScript takes several times as long.
 */

/** Where a number of 16 characters or more, with an exponent, or very near zero may be. It may also be inside a string: then the text is read again for nothing. */
const MAY_LOSE_DIGITS = /[:,[\s]-?(?:\d[\d.]{15}|\d[\d.]*[eE]|0\.0{5})/;

/** The value that `JSON.parse` made of a text, with the digits of its numbers.  [HTTP-52] */
export const withDigits = <Value>(value: Value, text: string): Value => (MAY_LOSE_DIGITS.test(text) ? (readAgain(text) as Value) : value);

/** A reader of JSON that keeps the digits of long numbers. */
export class DigitsKept extends Tokenizer {
  override parseNumber(digits: string): number {
    return numberOf(digits) as number;
  }
}

/** Reads JSON once more, for the text of its numbers. */
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

/** The texts of an item of a list, and of one of its fields; of a field that is no object or list the text is empty. */
export interface ItemText {
  readonly item: string;
  readonly field: string;
}

/** How many lists and objects are around an item of a list of the body, and around a field of such an item. */
const AT_ITEM = 2;
const AT_FIELD = 3;

/** The texts of the items of a list of objects in a body that `JSON.parse` read. Of a name that is given twice the last stands.  [HTTP-53] */
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
