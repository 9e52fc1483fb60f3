import { checkExternalId } from '../../kernel/annotations.ts';
import { type Currency, currencyOf } from '../../kernel/currencies.ts';
import { dateIn, type Instant, type IsoDate, isTimeZone } from '../../kernel/dates.ts';
import type { Id, LedgerId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { checkName } from '../../kernel/text.ts';
import { checkEmail } from './check-email.ts';
import type { DifferenceRule } from './difference-rule.ts';
import type { Policy } from './policy.ts';
import { why } from './reasons.ts';
import type { ReceiptRule } from './receipt-rule.ts';

export const LEGAL_STRUCTURES = ['corporation', 'partnership', 'sole_proprietorship', 'llc'] as const;
export type LegalStructure = (typeof LEGAL_STRUCTURES)[number];
/** How a company is taxed. Each legal structure allows some of these.  [BOO-2] */
export const TAX_STRUCTURES = ['corporation', 's_corporation', 'partnership', 'sole_proprietorship'] as const;
export type TaxStructure = (typeof TAX_STRUCTURES)[number];

/** The settings of one set of books. The currency never changes after the books are opened. */
export interface Settings {
  readonly id: LedgerId;
  readonly organizationId: Id<'organization'>;
  /** The id of the books in the system that opened them, unique in the organization; null if there is none. It never changes.  [BOO-9] */
  readonly externalId: string | null;
  readonly name: string;
  readonly currency: Currency;
  readonly legalStructure: LegalStructure;
  readonly taxedAs: TaxStructure;
  /** 1 for January. */
  readonly fiscalYearStartMonth: number;
  /** IANA name. Determines the current date. */
  readonly timeZone: string;
  /** The name of the company's logo image; null if there is none. */
  readonly logo: string | null;
  /** The transactions that require a receipt; null for none. */
  readonly receiptRule: ReceiptRule | null;
  /** Null writes off no differences. */
  readonly differenceRule: DifferenceRule | null;
  /** The company's postal address for its documents, in lines; null if there is none.  [BOO-7] */
  readonly address: string | null;
  /** The company's tax number; null if there is none.  [BOO-7] */
  readonly taxNumber: string | null;
  /** The changes that require an approval. Separate operations change them.  [POL-1] */
  readonly policies: readonly Policy[];
  readonly createdAt: Instant;
}

/** Settings that are null in new books. */
export const NEW_SETTINGS = {
  logo: null,
  receiptRule: null,
  differenceRule: null,
  address: null,
  taxNumber: null,
  policies: [] as readonly Policy[],
} as const;

/** The settings, with the current date in the books' time zone. */
export interface SettingsView extends Settings {
  readonly today: IsoDate;
}

export const viewAt = (settings: Settings, now: Instant): SettingsView => ({ ...settings, today: dateIn(now, settings.timeZone) });

/** The settings for opening books. */
export interface NewBooks {
  readonly name: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly legalStructure: LegalStructure;
  /** The tax treatment of an llc. Default: sole_proprietorship. */
  readonly taxedAs?: TaxStructure | undefined;
  readonly fiscalYearStartMonth?: number | undefined;
  readonly timeZone?: string | undefined;
  /** The name of a first token for the owner. If omitted, no token is created. */
  readonly firstToken?: string | undefined;
  readonly organizationId?: Id<'organization'> | undefined;
  /** The id of the books in your system. If books with this id exist, they are returned instead.  [BOO-9] */
  readonly externalId?: string | undefined;
  readonly ownerName?: string | undefined;
  /** Null if there is none. */
  readonly ownerEmail?: string | null | undefined;
}

export type DecidedSettings = Omit<Settings, keyof typeof NEW_SETTINGS | 'id' | 'organizationId' | 'externalId' | 'createdAt'>;

/** Checks the settings that a person chooses, and adds the tax treatment.  [BOO-1] [BOO-2] [BOO-3] [BOO-9] */
export const decideSettings = (chosen: NewBooks): DecidedSettings | Refusal<'unprocessable'> => {
  const currency = currencyOf(chosen.currency);
  if (isRefusal(currency)) return currency;
  const { legalStructure, fiscalYearStartMonth = 1, timeZone = 'UTC' } = chosen;
  const taxedAs = chosen.taxedAs ?? (legalStructure === 'llc' ? 'sole_proprietorship' : legalStructure);
  const name = chosen.name.trim();
  return (
    checkName(name) ??
    checkName(chosen.ownerName ?? name, 'ownerName') ??
    checkEmail(chosen.ownerEmail ?? null, 'ownerEmail') ??
    checkTaxedAs(legalStructure, chosen.taxedAs) ??
    checkFiscalYear(fiscalYearStartMonth) ??
    checkTimeZone(timeZone) ??
    checkGivenId(chosen.externalId) ?? { name, currency, legalStructure, taxedAs, fiscalYearStartMonth, timeZone }
  );
};

/** [BOO-2] */
const TAX_CHOICES: Readonly<Record<LegalStructure, readonly TaxStructure[]>> = {
  corporation: ['corporation', 's_corporation'],
  partnership: ['partnership'],
  sole_proprietorship: ['sole_proprietorship'],
  llc: TAX_STRUCTURES,
};

const checkTaxedAs = (structure: LegalStructure, taxedAs: TaxStructure | undefined): Refusal<'unprocessable'> | undefined =>
  taxedAs === undefined || TAX_CHOICES[structure].includes(taxedAs)
    ? undefined
    : refuse('unprocessable', why.legal_structure_taxed_otherwise({ structure, choices: TAX_CHOICES[structure] }), 'taxedAs');

const checkFiscalYear = (month: number): Refusal<'unprocessable'> | undefined =>
  Number.isInteger(month) && month >= 1 && month <= 12
    ? undefined
    : refuse('unprocessable', why.no_month_number({ month }), 'fiscalYearStartMonth');

const checkTimeZone = (timeZone: string): Refusal<'unprocessable'> | undefined =>
  isTimeZone(timeZone) ? undefined : refuse('unprocessable', why.no_time_zone({ timeZone }), 'timeZone');

const checkGivenId = (externalId: string | undefined): Refusal<'unprocessable'> | undefined =>
  externalId === undefined ? undefined : checkExternalId(externalId.trim());
