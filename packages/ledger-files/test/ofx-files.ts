/** The header of version 1, as most banks write it. */
export const HEADER = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

`;

/** Values by their tags, each on a line of its own and none closed. */
export const values = (given: Readonly<Record<string, string>>): string =>
  Object.entries(given)
    .map(([name, value]) => `<${name}>${value}\n`)
    .join('');

const COFFEE = { TRNTYPE: 'DEBIT', DTPOSTED: '20260105120000[-5:EST]', TRNAMT: '-4.50', FITID: 'A-1001', NAME: 'COFFEE BAR' };

/** A transaction for coffee, with the given values instead; a tag with an empty text is left out. */
export const transaction = (given: Readonly<Record<string, string>> = {}, inside = ''): string => {
  const printed = Object.entries({ ...COFFEE, ...given }).filter(([, value]) => value !== '');
  return `<STMTTRN>\n${values(Object.fromEntries(printed))}${inside}</STMTTRN>\n`;
};

interface StatementParts {
  readonly account?: string;
  readonly currency?: string;
  readonly start?: string;
  readonly end?: string;
  readonly balance?: string;
  readonly pending?: string;
}

/** A statement of a bank account. */
export const statement = (transactions: string, parts: StatementParts = {}): string => {
  const { account = '000123456789', currency = 'USD', start = '20260101', end = '20260131', balance = '', pending = '' } = parts;
  const from = `<BANKACCTFROM>\n${values({ BANKID: '121', ACCTID: account, ACCTTYPE: 'CHECKING' })}</BANKACCTFROM>\n`;
  const list = `<BANKTRANLIST>\n${values({ DTSTART: start, DTEND: end })}${transactions}</BANKTRANLIST>\n`;
  return `<STMTTRNRS>\n<TRNUID>1\n<STMTRS>\n<CURDEF>${currency}\n${from}${list}${pending}${balance}</STMTRS>\n</STMTTRNRS>\n`;
};

export const ledgerBalance = (amount: string, day: string): string =>
  `<LEDGERBAL>\n${values({ BALAMT: amount, DTASOF: day })}</LEDGERBAL>\n`;

export const SIGN_ON = `<SIGNONMSGSRSV1>
<SONRS>
<STATUS><CODE>0<SEVERITY>INFO</STATUS>
<DTSERVER>20260201080000
<LANGUAGE>
</SONRS>
</SIGNONMSGSRSV1>
`;

/** A whole file of bank statements. */
export const bankFile = (...statements: readonly string[]): string =>
  `${HEADER}<OFX>\n${SIGN_ON}<BANKMSGSRSV1>\n${statements.join('')}</BANKMSGSRSV1>\n</OFX>\n`;

/** A whole file of one statement with some transactions. */
export const fileOf = (...transactions: readonly string[]): string => bankFile(statement(transactions.join('')));
