import { Link, type LinkProps } from '@tanstack/react-router';
import { useLocale } from '../base/catalogue/catalogue.ts';
import { numberFormat } from './formats.ts';

interface Value {
  /** A decimal number in the API's format. */
  readonly value: string;
  /** Whether it is money out. */
  readonly isNegative?: boolean;
  /** Only set if it differs from the currency of the books. */
  readonly currency?: string | undefined;
}

/** An amount in the person's locale, with the API's number of decimals. */
export const amountText = (locale: string, { value, isNegative = false, currency }: Value): string => {
  const isMinus = value.startsWith('-') !== isNegative;
  const digits = value.replace(/^-/, '');
  const decimals = digits.split('.')[1]?.length ?? 0;
  // Formatted from text, so that long amounts stay exact.
  const text = numberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(
    digits as Intl.StringNumericLiteral,
  );
  return `${isMinus ? '\u2212' : ''}${text}${currency === undefined ? '' : `\u00a0${currency}`}`;
};

/** A quantity in the person's locale. */
export const countText = (locale: string, count: string): string =>
  numberFormat(locale, { maximumFractionDigits: 6 }).format(count as Intl.StringNumericLiteral);

/**
 * Where an amount leads: to the records that make it, or to those of its row, which opens when it is pressed. Only a sum of what is being
 * typed, or a figure of a file that is not imported yet, leads nowhere; it is `plain`.
 */
type Leads = { readonly to: LinkProps | 'row'; readonly plain?: never } | { readonly plain: true; readonly to?: never };

/** An amount in a column of figures. Money out has a minus sign, not only a colour. */
export const Amount = ({ to, plain, ...value }: Value & Leads) => {
  const text = amountText(useLocale(), value);
  if (plain === true)
    return (
      <span className="amount" data-plain>
        {text}
      </span>
    );
  if (to === 'row') return <span className="amount">{text}</span>;
  return (
    <Link {...to} className="amount">
      {text}
    </Link>
  );
};
