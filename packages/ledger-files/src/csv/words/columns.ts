import type { ColumnRole } from 'ledger-core';
import { plainName } from './plain-name.ts';

/** The meaning of a column: a role, the value date, or an amount in a currency other than the account's. */
export type ColumnName =
  | 'value'
  | 'original'
  | Extract<
      ColumnRole,
      | 'date'
      | 'description'
      | 'amount'
      | 'debit'
      | 'credit'
      | 'balance'
      | 'currency'
      | 'direction'
      | 'status'
      | 'counterparty'
      | 'account'
      | 'fee'
      | 'net'
    >;

/**
 * Column names of banks in additional languages, the most certain name first for each meaning. To add a language, add a line. To add a
 * name, add it to its meaning.  [STM-44]
 */
const COLUMNS = `
Catalan: date = data operació, data comptable, data; value = data valor; description = concepte, descripció; amount = import; debit = càrrec, deure; credit = abonament, haver; balance = saldo; currency = divisa, moneda; direction = càrrec/abonament, deure/haver; status = estat; counterparty = beneficiari; account = compte; fee = comissió; net = import net; original = import original, import en divisa d'origen
Portuguese: date = data movimento, data do movimento, data mov, data lançamento, data; description = descrição, histórico; amount = montante, valor; debit = débito, saídas; credit = crédito, entradas; balance = saldo contabilístico, saldo; currency = moeda; direction = débito/crédito; status = situação, estado; counterparty = beneficiário, destinatário; account = conta; fee = comissão, tarifa; net = valor líquido; original = valor original, montante original
Norwegian: date = bokført dato, bokføringsdato, utført dato, dato; value = rentedato, valuteringsdato; description = beskrivelse, forklaring, tekst; amount = beløp; debit = ut av konto, ut, belastet; credit = inn på konto, inn, kreditert; balance = bokført saldo, saldo; currency = valuta; direction = debet/kredit, ut/inn; status = status; counterparty = mottaker; account = konto, kontonummer; fee = gebyr; net = nettobeløp, netto; original = opprinnelig beløp, beløp i utenlandsk valuta
Swedish: date = bokföringsdag, bokföringsdatum, transaktionsdag, datum; value = valutadag, räntedag; description = beskrivning, text, transaktion; amount = belopp; debit = uttag, debet; credit = insättning, insättningar, kredit; balance = bokfört saldo, saldo; currency = valuta; direction = debet/kredit, uttag/insättning; status = status; counterparty = mottagare; account = konto, kontonummer; fee = avgift; net = nettobelopp, netto; original = ursprungligt belopp, belopp i utländsk valuta
Finnish: date = kirjauspäivä, päivämäärä, pvm; value = arvopäivä; description = selite, viesti; amount = määrä, summa; debit = otto, otot, veloitus; credit = pano, panot, hyvitys; balance = saldo; currency = valuutta; direction = debet/kredit, otto/pano; status = tila; counterparty = saaja/maksaja, saaja; account = tili, tilinumero; fee = palvelumaksu, kulu; net = nettomäärä, netto; original = alkuperäinen määrä, alkuperäinen summa
Icelandic: date = bókunardagur, dagsetning, dags; value = vaxtadagur; description = skýring, lýsing, texti; amount = upphæð, fjárhæð; debit = úttekt, úttektir, debet; credit = innlögn, innborgun, kredit; balance = staða; currency = mynt, gjaldmiðill; direction = debet/kredit; status = staða færslu, ástand; counterparty = viðtakandi, mótaðili; account = reikningur, reikningsnúmer; fee = gjald, kostnaður; net = nettófjárhæð; original = upprunaleg fjárhæð, fjárhæð í erlendri mynt
Estonian: date = kuupäev, kande kuupäev, tehingu kuupäev; value = väärtuspäev; description = selgitus, kirjeldus; amount = summa; debit = deebet, väljaminek; credit = kreedit, sissetulek; balance = saldo, jääk; currency = valuuta; direction = deebet/kreedit; status = olek; counterparty = saaja/maksja nimi, saaja; account = kliendi konto, konto; fee = teenustasu; net = netosumma; original = algne summa, originaalsumma
Latvian: date = grāmatošanas datums, darījuma datums, datums; value = valutēšanas datums; description = maksājuma mērķis, maksājuma detaļas, apraksts; amount = summa; debit = debets, izdevumi; credit = kredīts, ieņēmumi; balance = atlikums; currency = valūta; direction = debets/kredīts; status = statuss; counterparty = saņēmējs; account = konts, konta numurs; fee = komisija; net = neto summa; original = sākotnējā summa, oriģinālā summa
Lithuanian: date = įrašo data, operacijos data, data; value = valiutavimo data; description = mokėjimo paskirtis, paskirtis, aprašymas; amount = suma; debit = debetas, išlaidos; credit = kreditas, pajamos; balance = likutis; currency = valiuta; direction = debetas/kreditas; status = būsena; counterparty = mokėtojas/gavėjas, gavėjas; account = sąskaita, sąskaitos numeris; fee = komisinis mokestis, mokestis; net = grynoji suma; original = pradinė suma, originali suma
Polish: date = data księgowania, data operacji, data transakcji, data; value = data waluty; description = opis operacji, tytuł, opis; amount = kwota operacji, kwota; debit = obciążenia, obciążenie, wydatki, winien; credit = uznania, uznanie, wpływy, ma; balance = saldo po operacji, saldo; currency = waluta; direction = obciążenie/uznanie, wn/ma; status = status; counterparty = odbiorca, kontrahent; account = rachunek, numer rachunku, konto; fee = prowizja, opłata; net = kwota netto; original = kwota oryginalna, kwota w walucie oryginalnej
Czech: date = datum zaúčtování, datum transakce, datum operace, datum; value = datum valuty; description = popis, zpráva pro příjemce, poznámka; amount = částka, objem; debit = výdaje, odepsáno, na vrub; credit = příjmy, připsáno, ve prospěch; balance = zůstatek; currency = měna; direction = směr, příjem/výdaj; status = stav; counterparty = název protiúčtu, příjemce, protistrana; account = účet, číslo účtu; fee = poplatek, poplatky; net = čistá částka; original = původní částka, částka v původní měně
Slovak: date = dátum zaúčtovania, dátum transakcie, dátum; value = dátum valuty; description = popis, správa pre príjemcu; amount = suma, čiastka; debit = výdavky, debet, na ťarchu; credit = príjmy, kredit, v prospech; balance = zostatok; currency = mena; direction = debet/kredit; status = stav; counterparty = príjemca, protistrana; account = účet, číslo účtu; fee = poplatok; net = čistá suma; original = pôvodná suma
Slovenian: date = datum knjiženja, datum transakcije, datum; value = datum valute; description = namen plačila, namen, opis; amount = znesek; debit = breme, v breme, odliv; credit = dobro, v dobro, priliv; balance = stanje; currency = valuta; direction = breme/dobro; status = status; counterparty = prejemnik, naziv; account = račun, številka računa; fee = nadomestilo, provizija; net = neto znesek; original = izvirni znesek, znesek v izvirni valuti
Croatian: date = datum knjiženja, datum transakcije, datum; value = datum valute; description = opis plaćanja, opis, svrha; amount = iznos; debit = duguje, isplata, isplate; credit = potražuje, uplata, uplate; balance = stanje; currency = valuta; direction = duguje/potražuje, isplata/uplata; status = status; counterparty = primatelj, platitelj; account = račun, broj računa; fee = naknada; net = neto iznos; original = izvorni iznos, originalni iznos
Serbian: date = датум књижења, датум трансакције, датум, datum knjiženja; value = датум валуте; description = сврха уплате, опис, сврха; amount = износ; debit = дугује, исплата, задужење; credit = потражује, уплата, одобрење; balance = стање; currency = валута; direction = дугује/потражује; status = статус; counterparty = прималац; account = рачун, број рачуна; fee = накнада, провизија; net = нето износ; original = оригинални износ, изворни износ
Hungarian: date = könyvelés dátuma, könyvelés napja, tranzakció dátuma, dátum; value = értéknap; description = közlemény, leírás, megnevezés; amount = összeg; debit = terhelés, terhelések, tartozik; credit = jóváírás, jóváírások, követel; balance = egyenleg; currency = devizanem, pénznem, deviza; direction = terhelés/jóváírás; status = állapot, státusz; counterparty = kedvezményezett, partner; account = számla, számlaszám; fee = díj, jutalék; net = nettó összeg; original = eredeti összeg
Romanian: date = data tranzacției, data operațiunii, data; value = data valutei; description = descriere, detalii, explicații; amount = sumă, valoare; debit = debit, plăți, ieșiri; credit = credit, încasări, intrări; balance = sold; currency = monedă, valută; direction = debit/credit; status = stare; counterparty = beneficiar; account = cont, număr cont; fee = comision; net = sumă netă; original = sumă originală, suma inițială
Bulgarian: date = дата на осчетоводяване, дата на операция, дата; value = вальор; description = основание, описание, пояснение; amount = сума; debit = дебит, разход, теглене; credit = кредит, приход, постъпление; balance = салдо, наличност; currency = валута; direction = дебит/кредит; status = състояние, статус; counterparty = получател, контрагент; account = сметка, номер на сметка; fee = такса, комисиона; net = нетна сума; original = оригинална сума, първоначална сума
Greek: date = ημερομηνία κίνησης, ημερομηνία συναλλαγής, ημερομηνία, ημ/νία; value = ημερομηνία αξίας, valeur; description = περιγραφή, αιτιολογία; amount = ποσό; debit = χρέωση, χρεώσεις, ανάληψη; credit = πίστωση, πιστώσεις, κατάθεση; balance = λογιστικό υπόλοιπο, υπόλοιπο; currency = νόμισμα; direction = χρέωση/πίστωση; status = κατάσταση; counterparty = δικαιούχος; account = λογαριασμός, αριθμός λογαριασμού; fee = προμήθεια, έξοδα; net = καθαρό ποσό; original = αρχικό ποσό, ποσό σε ξένο νόμισμα
Turkish: date = işlem tarihi, tarih; value = valör, valör tarihi; description = açıklama; amount = işlem tutarı, tutar, miktar; debit = borç, gider, çıkan; credit = alacak, gelir, giren; balance = bakiye; currency = para birimi, döviz; direction = borç/alacak; status = durum; counterparty = alıcı, karşı taraf; account = hesap, hesap no; fee = ücret, komisyon; net = net tutar; original = orijinal tutar, döviz tutarı
Russian: date = дата проводки, дата операции, дата транзакции, дата; value = дата валютирования; description = назначение платежа, описание, назначение; amount = сумма операции, сумма; debit = дебет, расход, списание, расходы; credit = кредит, приход, зачисление, поступление; balance = остаток, сальдо, баланс; currency = валюта; direction = дебет/кредит, приход/расход; status = статус; counterparty = получатель, контрагент; account = счет, номер счета; fee = комиссия; net = сумма нетто; original = исходная сумма, сумма в валюте операции
Ukrainian: date = дата проведення, дата операції, дата; value = дата валютування; description = призначення платежу, опис операції, опис; amount = сума операції, сума; debit = дебет, витрати, списання; credit = кредит, надходження, зарахування; balance = залишок, баланс; currency = валюта; direction = дебет/кредит; status = статус, стан; counterparty = одержувач, контрагент; account = рахунок, номер рахунку; fee = комісія; net = сума нетто; original = початкова сума, сума в валюті операції
Indonesian: date = tanggal transaksi, tanggal, tgl; value = tanggal efektif, tanggal valuta; description = keterangan, uraian, deskripsi; amount = nominal, jumlah, mutasi; debit = debet, debit, pengeluaran; credit = kredit, pemasukan; balance = saldo; currency = mata uang; direction = debet/kredit; status = status; counterparty = nama penerima, penerima; account = rekening, nomor rekening; fee = biaya; net = jumlah bersih; original = jumlah asal
Malay: date = tarikh transaksi, tarikh; value = tarikh nilai; description = keterangan, butiran, perihal; amount = amaun, jumlah; debit = debit, pengeluaran, keluar; credit = kredit, masuk; balance = baki; currency = mata wang; direction = debit/kredit; status = status; counterparty = penerima; account = akaun, nombor akaun; fee = caj, yuran; net = amaun bersih; original = amaun asal
Vietnamese: date = ngày hạch toán, ngày giao dịch, ngày; value = ngày hiệu lực; description = diễn giải, nội dung, mô tả; amount = số tiền; debit = ghi nợ, phát sinh nợ, rút ra; credit = ghi có, phát sinh có, gửi vào; balance = số dư; currency = loại tiền, tiền tệ; direction = nợ/có; status = trạng thái; counterparty = người thụ hưởng, người nhận; account = tài khoản, số tài khoản; fee = phí; net = số tiền ròng; original = số tiền gốc
Chinese: date = 记账日期, 入账日期, 交易日期, 交易时间, 日期, 記帳日期, 交易日; value = 起息日; description = 摘要, 交易摘要, 说明, 用途, 備註, 备注; amount = 交易金额, 金额, 金額; debit = 支出, 借方, 借方发生额, 支出金额; credit = 收入, 贷方, 贷方发生额, 收入金额; balance = 账户余额, 余额, 餘額; currency = 币种, 货币, 幣別; direction = 借贷标志, 借贷, 收/支, 收支; status = 交易状态, 当前状态, 状态; counterparty = 对方户名, 交易对方, 收款人; account = 账号, 账户, 卡号, 帳號; fee = 手续费; net = 净额; original = 原币金额, 原始金额
Japanese: date = 計上日, 取引日, 日付, 年月日; value = 起算日; description = 摘要, お取引内容, 取引内容, 内容; amount = 取引金額, 金額; debit = 出金, お支払金額, 出金額, 支払, お引出し; credit = 入金, お預り金額, 入金額, 預入, お預入れ; balance = 差引残高, 取引後残高, 残高; currency = 通貨; direction = 入出金区分, 入払区分, 入出金; status = 状態, ステータス; counterparty = 相手先, 受取人; account = 口座番号, 口座; fee = 手数料; net = 純額; original = 現地通貨額, 外貨金額
Korean: date = 거래일자, 거래일시, 거래일, 일자; value = 기산일; description = 적요, 거래내용, 내용; amount = 거래금액, 금액; debit = 출금, 출금액, 찾으신금액; credit = 입금, 입금액, 맡기신금액; balance = 거래후잔액, 잔액; currency = 통화; direction = 입출금구분, 구분; status = 상태; counterparty = 받는분, 보낸분/받는분; account = 계좌번호, 계좌; fee = 수수료; net = 순액; original = 원금액, 외화금액
Hebrew: date = תאריך עסקה, תאריך; value = תאריך ערך, יום ערך; description = תיאור הפעולה, תיאור, פרטים; amount = סכום; debit = חובה, חיוב; credit = זכות, זיכוי; balance = היתרה, יתרה; currency = מטבע; direction = חובה/זכות; status = סטטוס, מצב; counterparty = מוטב; account = חשבון, מספר חשבון; fee = עמלה; net = סכום נטו; original = סכום מקורי
Arabic: date = تاريخ العملية, تاريخ المعاملة, التاريخ; value = تاريخ القيمة; description = البيان, الوصف, التفاصيل; amount = المبلغ, القيمة; debit = مدين, سحب, خصم; credit = دائن, إيداع; balance = الرصيد; currency = العملة; direction = مدين/دائن; status = الحالة; counterparty = المستفيد; account = الحساب, رقم الحساب; fee = الرسوم, العمولة; net = صافي المبلغ; original = المبلغ الأصلي
`;

const MEANINGS: ReadonlySet<string> = new Set([...COLUMNS.matchAll(/(\w+) = /g)].map(([, meaning = '']) => meaning));

export const isColumnName = (role: string): role is ColumnName => MEANINGS.has(role);

export const COLUMN_NAMES: ReadonlyMap<string, ReadonlyMap<ColumnName, readonly string[]>> = new Map(
  COLUMNS.trim()
    .split('\n')
    .map((line) => {
      const [language = '', meanings = ''] = line.split(': ');
      const named = meanings.split('; ').map((part) => part.split(' = ') as [ColumnName, string]);
      return [language, new Map(named.map(([meaning, names]) => [meaning, names.split(', ')]))];
    }),
);

/** The normalized column names with one meaning in all these languages, the most certain first. */
export const columnsCalled = (meaning: ColumnName): readonly string[] => {
  const lists = [...COLUMN_NAMES.values()].map((names) => (names.get(meaning) ?? []).map(plainName));
  const longest = Math.max(...lists.map(({ length }) => length));
  return [...new Set(Array.from({ length: longest }, (_, rank) => lists.flatMap((names) => names[rank] ?? [])).flat())];
};
