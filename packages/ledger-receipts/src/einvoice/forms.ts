/** The paths of values in an electronic invoice, by its root element. Of several paths the first existing one counts. */
export interface InvoiceForm {
  readonly total: readonly string[];
  readonly net: readonly string[];
  readonly tax: readonly string[];
  readonly currency: readonly string[];
  readonly date: readonly string[];
  readonly merchant: readonly string[];
}

/** UBL 2: XRechnung, Peppol. An invoice and a credit note differ only in the root element. */
const UBL: InvoiceForm = {
  total: ['LegalMonetaryTotal/TaxInclusiveAmount', 'LegalMonetaryTotal/PayableAmount'],
  net: ['LegalMonetaryTotal/TaxExclusiveAmount'],
  tax: ['TaxTotal/TaxAmount'],
  currency: ['DocumentCurrencyCode'],
  date: ['IssueDate'],
  merchant: [
    'AccountingSupplierParty/Party/PartyLegalEntity/RegistrationName',
    'AccountingSupplierParty/Party/PartyName/Name',
    'AccountingSupplierParty/Party/PartyTaxScheme/RegistrationName',
  ],
};

const TRADE = 'SupplyChainTradeTransaction';
const SUMS = `${TRADE}/ApplicableHeaderTradeSettlement/SpecifiedTradeSettlementHeaderMonetarySummation`;
const SELLER = `${TRADE}/ApplicableHeaderTradeAgreement/SellerTradeParty`;

/** CII: XRechnung, Factur-X, ZUGFeRD 2. */
const CII: InvoiceForm = {
  total: [`${SUMS}/GrandTotalAmount`, `${SUMS}/DuePayableAmount`],
  net: [`${SUMS}/TaxBasisTotalAmount`],
  tax: [`${SUMS}/TaxTotalAmount`],
  currency: [`${TRADE}/ApplicableHeaderTradeSettlement/InvoiceCurrencyCode`],
  date: ['ExchangedDocument/IssueDateTime/DateTimeString'],
  merchant: [`${SELLER}/Name`, `${SELLER}/SpecifiedLegalOrganization/TradingBusinessName`],
};

const OLD_TRADE = 'SpecifiedSupplyChainTradeTransaction';
const OLD_SUMS = `${OLD_TRADE}/ApplicableSupplyChainTradeSettlement/SpecifiedTradeSettlementMonetarySummation`;

/** ZUGFeRD 1. */
const OLD_CII: InvoiceForm = {
  total: [`${OLD_SUMS}/GrandTotalAmount`, `${OLD_SUMS}/DuePayableAmount`],
  net: [`${OLD_SUMS}/TaxBasisTotalAmount`],
  tax: [`${OLD_SUMS}/TaxTotalAmount`],
  currency: [`${OLD_TRADE}/ApplicableSupplyChainTradeSettlement/InvoiceCurrencyCode`],
  date: ['HeaderExchangedDocument/IssueDateTime/DateTimeString'],
  merchant: [`${OLD_TRADE}/ApplicableSupplyChainTradeAgreement/SellerTradeParty/Name`],
};

export const FORMS: ReadonlyMap<string, InvoiceForm> = new Map([
  ['Invoice', UBL],
  ['CreditNote', UBL],
  ['CrossIndustryInvoice', CII],
  ['CrossIndustryDocument', OLD_CII],
]);
