import type { IsoDate } from '../../kernel/dates.ts';
import { dayIn, type Language, numberIn } from '../../kernel/languages.ts';

/** The facts about the attached document for the text of the email. Amounts are decimal text. */
export type Enclosed =
  | {
      readonly kind: 'invoice';
      readonly number: string;
      readonly day: IsoDate;
      readonly dueDate: IsoDate;
      readonly total: string;
      readonly currency: string;
    }
  | { readonly kind: 'credit_note'; readonly number: string; readonly day: IsoDate; readonly total: string; readonly currency: string }
  | { readonly kind: 'statement'; readonly since: IsoDate; readonly until: IsoDate };

interface Letter {
  readonly subject: string;
  readonly text: string;
}

/** The default subject and text of an email.  [MLG-3] Pure. */
export const emailTextOf = (language: Language, company: string, enclosed: Enclosed): Letter => {
  const { hello, what, comes } = WORDS[language](enclosed);
  const of = { en: 'from', de: 'von' }[language];
  return { subject: `${what} ${of} ${company}`, text: `${hello}\n\n${comes}\n\n${company}\n` };
};

interface EmailText {
  readonly hello: string;
  /** The name of the document, for the subject. */
  readonly what: string;
  readonly comes: string;
}

const english = (enclosed: Enclosed): EmailText => {
  const hello = 'Hello,';
  if (enclosed.kind === 'statement') {
    const { since, until } = enclosed;
    return { hello, what: `Statement of account to ${until}`, comes: `Attached is your statement of account from ${since} to ${until}.` };
  }
  const { kind, number, day, total, currency } = enclosed;
  const over = `dated ${day}, for ${numberIn('en', total)} ${currency}`;
  if (kind === 'credit_note') return { hello, what: `Credit note ${number}`, comes: `Attached is our credit note ${number}, ${over}.` };
  return { hello, what: `Invoice ${number}`, comes: `Attached is our invoice ${number}, ${over}. It is due on ${enclosed.dueDate}.` };
};

const german = (enclosed: Enclosed): EmailText => {
  const hello = 'Guten Tag,';
  const dayOf = (day: IsoDate) => dayIn('de', day);
  if (enclosed.kind === 'statement') {
    const since = dayOf(enclosed.since);
    const until = dayOf(enclosed.until);
    return { hello, what: `Kontoauszug bis ${until}`, comes: `anbei erhalten Sie Ihren Kontoauszug vom ${since} bis zum ${until}.` };
  }
  const { kind, number, day, total, currency } = enclosed;
  const over = `${number} vom ${dayOf(day)} über ${numberIn('de', total)} ${currency}`;
  if (kind === 'credit_note')
    return { hello, what: `Rechnungskorrektur ${number}`, comes: `anbei erhalten Sie unsere Rechnungskorrektur ${over}.` };
  return {
    ...{ hello, what: `Rechnung ${number}` },
    comes: `anbei erhalten Sie unsere Rechnung ${over}. Sie ist am ${dayOf(enclosed.dueDate)} fällig.`,
  };
};

const WORDS = { en: english, de: german } as const;
