interface EntryParts {
  readonly amount?: string;
  readonly currency?: string;
  readonly direction?: string;
  readonly status?: string;
  readonly date?: string;
  readonly ref?: string;
  /** Elements after the reference: codes, details, texts. */
  readonly more?: string;
}

/** An entry of rent that was paid, with the given values instead. */
export const entry = (parts: EntryParts = {}): string => {
  const {
    amount = '900.00',
    currency = ' Ccy="EUR"',
    direction = 'DBIT',
    status = '<Sts>BOOK</Sts>',
    ref = 'BANK-REF-0001',
    more = '',
  } = parts;
  const { date = '<BookgDt><Dt>2026-01-05</Dt></BookgDt>' } = parts;
  const reference = ref === '' ? '' : `<AcctSvcrRef>${ref}</AcctSvcrRef>\n`;
  return `<Ntry>\n<Amt${currency}>${amount}</Amt>\n<CdtDbtInd>${direction}</CdtDbtInd>\n${status}\n${date}\n${reference}${more}</Ntry>\n`;
};

/** The details of a payment, with its inner elements. */
export const payment = (inside: string): string => `<NtryDtls>\n<TxDtls>\n${inside}</TxDtls>\n</NtryDtls>\n`;

export const balance = (type: string, amount: string, day: string, { currency = 'EUR', direction = 'CRDT' } = {}): string =>
  `<Bal>\n<Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp>\n<Amt Ccy="${currency}">${amount}</Amt>\n<CdtDbtInd>${direction}</CdtDbtInd>\n<Dt><Dt>${day}</Dt></Dt>\n</Bal>\n`;

export const statement = (entries: string, { account = 'DE00500105170000001234', currency = 'EUR', more = '' } = {}): string => {
  const named = currency === '' ? '' : `<Ccy>${currency}</Ccy>`;
  return `<Stmt>\n<Id>S-1</Id>\n${more}<Acct><Id><IBAN>${account}</IBAN></Id>${named}</Acct>\n${entries}</Stmt>\n`;
};

/** A whole file of CAMT.053 statements. */
export const statementFile = (...statements: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
<BkToCstmrStmt>
<GrpHdr><MsgId>M-1</MsgId></GrpHdr>
${statements.join('')}</BkToCstmrStmt>
</Document>
`;

/** A whole file of one statement with some entries. */
export const fileOf = (...entries: readonly string[]): string => statementFile(statement(entries.join('')));
