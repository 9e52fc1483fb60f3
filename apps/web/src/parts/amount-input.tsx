import { useState } from 'react';
import { useLocale, useTexts } from '../base/catalogue/catalogue.ts';
import { amountText } from './amount.tsx';
import { amountIn } from './typed.ts';

interface Props {
  readonly id?: string;
  /** The amount as a decimal; empty for none. A text that is not an amount stays as it was typed. */
  readonly value: string;
  readonly change: (amount: string) => void;
  /** The number of decimals of the currency. */
  readonly scale: number;
  readonly label?: string;
  readonly isRequired?: boolean;
}

/**
 * An amount as people type it: with or without separators of thousands, with a point or a comma, or as a sum such as `12.50+3`. Leaving the
 * field shows what was understood.
 */
export const AmountInput = ({ id, value, change, scale, label, isRequired = false }: Props) => {
  const locale = useLocale();
  const texts = useTexts();
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? (isDecimal(value) ? amountText(locale, { value }) : value);
  const isWrong = typed === undefined && value !== '' && !isDecimal(value);
  return (
    <input
      id={id}
      className="right"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      title={isWrong ? texts.inbox.amountsHow : undefined}
      required={isRequired}
      value={shown}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ target }) => {
        setTyped(target.value);
        change(amountIn(target.value, scale, locale) ?? target.value.trim());
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
};

const isDecimal = (text: string): boolean => /^-?\d+(?:\.\d+)?$/.test(text);
