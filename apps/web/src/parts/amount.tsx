import { useLocale } from '../base/catalogue/catalogue.ts';
import { numberFormat } from './formats.ts';

interface Props {
  /** A decimal number as the API writes it. */
  readonly value: string;
  /** Whether the money left. */
  readonly isNegative?: boolean;
  /** Named where it is not the currency of the books. */
  readonly currency?: string | undefined;
}

/** An amount in the manner of the person's country, with as many decimals as the API wrote. */
export const amountText = (locale: string, { value, isNegative = false, currency }: Props): string => {
  const isMinus = value.startsWith('-') !== isNegative;
  const digits = value.replace(/^-/, '');
  const decimals = digits.split('.')[1]?.length ?? 0;
  // Formatted as text, so that no amount is too long to be exact.
  const text = numberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(
    digits as Intl.StringNumericLiteral,
  );
  return `${isMinus ? '\u2212' : ''}${text}${currency === undefined ? '' : `\u00a0${currency}`}`;
};

/** An amount in a column of figures: its minus sign, not its colour, says that money left. */
export const Amount = (props: Props) => {
  const locale = useLocale();
  return <span className="amount">{amountText(locale, props)}</span>;
};
