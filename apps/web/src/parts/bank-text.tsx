import { payeeIn } from './payee.ts';

interface Props {
  readonly text: string;
  /** The name of the customer or vendor, if it is known. */
  readonly name?: string | null | undefined;
}

/** The words of a bank in one line: the payee, with the whole text behind it. */
export const BankText = ({ text, name }: Props) => {
  const payee = name ?? payeeIn(text);
  return (
    <span className="bank-text cut" title={text}>
      {payee}
      {payee !== text && <span className="muted bank-rest"> {text}</span>}
    </span>
  );
};
