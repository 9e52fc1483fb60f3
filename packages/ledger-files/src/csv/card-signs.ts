import type { AmountRow } from './amount-rows.ts';
import { ask, signChoice } from './ask.ts';
import { type Answer, printed } from './decided-signs.ts';

/**
 * A card file of an unknown layout: payments have the opposite sign of charges. Where no text shows a payment, most rows are charges. A tie is
 * refused.
 */
export const byCardRows = (rows: readonly AmountRow[]): Answer => {
  const payments = rows.filter(({ row }) => row.cells.some((cell) => PAYMENT.test(cell)));
  const evidence = payments.length > 0 ? payments.map(({ negative }) => negative) : rows.map(({ negative }) => !negative);
  const forPositive = evidence.filter((charged) => charged).length;
  if (payments.length > 0 && forPositive > 0 && forPositive < evidence.length) return unsureCard;
  if (forPositive * 2 === evidence.length && evidence.length > 0) return unsureCard;
  const turned = forPositive * 2 > evidence.length;
  const [payment] = payments;
  if (payment !== undefined) return printed(turned, `since row ${payment.row.number} is a payment of the card`);
  return printed(
    turned,
    'since most rows of a card are charges',
    'No row shows a payment of the card, so check that charges are money out.',
  );
};

const unsureCard = ask('Card files differ in sign, and the rows of this one do not show which is meant', [
  signChoice('as_printed', 'a minus is a charge'),
  signChoice('charges_positive', 'a minus is a payment or a refund'),
]);

const PAYMENT = /\b(payment|autopay|thank you|pymt|zahlung|paiement|pago|pagamento|betaling|betalning|innbetaling|indbetaling)\b/i;
