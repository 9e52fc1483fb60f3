import { type Kept, pdf } from './kept.ts';

/** Receipts and invoices in French, Spanish, Italian and Portuguese, as PDF. */
export const ROMANCE: readonly Kept[] = [
  pdf(
    'fr',
    'invoice with net, tax and gross',
    ['1234.56', 'EUR', '2026-03-04', '205.76', 'Atelier Brume SARL'],
    `
Atelier Brume SARL
14 rue des Lilas, 69003 Lyon
SIRET 123 456 789 00012
Facture n° F2026-77
Date de facture : 4 mars 2026
Date d'échéance : 3 avril 2026
Création d'un site  1 028,80 €
Total HT  1 028,80 €
TVA 20 %  205,76 €
Total TTC  1 234,56 €
Net à payer  1 234,56 €`,
  ),
  pdf(
    'fr',
    'restaurant slip',
    ['42.90', 'EUR', '2026-07-14', '3.90', 'Chez Odette'],
    `
Chez Odette
Tél. 04 55 50 01 23
14/07/2026 21:08
2 Menus  36,00
1 Vin  6,90
Total  42,90 €
dont TVA 10 %  3,90
CB  42,90`,
  ),
  pdf(
    'fr',
    'hotel with a deposit',
    ['330.00', 'EUR', '2026-08-03', '30.00', 'Hôtel du Phare SAS'],
    `
Hôtel du Phare SAS
TVA FR12 123456789
Facture du 3 août 2026
Arrivée 01/08/2026  Départ 03/08/2026
2 nuits  330,00 €
Total HT  300,00 €
TVA 10 %  30,00 €
Montant total  330,00 €
Acompte  130,00 €
Reste à payer  200,00 €`,
  ),
  pdf(
    'fr',
    'credit note',
    ['-24.00', 'EUR', '2026-05-05', '-4.00', 'Papeterie Colombe SARL'],
    `
Avoir
Papeterie Colombe SARL
Date : 05/05/2026
Retour agenda  -20,00 €
Total HT  -20,00 €
TVA 20 %  -4,00 €
Total TTC  -24,00 €`,
  ),
  pdf(
    'fr',
    'Canadian receipt',
    ['57.49', 'CAD', '2026-06-20', '7.49', 'Librairie du Fleuve Inc.'],
    `
Librairie du Fleuve Inc.
Québec, Canada
Date : 2026-06-20
Romans  50,00 $
Sous-total  50,00 $
TPS 5 %  2,50 $
TVQ 9,975 %  4,99 $
Total  57,49 $`,
  ),
  pdf(
    'es',
    'invoice with net, tax and gross',
    ['1815.00', 'EUR', '2026-03-10', '315.00', 'Talleres Roble S.L.'],
    `
Talleres Roble S.L.
CIF B12345678
Factura 2026/88
Fecha de factura: 10 de marzo de 2026
Fecha de vencimiento: 9 de abril de 2026
Reparación  1.500,00 €
Base imponible  1.500,00 €
IVA 21%  315,00 €
Total factura  1.815,00 €`,
  ),
  pdf(
    'es',
    'restaurant slip',
    ['38.50', 'EUR', '2026-04-18', '3.50', 'Casa Marisol'],
    `
Casa Marisol
Tel. 955 550 123
Fecha: 18/04/2026 14:32
Paella  30,00
Vino  8,50
TOTAL  38,50 €
IVA incluido 10%  3,50
Efectivo  40,00
Cambio  1,50`,
  ),
  pdf(
    'es',
    'hotel folio',
    ['262.00', 'EUR', '2026-09-12', null, 'Hotel Mirador S.A.'],
    `
Hotel Mirador S.A.
NIF A87654321
Fecha: 12-09-2026
Llegada 10-09-2026  Salida 12-09-2026
Habitación  220,00
Total habitación  220,00
Minibar  42,00
Total extras  42,00
Total a pagar  262,00 €`,
  ),
  pdf(
    'it',
    'invoice with net, tax and gross',
    ['610.00', 'EUR', '2026-05-11', '110.00', 'Officina Gelso S.r.l.'],
    `
Officina Gelso S.r.l.
P. IVA IT12345678901
Fattura n. 31
Data fattura: 11/05/2026
Scadenza: 10/06/2026
Revisione  500,00 €
Imponibile  500,00 €
IVA 22%  110,00 €
Totale fattura  610,00 €`,
  ),
  pdf(
    'it',
    'restaurant slip',
    ['55.00', 'EUR', '2026-06-02', '5.00', 'Trattoria del Moro'],
    `
Trattoria del Moro
Tel. 06 555 0123
02/06/2026 21:40
Coperto  5,00
Pasta  28,00
Vino  22,00
TOTALE COMPLESSIVO  55,00 €
di cui IVA 10%  5,00
Contanti  60,00
Resto  5,00`,
  ),
  pdf(
    'it',
    'discount',
    ['90.00', 'EUR', '2026-07-21', null, 'Libreria Salice S.n.c.'],
    `
Libreria Salice S.n.c.
Data: 21 luglio 2026
Libri  100,00
Subtotale  100,00
Sconto 10%  -10,00
Totale  € 90,00`,
  ),
  pdf(
    'pt',
    'invoice with net, tax and gross',
    ['123.00', 'EUR', '2026-02-02', '23.00', 'Oficina Cedro Lda'],
    `
Oficina Cedro Lda
Contribuinte 501234567
Fatura FT 2026/12
Data de emissão: 02/02/2026
Data de vencimento: 04/03/2026
Revisão  100,00 €
Base tributável  100,00 €
IVA 23%  23,00 €
Total  123,00 €`,
  ),
  pdf(
    'pt',
    'Brazilian receipt',
    ['1250.90', 'BRL', '2026-03-30', null, 'Papelaria Ipê Ltda'],
    `
Papelaria Ipê Ltda
Data: 30/03/2026
Cadernos  R$ 1.250,90
Valor total  R$ 1.250,90
Cartão  R$ 1.250,90`,
  ),
];
