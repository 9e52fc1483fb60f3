import type { ColumnRole } from 'ledger-core';

/**
 * Column names of banks without accents, in English, German, French, Spanish, Portuguese, Italian, Dutch, Danish, Norwegian and Swedish,
 * and partly in others. Additional languages have their own table. Within a role, earlier words take precedence: posting date, transaction
 * date, value date.
 */
export const COMMON_COLUMNS: readonly (readonly [ColumnRole, string])[] = [
  [
    'date',
    'posting date,post date,data zaksiegowania,datum proknjizenja,posted date,date posted,booking date,booked on,buchungstag,buchungsdatum,buchung,date de comptabilisation,date comptable,' +
      'date operation,date de l operation,date d operation,fecha operacion,fecha de operacion,fecha contable,boekingsdatum,boekdatum,bogforingsdato,bogfort,bokforingsdato,' +
      'bokforingsdag,bokfort,data contabile,data operazione,data do lancamento,data lancamento,data movimento,data mov,date,datum,fecha,data,dato,dag,' +
      'transaction date,trans date,transaktionsdatum,transactiedatum,transaktionsdato,date de transaction,data da transacao,date transaction,' +
      'completed date,txn date,tran date,trans dt,transaction dt,post dt,txn posted date,booked at,data valuta contabile,kuupaev,kirjauspaiva,konyveles napja,created,timestamp,datetime,date and time,data operacji,data ksiegowania,data transakcji,datum operace,datum zauctovani,' +
      'konyveles datuma,booking day,booked,book date,transaction day,day,tag,jour,belegdatum,belegtag',
  ],
  [
    'transactionDate',
    'transaction date,trans date,data transakcji,data operacji,datum transakce,datum transakcije,transaktionsdatum,transactiedatum,transaktionsdato,belegdatum,date de transaction,fecha de transaccion,data da transacao,data transazione,authorized date,authorised date,authorization date',
  ],
  [
    'description',
    'description,transaction description,original description,details,transaction details,narrative,narration,particulars,payee description,memo description,verwendungszweck,' +
      'buchungstext,beschreibung,bezeichnung,text,libelle,libelle operation,detail,descripcion,concepto,descricao,historico,lancamento,descrizione,causale,' +
      'omschrijving,mededelingen,mededeling,naam omschrijving,tekst,beskrivelse,beskrivning,forklaring,transaktion,name description,note,notes,memo,comment,remarks,zahlungsreferenz,motif,opis,opis operacji,tytul,popis,poznamka,zprava pro prijemce,kozlemeny,texte comptable,avisierungstext,selgitus,forklaring,transaction remarks,merchant',
  ],
  [
    'amount',
    'amount,transaction amount,net amount,betrag,umsatz,montant,importe,valor,quantia,importo,bedrag,belob,belop,belopp,bedrag eur,value,sum,summe,total,gross,gross amount,brutto,bruttobetrag,bruto,brut,lordo,kwota,kwota operacji,castka,osszeg,summa,ammontare,montante,transaction value,payment amount,transactiebedrag,buchungsbetrag,transaktionsbetrag,umsatzbetrag,zahlungsbetrag,transaktionsbelob,transaktionsbelop,transaktionsbelopp,' +
      'net amount,objem,maara,maara euroa,credit debit amount,debit credit amount',
  ],
  [
    'debit',
    'debit,debits,debet,debit amount,debit value,amount debit,withdrawal,withdrawals,withdrawal amount,paid out,money out,payments,soll,belastung,lastschrift,ausgang,ausgaben,' +
      'debit euros,montant debit,outflow,outflows,funds out,cash out,decrease,decreases,money spent,subtractions,egresos,gastos,retiros,retiro,prelievi,opname,opnames,auszahlung,auszahlungen,abgang,abgange,decaissement,decaissements,retraits,udbetaling,udbetalinger,ausgabe,expense,expenses,debito,debitos,cargo,cargos,debe,saida,saidas,dare,addebiti,uitgaven,haevet,ud,hvet,ut,spent,sortie,sorties,adeudos,addebito,uscite,uscita,af,out,outgoing,withdrawn,depenses,obciazenia,charges,ut av konto,ut fra konto,montant debite,amount debited,debited amount,incidences debit',
  ],
  [
    'credit',
    'credit,credits,kredit,credit amount,credit value,amount credit,deposit,deposits,deposit amount,paid in,money in,receipts,haben,gutschrift,eingang,einnahmen,' +
      'credit euros,montant credit,inflow,inflows,funds in,cash in,increase,increases,money received,additions,ingresos,ingreso,depositos,deposito,versamenti,storting,stortingen,einzahlung,einzahlungen,zugang,zugange,encaissement,encaissements,versements,indbetaling,indbetalinger,einnahme,income,credito,creditos,abono,abonos,haber,entrada,entradas,avere,accrediti,inkomsten,indsat,ind,inn,received,entree,entrees,accredito,entrate,bij,in,recettes,uznania,inn pa konto,montant credite,amount credited,credited amount,lodgement,lodgements,incoming',
  ],
  [
    'balance',
    'running balance,running bal,running total,running amount,cumulative total,cumulative amount,cumulative balance,kumulierter betrag,montant cumule,importe acumulado,importo progressivo,laufende summe,laufender saldo,saldo progressivo,saldo corrente,total acumulado,saldo acumulado,cumul,solde progressif,lopend saldo,lopende saldo,nieuw saldo,neuer saldo,neuer kontostand,nouveau solde,nuevo saldo,nuovo saldo,new balance,balance after transaction,runningbalance,balance,account balance,current balance,balance after,available balance,closing balance,saldo,kontostand,' +
      'saldo nach buchung,solde,saldo na trn,saldo po operacji,zustatek,egyenleg,saldo disponible,verfugbarer saldo,solde disponible,balance gbp,saldo na mutatie,eindsaldo,bogfort saldo,balance eur,balance usd',
  ],
  [
    'currency',
    'currency,currency code,ccy,cur,wahrung,account currency,transaction currency,waluta,mena,deviza,devise,moneda,divisa,moeda,divisa,munt,muntsoort,valuta,valutakode,monnaie',
  ],
  [
    'direction',
    'debit credit,credit debit,debit or credit,credit or debit,credit debit indicator,dr cr,cr dr,d c,c d,soll haben,s h,af bij,bij af,debet credit,debet kredit,debit kredit,kredit debet,credit debet,d k,d h,h s,h d,o i,i o,e s,c a,dare avere,addebito accredito,' +
      'cargo abono,abono cargo,debe haber,debito credito,entree sortie,sortie entree,entrada salida,in out,out in,direction,richtung,debit credit mark,debit credit code,dc,' +
      'drcr,crdr,cdi,soll haben kennzeichen,buchungskennzeichen,kennzeichen,sign,sens,sentido,verso,transaction type,type,tipo',
  ],
  ['status', 'status,state,transaction status,statut,estado,stato,situacao'],
  [
    'id',
    'transaction id,transactionid,fitid,fit id,unique id,unique transaction id,bank transaction id,transaktions id,transaktionsid,transactie id,id transaction,' +
      'id transaccion,id',
  ],
  [
    'reference',
    'reference,reference number,reference no,bank reference,transaction reference,referenz,referencia,referentie,kundenreferenz,ref',
  ],
  [
    'counterparty',
    'counterparty,payee,merchant,merchant name,payee name,beneficiary,counterparty name,name,beguenstigter zahlungspflichtiger,beguenstigter,empfanger,auftraggeber empfanger,' +
      'name zahlungsbeteiligter,auftraggeber,tegenpartij,naam tegenpartij,beneficiaire,beneficiario,destinatario,modtager,afsender,mottaker,mottagare',
  ],
  [
    'fee',
    'fee,fees,fee amount,total fees,transaction fee,gebuhr,gebuhren,entgelt,frais,commission,comision,comisiones,commissione,commissioni,kosten,transaktionsgebuhr,provisie,avgift,gebyr,provision,prowizja',
  ],
  ['net', 'net,net amount,netto,nettobetrag,montant net,importe neto,neto,importo netto'],
  [
    'account',
    'account,accountname,accountnumber,accountno,accountid,account number,account no,account name,account id,konto,kontonummer,konto nr,kontonr,auftragskonto,iban auftragskonto,iban,iban bban,own account,' +
      'my account,source account,rekening,rekeningnummer,eigen rekening,compte,numero de compte,no de compte,n de compte,cuenta,numero de cuenta,conta,numero da conta,conto,' +
      'numero conto,kontonavn,rachunek,ucet,card,card no,card number,kartennummer,karte,carte,numero de carte,tarjeta,kaart,kaartnummer,kort,kortnummer,cartao,carta',
  ],
  ['category', 'category,kategorie,categorie,categoria,kategori'],
  ['checkNumber', 'check number,check no,check,checknumber,cheque number,cheque no,cheque,check or slip,serial number'],
  ['cardholder', 'card member,cardholder,card holder,card no,card number,card,karteninhaber,kartennummer,member name'],
  ['note', 'memo,note,notes,comment,remarks,kommentar,notiz,bemerkung'],
];
