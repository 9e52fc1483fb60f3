import { phrasesOf } from './by-language.ts';

/**
 * What statements print in place of a movement, or above and below the movements. To add a language, add a line to each table; to add a phrase, add it to its
 * line. A day or a currency behind a phrase is passed over.  [STM-38]
 */

/** The balance before the first movement. */
const OPENING = `
English: opening balance, beginning balance, starting balance, start balance, initial balance, previous balance, old balance, balance brought forward, brought forward, balance b f, balance bf, your opening balance, opening ledger balance, balance at start
German: Anfangssaldo, Anfangsbestand, Startsaldo, Anfangskontostand, alter Kontostand, alter Saldo, Saldo alt, Saldovortrag, Vorsaldo, Saldo Vormonat, Kontostand alt, Eröffnungssaldo, Übertrag aus Vormonat
French: solde initial, solde d'ouverture, ancien solde, solde précédent, solde antérieur, solde de départ, solde reporté, report à nouveau, solde au début
Spanish: saldo inicial, saldo anterior, saldo de apertura, saldo previo, saldo de inicio
Catalan: saldo inicial, saldo anterior, saldo d'obertura
Portuguese: saldo inicial, saldo anterior, saldo de abertura, s a l d o anterior
Italian: saldo iniziale, saldo precedente, saldo di apertura, saldo apertura, riporto saldo
Dutch: beginsaldo, oud saldo, vorig saldo, openingssaldo, startsaldo, saldo begin
Danish: primo saldo, primosaldo, startsaldo, saldo primo, indgående saldo, forrige saldo
Norwegian: inngående saldo, startsaldo, saldo forrige, forrige saldo, saldo fra forrige periode, saldo inngående
Swedish: ingående saldo, startsaldo, ingående balans, föregående saldo, saldo ingående
Finnish: alkusaldo, saldo alussa, edellinen saldo, avaussaldo
Icelandic: upphafsstaða, staða í upphafi, fyrri staða
Estonian: algsaldo, algjääk, saldo alguses, jääk alguses, eelmine saldo
Latvian: sākuma atlikums, sākuma saldo, iepriekšējais atlikums, saldo sākumā
Lithuanian: pradinis likutis, likutis pradžioje, pradinis balansas, likutis laikotarpio pradžioje, pradžios likutis
Polish: saldo początkowe, saldo poprzednie, saldo otwarcia, poprzednie saldo
Czech: počáteční zůstatek, předchozí zůstatek, počáteční stav, počáteční saldo
Slovak: počiatočný zostatok, počiatočný stav, predchádzajúci zostatok, začiatočný zostatok
Slovenian: začetno stanje, prejšnje stanje, začetni saldo
Croatian: početno stanje, prethodno stanje, početni saldo
Serbian: почетно стање, претходно стање, prethodno stanje
Hungarian: nyitó egyenleg, nyitóegyenleg, kezdő egyenleg, előző egyenleg
Romanian: sold inițial, sold precedent, sold anterior, sold deschidere, sold început
Bulgarian: начално салдо, начален баланс, предходно салдо, начална наличност
Greek: αρχικό υπόλοιπο, υπόλοιπο έναρξης, προηγούμενο υπόλοιπο, υπόλοιπο από μεταφορά
Turkish: açılış bakiyesi, devreden bakiye, başlangıç bakiyesi, önceki bakiye, dönem başı bakiyesi
Russian: входящий остаток, начальный остаток, остаток на начало, остаток на начало периода, начальное сальдо, входящее сальдо
Ukrainian: вхідний залишок, початковий залишок, залишок на початок, залишок на початок періоду
Indonesian: saldo awal
Malay: baki awal, baki permulaan, baki dibawa ke hadapan
Vietnamese: số dư đầu kỳ, số dư ban đầu
Chinese: 期初余额, 期初餘額, 上期余额, 上期結餘, 承前结余, 承上結餘
Japanese: 期首残高, 前月繰越, 繰越残高, 前回残高, 前期繰越
Korean: 이월잔액, 기초잔액, 전월이월
Hebrew: יתרת פתיחה, יתרה קודמת
Arabic: الرصيد الافتتاحي, رصيد أول المدة, الرصيد السابق
`;

/** The balance after the last movement. */
const CLOSING = `
English: closing balance, ending balance, end balance, final balance, new balance, balance carried forward, carried forward, balance c f, balance cf, your closing balance, closing ledger balance, balance at end
German: Endsaldo, Schlusssaldo, Endbestand, Endkontostand, neuer Kontostand, neuer Saldo, Saldo neu, Abschlusssaldo, Kontostand neu, Schlussbestand
French: solde final, solde de clôture, nouveau solde, solde en fin de période, solde à la fin
Spanish: saldo final, saldo de cierre, nuevo saldo, saldo al cierre
Catalan: saldo final, saldo de tancament
Portuguese: saldo final, saldo de fecho, saldo de fechamento, saldo de encerramento
Italian: saldo finale, saldo di chiusura, nuovo saldo, saldo chiusura
Dutch: eindsaldo, nieuw saldo, slotsaldo, saldo eind
Danish: ultimo saldo, ultimosaldo, slutsaldo, saldo ultimo, udgående saldo
Norwegian: utgående saldo, sluttsaldo, saldo utgående, ny saldo
Swedish: utgående saldo, slutsaldo, utgående balans, saldo utgående
Finnish: loppusaldo, saldo lopussa, uusi saldo
Icelandic: lokastaða, staða í lok
Estonian: lõppsaldo, lõppjääk, saldo lõpus, jääk lõpus
Latvian: beigu atlikums, beigu saldo, saldo beigās
Lithuanian: galutinis likutis, likutis pabaigoje, galutinis balansas, likutis laikotarpio pabaigoje, pabaigos likutis
Polish: saldo końcowe, saldo zamknięcia, nowe saldo
Czech: konečný zůstatek, konečný stav, nový zůstatek, konečné saldo
Slovak: konečný zostatok, konečný stav, nový zostatok
Slovenian: končno stanje, novo stanje, končni saldo
Croatian: završno stanje, konačno stanje, novo stanje, završni saldo
Serbian: крајње стање, завршно стање, ново стање
Hungarian: záró egyenleg, záróegyenleg, új egyenleg
Romanian: sold final, sold închidere, sold sfârșit
Bulgarian: крайно салдо, краен баланс, крайна наличност
Greek: τελικό υπόλοιπο, υπόλοιπο λήξης, νέο υπόλοιπο
Turkish: kapanış bakiyesi, dönem sonu bakiyesi, son bakiye
Russian: исходящий остаток, конечный остаток, остаток на конец, остаток на конец периода, конечное сальдо, исходящее сальдо
Ukrainian: вихідний залишок, кінцевий залишок, залишок на кінець, залишок на кінець періоду
Indonesian: saldo akhir
Malay: baki akhir, baki penutup, baki dibawa ke bawah
Vietnamese: số dư cuối kỳ, số dư cuối
Chinese: 期末余额, 期末餘額, 本期余额, 本期結餘
Japanese: 期末残高, 次月繰越, 翌月繰越, 次期繰越
Korean: 기말잔액, 차월이월
Hebrew: יתרת סגירה, יתרה סופית
Arabic: الرصيد الختامي, رصيد آخر المدة, الرصيد النهائي
`;

/** Any other balance, and what a bill carries over from the one before: none of them is checked against the movements. */
const BALANCE = `
English: balance, current balance, available balance, ledger balance, statement balance, account balance, running balance, balance from previous bill, previous statement balance, amount owed from previous bill, amount due from last statement
German: Saldo, Kontostand, Zwischensaldo, Saldo aus letzter Abrechnung, Saldo letzte Rechnung, Saldo der letzten Abrechnung, Betrag der letzten Rechnung, Übertrag letzte Rechnung, verfügbarer Saldo, aktueller Saldo, aktueller Kontostand
French: solde, solde créditeur, solde débiteur, solde disponible, solde actuel, solde comptable, montant de la facture précédente, solde de la facture précédente, solde du relevé précédent
Spanish: saldo, saldo disponible, saldo actual, saldo del día, saldo contable, importe de la factura anterior, saldo de la factura anterior, saldo del extracto anterior
Catalan: saldo disponible, saldo actual
Portuguese: saldo, s a l d o, saldo disponível, saldo atual, saldo actual, saldo do dia, saldo contabilístico, saldo da fatura anterior, valor da fatura anterior, total da fatura anterior, saldo total disponível, saldo bloqueado
Italian: saldo, saldo disponibile, saldo contabile, saldo attuale, saldo dell'estratto conto precedente, importo della fattura precedente
Dutch: saldo, huidig saldo, beschikbaar saldo, saldo vorig afschrift, bedrag van vorige factuur, openstaand bedrag vorige afrekening
Danish: saldo, disponibelt beløb, skyldigt beløb fra forrige faktura, saldo fra forrige opgørelse, skyldigt beløb fra sidste opgørelse
Norwegian: saldo, disponibelt beløp, skyldig beløp fra forrige faktura, skyldig fra forrige faktura, utestående fra forrige faktura, saldo fra forrige faktura, bokført saldo
Swedish: saldo, disponibelt belopp, skuld från föregående faktura, saldo från föregående faktura, ingående skuld, belopp från föregående faktura, bokfört saldo
Finnish: saldo, käytettävissä oleva saldo, edellisen laskun saldo, siirto edelliseltä laskulta
Icelandic: staða, ráðstöfunarfé, staða síðasta reiknings
Estonian: saldo, jääk, vaba jääk, eelmise arve võlgnevus, eelmise arve summa
Latvian: atlikums, pieejamais atlikums, iepriekšējā rēķina summa
Lithuanian: likutis, disponuojamas likutis, ankstesnės sąskaitos likutis, praėjusios sąskaitos suma
Polish: saldo, saldo dostępne, saldo księgowe, dostępne środki, saldo z poprzedniego wyciągu, kwota z poprzedniej faktury
Czech: zůstatek, disponibilní zůstatek, zůstatek z předchozího výpisu, částka z předchozí faktury
Slovak: zostatok, disponibilný zostatok, zostatok z predchádzajúceho výpisu
Slovenian: stanje, razpoložljivo stanje, stanje prejšnjega računa
Croatian: stanje, raspoloživo stanje, stanje prethodnog računa
Serbian: стање, расположиво стање
Hungarian: egyenleg, rendelkezésre álló egyenleg, előző számla egyenlege
Romanian: sold, sold disponibil, sold curent, sold factura precedentă
Bulgarian: салдо, наличност, разполагаема наличност
Greek: υπόλοιπο, διαθέσιμο υπόλοιπο, υπόλοιπο προηγούμενου λογαριασμού
Turkish: bakiye, kullanılabilir bakiye, önceki dönem borcu, önceki ekstre borcu
Russian: остаток, сальдо, баланс, доступный остаток, задолженность по предыдущему счету
Ukrainian: залишок, баланс, доступний залишок
Indonesian: saldo, saldo tersedia
Malay: baki, baki semasa
Vietnamese: số dư, số dư khả dụng
Chinese: 余额, 餘額, 可用余额, 上期账单金额
Japanese: 残高, 利用可能残高, 前回請求額
Korean: 잔액, 전월 청구금액
Hebrew: יתרה, יתרה נוכחית
Arabic: الرصيد, الرصيد المتاح, الرصيد الحالي
`;

export const OPENING_PHRASES: ReadonlySet<string> = phrasesOf(OPENING);
export const CLOSING_PHRASES: ReadonlySet<string> = phrasesOf(CLOSING);
export const BALANCE_PHRASES: ReadonlySet<string> = phrasesOf(BALANCE);
