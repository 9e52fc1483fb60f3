/** What an electronic invoice is made of. */
export interface Einvoice {
  readonly seller: string;
  readonly date: string;
  readonly currency: string;
  readonly net: string;
  readonly tax: string;
  readonly total: string;
}

/** An invoice of the project's own making, with a sum that is due after a payment, and a tax in another currency, which are neither its total nor its tax. */
export const EINVOICE: Einvoice = {
  seller: 'Blaufuchs GmbH',
  date: '2026-03-10',
  currency: 'EUR',
  net: '100.00',
  tax: '19.00',
  total: '119.00',
};

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';

/** UBL, as XRechnung and Peppol have it. */
export const ubl = ({ seller, date, currency, net, tax, total }: Einvoice, root: 'Invoice' | 'CreditNote' = 'Invoice'): Uint8Array =>
  bytes(`<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="${UBL}:${root}-2" xmlns:cac="${UBL}:CommonAggregateComponents-2" xmlns:cbc="${UBL}:CommonBasicComponents-2">
  <cbc:ID>R-1</cbc:ID>
  <cbc:IssueDate>${date}</cbc:IssueDate>
  <cbc:DueDate>2027-01-01</cbc:DueDate>
  <cbc:DocumentCurrencyCode>${currency}</cbc:DocumentCurrencyCode>
  <cbc:TaxCurrencyCode>SEK</cbc:TaxCurrencyCode>
  <cac:AccountingSupplierParty><cac:Party>
    <cac:PartyName><cbc:Name>A brand</cbc:Name></cac:PartyName>
    <cac:PartyLegalEntity><cbc:RegistrationName>${seller}</cbc:RegistrationName></cac:PartyLegalEntity>
  </cac:Party></cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty><cac:Party><cac:PartyName><cbc:Name>A buyer</cbc:Name></cac:PartyName></cac:Party></cac:AccountingCustomerParty>
  <cac:TaxTotal><cbc:TaxAmount currencyID="SEK">215.00</cbc:TaxAmount></cac:TaxTotal>
  <cac:TaxTotal><cbc:TaxAmount currencyID="${currency}">${tax}</cbc:TaxAmount></cac:TaxTotal>
  <cac:LegalMonetaryTotal>
    <cbc:LineExtensionAmount currencyID="${currency}">${net}</cbc:LineExtensionAmount>
    <cbc:TaxExclusiveAmount currencyID="${currency}">${net}</cbc:TaxExclusiveAmount>
    <cbc:TaxInclusiveAmount currencyID="${currency}">${total}</cbc:TaxInclusiveAmount>
    <cbc:PayableAmount currencyID="${currency}">0.00</cbc:PayableAmount>
  </cac:LegalMonetaryTotal>
</${root}>`);

const day = (date: string): string => `<udt:DateTimeString format="102">${date.replaceAll('-', '')}</udt:DateTimeString>`;

/** CII, as XRechnung, Factur-X and ZUGFeRD 2 have it. */
export const cii = ({ seller, date, currency, net, tax, total }: Einvoice): Uint8Array =>
  bytes(`<?xml version='1.0' encoding='UTF-8'?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"
  xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
  <rsm:ExchangedDocument><ram:ID>R-1</ram:ID><ram:TypeCode>380</ram:TypeCode><ram:IssueDateTime>${day(date)}</ram:IssueDateTime></rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>
    <ram:ApplicableHeaderTradeAgreement>
      <ram:SellerTradeParty><ram:Name>${seller}</ram:Name></ram:SellerTradeParty>
      <ram:BuyerTradeParty><ram:Name>A buyer</ram:Name></ram:BuyerTradeParty>
    </ram:ApplicableHeaderTradeAgreement>
    <ram:ApplicableHeaderTradeDelivery/>
    <ram:ApplicableHeaderTradeSettlement>
      <ram:InvoiceCurrencyCode>${currency}</ram:InvoiceCurrencyCode>
      <ram:SpecifiedTradeSettlementHeaderMonetarySummation>
        <ram:LineTotalAmount>${net}</ram:LineTotalAmount>
        <ram:TaxBasisTotalAmount>${net}</ram:TaxBasisTotalAmount>
        <ram:TaxTotalAmount currencyID="${currency}">${tax}</ram:TaxTotalAmount>
        <ram:GrandTotalAmount>${total}</ram:GrandTotalAmount>
        <ram:DuePayableAmount>0.00</ram:DuePayableAmount>
      </ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    </ram:ApplicableHeaderTradeSettlement>
  </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>`);

/** ZUGFeRD 1. */
export const zugferd1 = ({ seller, date, currency, net, tax, total }: Einvoice): Uint8Array =>
  bytes(`<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryDocument xmlns:rsm="urn:ferd:CrossIndustryDocument:invoice:1p0" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:12"
  xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:15">
  <rsm:HeaderExchangedDocument><ram:ID>R-1</ram:ID><ram:IssueDateTime>${day(date)}</ram:IssueDateTime></rsm:HeaderExchangedDocument>
  <rsm:SpecifiedSupplyChainTradeTransaction>
    <ram:ApplicableSupplyChainTradeAgreement><ram:SellerTradeParty><ram:Name>${seller}</ram:Name></ram:SellerTradeParty></ram:ApplicableSupplyChainTradeAgreement>
    <ram:ApplicableSupplyChainTradeSettlement>
      <ram:InvoiceCurrencyCode>${currency}</ram:InvoiceCurrencyCode>
      <ram:SpecifiedTradeSettlementMonetarySummation>
        <ram:TaxBasisTotalAmount currencyID="${currency}">${net}</ram:TaxBasisTotalAmount>
        <ram:TaxTotalAmount currencyID="${currency}">${tax}</ram:TaxTotalAmount>
        <ram:GrandTotalAmount currencyID="${currency}">${total}</ram:GrandTotalAmount>
      </ram:SpecifiedTradeSettlementMonetarySummation>
    </ram:ApplicableSupplyChainTradeSettlement>
  </rsm:SpecifiedSupplyChainTradeTransaction>
</rsm:CrossIndustryDocument>`);
