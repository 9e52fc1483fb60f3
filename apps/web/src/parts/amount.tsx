import { useLocale } from '../base/catalogue/catalogue.ts';
import { numberFormat } from './formats.ts';

interface Props {
  /** A decimal number in the API's format. */
  readonly value: string;
  /** Whether it is money out. */
  readonly isNegative?: boolean;
  /** Only set if it differs from the currency of the books. */
  readonly currency?: string | undefined;
}

/** An amount in the person's locale, with the API's number of decimals. */
export const amountText = (locale: string, { value, isNegative = false, currency }: Props): string => {
  const isMinus = value.startsWith('-') !== isNegative;
  const digits = value.replace(/^-/, '');
  const decimals = digits.split('.')[1]?.length ?? 0;
  // Formatted from text, so that long amounts stay exact.
  const text = numberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(
    digits as Intl.StringNumericLiteral,
  );
  return `${isMinus ? '\u2212' : ''}${text}${currency === undefined ? '' : `\u00a0${currency}`}`;
};

/** An amount in a column of figures. Money out has a minus sign, not only a colour. */
export const Amount = (props: Props) => {
  const locale = useLocale();
  return <span className="amount">{amountText(locale, props)}</span>;
};
