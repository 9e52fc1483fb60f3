import type { LayoutFile } from './layout-file.ts';

export const DUTCH_FILES: readonly LayoutFile[] = [
  [
    'ing_netherlands',
    [
      '"Datum";"Naam / Omschrijving";"Rekening";"Tegenrekening";"Code";"Af Bij";"Bedrag (EUR)";"Mutatiesoort";"Mededelingen";"Saldo na mutatie";"Tag"',
      '"20260203";"Bakker Korn";"NL00INGB0000000001";"";"BA";"Af";"4,50";"Betaalautomaat";"Pas 001";"1195,50";""',
      '"20260202";"Klant BV";"NL00INGB0000000001";"NL00RABO0000000002";"GT";"Bij";"1200,00";"Online bankieren";"Factuur 7";"1200,00";""',
    ],
    ['2026-02-03 -4.50 EUR Bakker Korn', '2026-02-02 +1200.00 EUR Klant BV'],
  ],
  [
    'ing_netherlands',
    [
      '"Date","Name / Description","Account","Counterparty","Code","Debit/credit","Amount (EUR)","Transaction type","Notifications"',
      '"20260203","Bakker Korn","NL00INGB0000000001","","BA","Debit","4,50","Payment terminal","Card 001"',
      '"20260202","Klant BV","NL00INGB0000000001","NL00RABO0000000002","GT","Credit","1200,00","Online Banking","Invoice 7"',
    ],
    ['2026-02-03 -4.50 EUR Bakker Korn', '2026-02-02 +1200.00 EUR Klant BV'],
  ],
  [
    'rabobank',
    [
      '"IBAN/BBAN","Munt","BIC","Volgnr","Datum","Rentedatum","Bedrag","Saldo na trn","Tegenrekening IBAN/BBAN","Naam tegenpartij","Naam uiteindelijke partij","Naam initiërende partij","BIC tegenpartij","Code","Batch ID","Transactiereferentie","Machtigingskenmerk","Incassant ID","Betalingskenmerk","Omschrijving-1","Omschrijving-2","Omschrijving-3","Reden retour","Oorspr bedrag","Oorspr munt","Koers"',
      '"NL00RABO0000000001","EUR","RABONL2U","000000000000007213","2026-02-02","2026-02-02","+1.200,00","+1.200,00","NL00INGB0000000002","Klant BV","","","INGBNL2A","cb","","","","","","Factuur 7"," ","","","","",""',
      '"NL00RABO0000000001","EUR","RABONL2U","000000000000007214","2026-02-03","2026-02-03","-4,50","+1.195,50","","","","","","bc","","","","","","Bakker Korn pas 001"," ","","","","",""',
    ],
    ['2026-02-02 +1200.00 EUR Klant BV', '2026-02-03 -4.50 EUR Bakker Korn pas 001'],
  ],
  [
    'knab',
    [
      'KNAB EXPORT;;;;;;;;;;;;;;;',
      'Rekeningnummer;Transactiedatum;Valutacode;CreditDebet;Bedrag;Tegenrekeningnummer;Tegenrekeninghouder;Valutadatum;Betaalwijze;Omschrijving;Type betaling;Machtigingsnummer;Incassant ID;Adres;Referentie;Boekdatum;',
      '"NL00KNAB0000000001";"03-02-2026";"EUR";"D";"4,5";"";"Bakker Korn";"03-02-2026";"Betaalautomaat";"Pas 001";"";"";"";"";"C6B1";"04-02-2026";',
      '"NL00KNAB0000000001";"02-02-2026";"EUR";"C";"1200,00";"NL00RABO0000000002";"Klant BV";"02-02-2026";"Overboeking";"Factuur 7";"";"";"";"";"C6B2";"02-02-2026";',
    ],
    ['2026-02-04 -4.50 EUR Bakker Korn', '2026-02-02 +1200.00 EUR Klant BV'],
  ],
  [
    'asn',
    [
      "02-02-2026,NL00ASNB0000000001,NL00RABO0000000002,klant bv,,,,EUR,0.00,EUR,1200.00,02-02-2026,02-02-2026,8810,NGM,10000001,,'Factuur 7',2",
      "03-02-2026,NL00ASNB0000000001,,,,,,EUR,1200.00,EUR,-4.50,03-02-2026,03-02-2026,9820,BEA,10000002,,'Bakker Korn pas 001',2",
    ],
    ['2026-02-02 +1200.00 EUR klant bv', "2026-02-03 -4.50 EUR 'Bakker Korn pas 001'"],
  ],
  [
    'bunq',
    [
      '"Date","Interest Date","Amount","Account","Counterparty","Name","Description"',
      '"2026-02-02","2026-02-02","1,200.00","NL00BUNQ0000000001","NL00RABO0000000002","Klant BV","Factuur 7"',
      '"2026-02-03","2026-02-03","-4.50","NL00BUNQ0000000001","","Bakker Korn","Bakker Korn Delft"',
    ],
    ['2026-02-02 +1200.00 Klant BV', '2026-02-03 -4.50 Bakker Korn'],
  ],
  [
    'bunq',
    [
      '"Datum";"Rentedatum";"Bedrag";"Rekening";"Tegenrekening";"Naam";"Omschrijving"',
      '"2026-02-03";"2026-02-03";"-1.004,50";"NL00BUNQ0000000001";"";"Bakker Korn";"Bakker Korn Delft"',
    ],
    ['2026-02-03 -1004.50 Bakker Korn'],
  ],
];
