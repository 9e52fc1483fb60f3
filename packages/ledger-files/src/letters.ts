/** The letters beyond a to z by language, grouped by code page. German words may occur beside any of them. */
const ALPHABETS = {
  'windows-1252': [
    'àâæçèéêëîïôœùûüÿ',
    'áéíñóúüïç',
    'áâãàçéêíóôõúü',
    'àèéìíîòóùú',
    'åäöéüæø',
    'áéëèïíóöüúê',
    'áðéíóúýþæö',
    'äöåšž',
    'äöõüšž',
    'àçèéíïòóúü',
  ],
  'windows-1250': ['äöüß', 'ąćęłńóśźż', 'áčďéěíňóřšťúůýž', 'áäčďéíľňóôšťúýž', 'áéíóöőúüű', 'čćđšž', 'ăâîşţ', 'äöüßéë'],
  'windows-1254': ['çğıiöşüâîû'],
  'windows-1251': [
    'абвгдежзийклмнопрстуфхцчшщъыьэюяё',
    'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
    'абвгдђежзијклљмнњопрстћуфхцчџш',
    'абвгдежзийклмнопрстуфхцчшщъьюя',
    'абвгдеёжзійклмнопрстуўфхцчшыьэюя',
  ],
} as const;

/** The distinct words of a text with a non-ASCII letter, and how many of them no language spells this way. */
export const lettersOf = (
  text: string,
  encoding: keyof typeof ALPHABETS,
): { readonly words: readonly string[]; readonly faults: number } => {
  const words = [...new Set(text.match(WORD))].filter((word) => BEYOND_ASCII.test(word) && /(?![ªº])\p{L}/u.test(word));
  const whole = words.filter((word) => !isGarbled(word, encoding));
  const uncovered = ALPHABETS[encoding].map((alphabet) => whole.filter((word) => !isWrittenIn(word, alphabet)).length);
  return { words, faults: words.length - whole.length + Math.min(...uncovered) };
};

/** Letters, and the signs that garbled letters become. Typographic quotes and dashes separate words. */
const WORD = /[\p{L}\p{M}¡¢£¤¥¦¨¬±²³´µ¶¸¹º¼½¾¿×÷ˇ˘˙˛˝†‡‰‚ƒ„ˆ˜™]+/gu;

const isGarbled = (word: string, encoding: keyof typeof ALPHABETS): boolean =>
  SIGN_IN_WORD.test(word) ||
  ([...word].length === 1 && !SINGLE.includes(word.toLowerCase())) ||
  /\p{Ll}\p{Lu}/u.test(word.replace(/^(Mc|Mac|De|Le|La)(?=\p{Lu})/u, '')) ||
  (/[a-z]/i.test(word) && /\p{Script=Cyrillic}/u.test(word)) ||
  (encoding === 'windows-1251' ? isNoCyrillic(word) : /[^ -~]{4}/.test(word));

/** A syllable without a vowel (except for the South Slavic r), or a misplaced soft or hard sign. */
const isNoCyrillic = (word: string): boolean =>
  /^[ъьы]|[аеёиоуыэюяй][ъь]|ъ$/.test(word) || (/^\p{L}?[а-яіїєј]{2,}$/u.test(word) && !/[аеёиоуыэюяіїєјр]/i.test(word));

const BEYOND_ASCII = /[^ -~]/;

/** Letters that are a word on their own. */
const SINGLE = 'àèéìòùáíóúåöæøавскиоуябжіїєйэ';

/** A sign between letters, or one that rarely begins or ends a word. `m²`, `nº` and `¿Qué` are words. */
const SIGN_IN_WORD = /\p{L}[^\p{L}\p{M}]\p{L}|\p{Ll}[¹³¿±¶¦¾¼£¥¨´¸†‡‰‚„ˆ˜¢]|[³¹¶¼¾±¦¸ˇ˘˙˛˝†‡‚„ˆ˜¤][\p{L}]/u;

const isWrittenIn = (word: string, alphabet: string): boolean => consistsOf(word, alphabet) || consistsOf(word, GERMAN);

const consistsOf = (word: string, alphabet: string): boolean =>
  [...word.toLowerCase()].every((char) => !BEYOND_ASCII.test(char) || !/(?![ªº])\p{L}/u.test(char) || alphabet.includes(char));

const GERMAN = 'äöüß';
