/** Words in front of the payee that banks and card readers add. */
const BEFORE = /^(?:(?:sq|tst|pp|paypal|sp|zlr|py|in|dd) ?\*\s*|(?:pos|checkcard|debit card|card) (?:purchase|debit)?\s*(?:\d{2,4}\s+)?)/i;

/** Where the codes begin that follow the payee: names with a colon, long numbers, card and store numbers. */
const CODES =
  /\s+(?:id|indn|co id|conf|ref|trn|eref|mref|kref|cred|svwz|iban|bic)[:#+]|\s*[#*]\s*\w*\d\w*|\s*\.{2,}\s*\d+|\s+[a-z]*\d{4,}\w*|\s+\d{3}-\d{3}-\d{4}/i;

/** Words that say little without the number behind them. */
const BARE = /^(?:check|cheque|scheck|transfer|payment|deposit|withdrawal|invoice|inv|fee)$/i;

/** The payee in the words of a bank: without the codes around it. The whole text if nothing else would be left. Pure. */
export const payeeIn = (text: string): string => {
  const bare = text.replace(/\s+/g, ' ').trim();
  const message = bare
    .replace(/\s*\bdes:\s*/i, ' ')
    .trim()
    .replace(BEFORE, '');
  const at = CODES.exec(message)?.index ?? message.length;
  const payee = message.slice(0, at).trim();
  return payee === '' || BARE.test(payee) ? bare : payee;
};
