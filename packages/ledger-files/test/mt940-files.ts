/** A statement line for rent and its text, with the given parts instead. */
export const entry = ({ line = '2601050105D900,00NTRFNONREF//B26010500017', text = 'Rent January' } = {}): string =>
  `:61:${line}\n${text === '' ? '' : `:86:${text}\n`}`;

interface PageParts {
  readonly account?: string;
  readonly number?: string;
  readonly opening?: string;
  readonly closing?: string;
  readonly more?: string;
}

/** A statement of 1,250.35 before and 350.35 after the rent, with the given parts instead. */
export const page = (entries: string = entry(), parts: PageParts = {}): string => {
  const { account = '50010517/0123451234', number = '1/1', opening = '60F:C260101EUR1250,35', closing = '62F:C260131EUR350,35' } = parts;
  return `:20:STARTUMSE\n:25:${account}\n:28C:${number}\n:${opening}\n${entries}:${closing}\n${parts.more ?? ''}`;
};

/** A page whose balances are not proven by a test. */
export const unproven = (...entries: readonly string[]): string => page(entries.join(''));

/** A file as it comes over the SWIFT network. */
export const enveloped = (...pages: readonly string[]): string =>
  pages.map((each) => `{1:F01INGBNL2ABXXX0000000000}{2:I940INGBNL2AXXXN}{4:\n${each}-}\n`).join('');

/** A text of information as banks print it: in lines of 65 characters. */
export const folded = (text: string): string => text.match(/.{1,65}/g)?.join('\n') ?? '';
