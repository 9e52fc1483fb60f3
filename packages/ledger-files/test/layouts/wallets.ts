import type { LayoutFile } from './layout-file.ts';

export const WALLET_FILES: readonly LayoutFile[] = [
  [
    'revolut',
    [
      'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
      'TOPUP,Current,2026-02-01 10:00:00,2026-02-01 10:00:05,Payment from Ann,200.00,0.00,GBP,COMPLETED,200.00',
      'ATM,Current,2026-02-01 23:50:00,2026-02-02 08:00:00,Cash withdrawal,-100.00,2.00,GBP,COMPLETED,98.00',
      'CARD_PAYMENT,Current,2026-02-03 12:00:00,,Bolt,-5.00,0.00,GBP,REVERTED,',
      'CARD_PAYMENT,Current,2026-02-04 12:00:00,,Bean Bar,-4.50,0.00,GBP,PENDING,',
    ],
    [
      '2026-02-01 +200.00 GBP Payment from Ann',
      '2026-02-02 -100.00 GBP Cash withdrawal',
      '2026-02-02 -2.00 GBP Fee: Cash withdrawal (fee)',
      '2026-02-04 -4.50 GBP Bean Bar (hold)',
    ],
  ],
  [
    'revolut',
    [
      'Art,Produkt,Datum des Beginns,Datum des Abschlusses,Beschreibung,Betrag,Gebühr,Währung,Status,Kontostand',
      'Kartenbezahlung,Giro,2026-02-01 10:00:00,2026-02-02 10:00:05,Bäckerei Korn,-4.50,0.00,EUR,ABGESCHLOSSEN,95.50',
    ],
    ['2026-02-02 -4.50 EUR Bäckerei Korn'],
  ],
  [
    'revolut',
    [
      'Tipo,Producto,Fecha de inicio,Fecha de finalización,Descripción,Importe,Comisión,Divisa,State,Saldo',
      'Pago con tarjeta,Actual,2026-02-01 10:00:00,2026-02-02 10:00:05,Panadería,-4.50,0.00,EUR,COMPLETADO,95.50',
    ],
    ['2026-02-02 -4.50 EUR Panadería'],
  ],
  [
    'revolut',
    [
      'Tipo,Prodotto,Data di inizio,Data di completamento,Descrizione,Importo,Costo,Valuta,State,Saldo',
      'Pagamento con carta,Attuale,2026-02-01 10:00:00,2026-02-02 10:00:05,Forno,-4.50,0.50,EUR,COMPLETATO,95.00',
      'Pagamento con carta,Attuale,2026-02-03 10:00:00,,Bar,-3.00,0.00,EUR,ANNULLATO,',
    ],
    ['2026-02-02 -4.50 EUR Forno', '2026-02-02 -0.50 EUR Fee: Forno (fee)'],
  ],
  [
    'revolut_business',
    [
      'Date started (UTC),Date completed (UTC),ID,Type,State,Description,Reference,Payer,Card number,Card label,Orig currency,Orig amount,Payment currency,Amount,Total amount,Exchange rate,Fee,Fee currency,Balance,Account',
      '2026-02-01,2026-02-02,a1-b2,TRANSFER,COMPLETED,To Oak Ltd,Invoice 7,Ann,,,EUR,-100.00,EUR,-100.00,-100.20,,0.20,EUR,899.80,Main',
      '2026-02-03,2026-02-03,a1-b3,TOPUP,COMPLETED,From Client,Invoice 8,,,,EUR,500.00,EUR,500.00,500.00,,0.00,EUR,1399.80,Main',
    ],
    ['2026-02-02 -100.00 EUR To Oak Ltd', '2026-02-02 -0.20 EUR Fee: To Oak Ltd (fee)', '2026-02-03 +500.00 EUR From Client'],
  ],
  [
    'wise',
    [
      '"TransferWise ID",Date,Amount,Currency,Description,"Payment Reference","Running Balance","Exchange From","Exchange To","Exchange Rate","Payer Name","Payee Name","Payee Account Number",Merchant,"Card Last Four Digits","Card Holder Full Name",Attachment,Note,"Total fees"',
      'TRANSFER-2,03-02-2026,-100.50,EUR,"Sent money to Oak Ltd","Invoice 7",899.50,,,,,"Oak Ltd",DE00,,,,,,0.50',
      'CARD-1,02-02-2026,-4.50,EUR,"Card transaction of 4.50 EUR issued by Bean Bar",,1000.00,,,,,,,"Bean Bar",0001,"A Member",,,0.00',
    ],
    ['2026-02-03 -100.50 EUR Sent money to Oak Ltd', '2026-02-02 -4.50 EUR Card transaction of 4.50 EUR issued by Bean Bar'],
  ],
  [
    'n26',
    [
      '"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"',
      '2026-02-02,2026-02-02,"Oak Ltd",DE00,"Credit Transfer","Invoice 7","Main Account",1200.00,,,',
      '2026-02-03,2026-02-03,"BEAN BAR",,Presentment,,"Main Account",-4.50,-4.50,EUR,1.0',
    ],
    ['2026-02-02 +1200.00 EUR Oak Ltd', '2026-02-03 -4.50 EUR BEAN BAR'],
  ],
  [
    'n26',
    [
      '"Datum","Empfänger","Kontonummer","Transaktionstyp","Verwendungszweck","Kategorie","Betrag (EUR)","Betrag (Fremdwährung)","Fremdwährung","Wechselkurs"',
      '"2021-02-03","Bäckerei Korn","","MasterCard Zahlung","","Essen","-4.5","-4.5","EUR","1.0"',
    ],
    ['2021-02-03 -4.50 EUR Bäckerei Korn'],
  ],
  [
    'paypal',
    [
      '"Datum","Uhrzeit","Zeitzone","Name","Typ","Status","Währung","Brutto","Gebühr","Netto","Absender E-Mail-Adresse","Empfänger E-Mail-Adresse","Transaktionscode","Guthaben","Auswirkung auf Guthaben"',
      '"31.01.2026","10:00:00","CET","Anna","Website-Zahlung","Abgeschlossen","EUR","1.100,00","-32,20","1.067,80","a@example.org","b@example.org","AAA1","1.067,80","Haben"',
      '"01.02.2026","11:00:00","CET","Anna","Rückzahlung","Abgeschlossen","EUR","-50,00","1,20","-48,80","b@example.org","a@example.org","AAA2","1.019,00","Soll"',
    ],
    [
      '2026-01-31 +1100.00 EUR Anna',
      '2026-01-31 -32.20 EUR Fee: Anna (fee)',
      '2026-02-01 -50.00 EUR Anna (refund)',
      '2026-02-01 +1.20 EUR Fee: Anna (fee)',
    ],
  ],
  [
    'paypal',
    [
      '"Date","Heure","Fuseau horaire","Nom","Type","État","Devise","Avant commission","Commission","Net","Numéro de transaction","Solde","Impact sur le solde"',
      '"31/01/2026","10:00:00","CET","Anne","Paiement","Terminé","EUR","100,00","-3,20","96,80","AAA1","96,80","Crédit"',
    ],
    ['2026-01-31 +100.00 EUR Anne', '2026-01-31 -3.20 EUR Fee: Anne (fee)'],
  ],
  [
    'paypal',
    [
      '"Fecha","Hora","Zona horaria","Nombre","Tipo","Estado","Divisa","Bruto","Comisión","Neto","Id. de transacción","Saldo"',
      '"31/01/2026","10:00:00","CET","Ana","Pago","Completado","EUR","100,00","-3,20","96,80","AAA1","96,80"',
    ],
    ['2026-01-31 +100.00 EUR Ana', '2026-01-31 -3.20 EUR Fee: Ana (fee)'],
  ],
  [
    'paypal',
    [
      '"Data","Orario","Fuso orario","Nome","Tipo","Stato","Valuta","Lordo","Tariffa","Netto","Codice transazione","Saldo"',
      '"31/01/2026","10:00:00","CET","Anna","Pagamento","Completata","EUR","100,00","-3,20","96,80","AAA1","96,80"',
    ],
    ['2026-01-31 +100.00 EUR Anna', '2026-01-31 -3.20 EUR Fee: Anna (fee)'],
  ],
  [
    'paypal',
    [
      '"Datum","Tijd","Tijdzone","Naam","Type","Status","Valuta","Bruto","Fee","Net","Transactiereferentie","Saldo"',
      '"31-01-2026","10:00:00","CET","Anna","Betaling","Voltooid","EUR","100,00","-3,20","96,80","AAA1","96,80"',
    ],
    ['2026-01-31 +100.00 EUR Anna', '2026-01-31 -3.20 EUR Fee: Anna (fee)'],
  ],
  [
    'paypal',
    [
      '"Datum","Uhrzeit","Zeitzone","Beschreibung","Währung","Brutto","Entgelt","Netto","Guthaben","Transaktionscode","Absender E-Mail-Adresse","Name"',
      '"31.01.2026","10:00:00","CET","Handyzahlung","EUR","100,00","-3,20","96,80","96,80","AAA1","a@example.org","Anna"',
    ],
    ['2026-01-31 +100.00 EUR Anna', '2026-01-31 -3.20 EUR Fee: Anna (fee)'],
  ],
];
