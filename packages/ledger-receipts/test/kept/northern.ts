import { type Kept, pdf } from './kept.ts';

/** Receipts and invoices in Dutch, Swedish, Danish, Norwegian and Finnish, as PDF. */
export const NORTHERN: readonly Kept[] = [
  pdf(
    'nl',
    'invoice with net, tax and gross',
    ['1028.50', 'EUR', '2026-03-16', '178.50', 'Grachtwerk B.V.'],
    `
Grachtwerk B.V.
KvK 12345678
BTW NL123456789B01
Factuur 2026-19
Factuurdatum: 16 maart 2026
Vervaldatum: 15 april 2026
Advies  € 850,00
Subtotaal  € 850,00
BTW 21%  € 178,50
Totaal te betalen  € 1.028,50`,
  ),
  pdf(
    'nl',
    'till',
    ['15.80', 'EUR', '2026-11-02', '1.30', 'Bakkerij Molenzicht'],
    `
Bakkerij Molenzicht
Tel. 020 555 0123
02-11-2026 09:21
Brood  5,80
Taart  10,00
Totaal  EUR 15,80
incl. BTW 9%  1,30
PIN  15,80`,
  ),
  pdf(
    'sv',
    'invoice with net, tax and gross',
    ['1250.00', 'SEK', '2026-03-10', '250.00', 'Björkens Bygg AB'],
    `
Björkens Bygg AB
Org.nr 556123-4567
Faktura 1021
Fakturadatum: 2026-03-10
Förfallodatum: 2026-04-09
Arbete  1 000,00
Summa exkl. moms  1 000,00
Moms 25%  250,00
Summa att betala  1 250,00 kr`,
  ),
  pdf(
    'sv',
    'till',
    ['189.00', 'SEK', '2026-05-19', '20.25', 'Café Sjöboden'],
    `
Café Sjöboden
Kvitto
Tel. 08-555 01 23
2026-05-19 12:04
Lunch  149,00
Kaffe  40,00
Totalt  189,00 kr
varav moms 12%  20,25
Kort  189,00`,
  ),
  pdf(
    'da',
    'invoice with net, tax and gross',
    ['6250.00', 'DKK', '2026-04-07', '1250.00', 'Havnens Værksted ApS'],
    `
Havnens Værksted ApS
CVR 12345678
Faktura nr. 77
Fakturadato: 07.04.2026
Forfaldsdato: 21.04.2026
Eftersyn  5.000,00
Subtotal ekskl. moms  5.000,00
Moms 25%  1.250,00
I alt DKK  6.250,00`,
  ),
  pdf(
    'da',
    'till',
    ['95.00', 'DKK', '2026-06-06', '19.00', 'Bageriet Skoven'],
    `
Bageriet Skoven
Tlf. 33 55 01 23
Dato: 06-06-2026 10:40
Kage  60,00
Kaffe  35,00
Total  95,00 kr.
Heraf moms 25%  19,00
Dankort  95,00`,
  ),
  pdf(
    'no',
    'invoice with net, tax and gross',
    ['12500.00', 'NOK', '2026-02-25', '2500.00', 'Fjellklang AS'],
    `
Fjellklang AS
Org.nr. 912 345 678 MVA
Faktura 9001
Fakturadato: 25.02.2026
Forfallsdato: 11.03.2026
Konsert  10 000,00
Netto  10 000,00
MVA 25%  2 500,00
Å betale NOK  12 500,00`,
  ),
  pdf(
    'no',
    'till',
    ['230.00', 'NOK', '2026-07-30', '30.00', 'Kafé Bryggen'],
    `
Kafé Bryggen
Kvittering
Tlf. 55 55 01 23
30.07.2026 13:15
Suppe  180,00
Te  50,00
Totalt  kr 230,00
Herav MVA 15%  30,00
Bankkort  230,00`,
  ),
  pdf(
    'fi',
    'invoice with net, tax and gross',
    ['125.50', 'EUR', '2026-03-10', '25.50', 'Koivupaja Oy'],
    `
Koivupaja Oy
Y-tunnus 1234567-8
Lasku 301
Laskun päiväys: 10.3.2026
Eräpäivä: 24.3.2026
Huolto  100,00
Veroton yhteensä  100,00
ALV 25,5 %  25,50
Maksettava yhteensä  125,50 €`,
  ),
  pdf(
    'fi',
    'till',
    ['22.70', 'EUR', '2026-08-29', null, 'Kahvila Lumme'],
    `
Kahvila Lumme
Puh. 09 555 0123
29.8.2026 klo 11:02
Keitto  14,20
Kahvi  8,50
Yhteensä  22,70 EUR
Kortti  22,70`,
  ),
];
