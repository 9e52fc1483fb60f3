import { phrasesOf } from './by-language.ts';

/**
 * Texts that statements print instead of a transaction, or above and below the transactions. To add a language, add a line to each table.
 * To add a phrase, add it to its line. A day or currency after a phrase is ignored.  [STM-38]
 */

/** The balance before the first transaction, or of the previous page. */
export const OPENING = `
English: opening balance, beginning balance, starting balance, start balance, initial balance, previous balance, old balance, balance brought forward, brought forward, balance b f, balance bf, your opening balance, opening ledger balance, balance at start
German: Anfangssaldo, Anfangsbestand, Startsaldo, Anfangskontostand, alter Kontostand, alter Saldo, Saldo alt, Saldovortrag, Vorsaldo, Saldo Vormonat, Kontostand alt, Eröffnungssaldo, Übertrag aus Vormonat, Übertrag von Vorseite, Saldoübertrag, Übertrag vom letzten Auszug
French: solde initial, solde d'ouverture, ancien solde, solde précédent, solde antérieur, solde de départ, solde reporté, report à nouveau, solde au début, report du solde, solde reporté du relevé précédent
Spanish: saldo inicial, saldo anterior, saldo de apertura, saldo previo, saldo de inicio, saldo de la página anterior, saldo arrastrado
Catalan: saldo inicial, saldo anterior, saldo d'obertura
Portuguese: saldo inicial, saldo anterior, saldo de abertura, s a l d o anterior, saldo transportado, saldo do extrato anterior
Italian: saldo iniziale, saldo precedente, saldo di apertura, saldo apertura, riporto saldo, riporto da pagina precedente, saldo riportato
Dutch: beginsaldo, oud saldo, vorig saldo, openingssaldo, startsaldo, saldo begin, saldo vorige pagina, transport vorige pagina
Danish: primo saldo, primosaldo, startsaldo, saldo primo, indgående saldo, forrige saldo, overført fra forrige side, overført saldo
Norwegian: inngående saldo, startsaldo, saldo forrige, forrige saldo, saldo fra forrige periode, saldo inngående, overført fra forrige side, overført saldo
Swedish: ingående saldo, startsaldo, ingående balans, föregående saldo, saldo ingående, överfört från föregående sida, transport från föregående sida
Finnish: alkusaldo, saldo alussa, edellinen saldo, avaussaldo, saldo edelliseltä sivulta
Icelandic: upphafsstaða, staða í upphafi, fyrri staða
Estonian: algsaldo, algjääk, saldo alguses, jääk alguses, eelmine saldo, saldo eelmiselt lehelt
Latvian: sākuma atlikums, sākuma saldo, iepriekšējais atlikums, saldo sākumā, pārnests no iepriekšējās lapas
Lithuanian: pradinis likutis, likutis pradžiai, likutis pradžioje, pradinis balansas, likutis laikotarpio pradžioje, pradžios likutis, perkelta iš ankstesnio puslapio
Polish: saldo początkowe, saldo poprzednie, saldo otwarcia, poprzednie saldo, saldo z przeniesienia, z przeniesienia
Czech: počáteční zůstatek, předchozí zůstatek, počáteční stav, počáteční saldo, zůstatek převedený, převod z předchozí strany
Slovak: počiatočný zostatok, počiatočný stav, predchádzajúci zostatok, začiatočný zostatok, prevod z predchádzajúcej strany
Slovenian: začetno stanje, prejšnje stanje, začetni saldo, prenos s prejšnje strani
Croatian: početno stanje, prethodno stanje, početni saldo, prijenos s prethodne stranice, donos
Serbian: почетно стање, претходно стање, prethodno stanje, пренос са претходне стране
Hungarian: nyitó egyenleg, nyitóegyenleg, kezdő egyenleg, előző egyenleg, áthozat az előző oldalról, áthozott egyenleg
Romanian: sold inițial, sold precedent, sold anterior, sold deschidere, sold început, sold reportat
Bulgarian: начално салдо, начален баланс, предходно салдо, начална наличност, пренос от предходна страница
Greek: αρχικό υπόλοιπο, υπόλοιπο έναρξης, προηγούμενο υπόλοιπο, υπόλοιπο από μεταφορά, εκ μεταφοράς
Turkish: açılış bakiyesi, devreden bakiye, başlangıç bakiyesi, önceki bakiye, dönem başı bakiyesi, nakli yekün, önceki sayfadan devir
Russian: входящий остаток, начальный остаток, остаток на начало, остаток на начало периода, начальное сальдо, входящее сальдо, перенос с предыдущей страницы
Ukrainian: вхідний залишок, початковий залишок, залишок на початок, залишок на початок періоду, перенос з попередньої сторінки
Indonesian: saldo awal
Malay: baki awal, baki permulaan, baki dibawa ke hadapan
Vietnamese: số dư đầu kỳ, số dư ban đầu
Chinese: 期初余额, 期初餘額, 上期余额, 上期結餘, 承前结余, 承上結餘
Japanese: 期首残高, 前月繰越, 繰越残高, 前回残高, 前期繰越
Korean: 이월잔액, 기초잔액, 전월이월
Hebrew: יתרת פתיחה, יתרה קודמת
Arabic: الرصيد الافتتاحي, رصيد أول المدة, الرصيد السابق
`;

/** The balance after the last transaction, or for the next page. */
export const CLOSING = `
English: closing balance, ending balance, end balance, final balance, new balance, balance carried forward, carried forward, balance c f, balance cf, your closing balance, closing ledger balance, balance at end
German: Endsaldo, Schlusssaldo, Endbestand, Endkontostand, neuer Kontostand, neuer Saldo, Saldo neu, Abschlusssaldo, Kontostand neu, Schlussbestand, Übertrag auf Folgeseite, Übertrag auf nächste Seite, Saldo zum Übertrag
French: solde final, solde de clôture, nouveau solde, solde en fin de période, solde à la fin, solde à reporter
Spanish: saldo final, saldo de cierre, nuevo saldo, saldo al cierre, saldo a trasladar, saldo a cuenta nueva
Catalan: saldo final, saldo de tancament
Portuguese: saldo final, saldo de fecho, saldo de fechamento, saldo de encerramento, saldo a transportar
Italian: saldo finale, saldo di chiusura, nuovo saldo, saldo chiusura, saldo a riportare, riporto a nuovo
Dutch: eindsaldo, nieuw saldo, slotsaldo, saldo eind, saldo naar volgende pagina, transport naar volgende pagina
Danish: ultimo saldo, ultimosaldo, slutsaldo, saldo ultimo, udgående saldo, overføres til næste side, saldo til overførsel
Norwegian: utgående saldo, sluttsaldo, saldo utgående, ny saldo, overføres til neste side
Swedish: utgående saldo, slutsaldo, utgående balans, saldo utgående, överförs till nästa sida, transport till nästa sida
Finnish: loppusaldo, saldo lopussa, uusi saldo, saldo seuraavalle sivulle
Icelandic: lokastaða, staða í lok
Estonian: lõppsaldo, lõppjääk, saldo lõpus, jääk lõpus, saldo järgmisele lehele
Latvian: beigu atlikums, beigu saldo, saldo beigās, pārnest uz nākamo lapu
Lithuanian: galutinis likutis, likutis pabaigai, likutis pabaigoje, galutinis balansas, likutis laikotarpio pabaigoje, pabaigos likutis, perkelti į kitą puslapį
Polish: saldo końcowe, saldo zamknięcia, nowe saldo, saldo do przeniesienia, do przeniesienia
Czech: konečný zůstatek, konečný stav, nový zůstatek, konečné saldo, zůstatek k převodu, převod na další stranu
Slovak: konečný zostatok, konečný stav, nový zostatok, prevod na ďalšiu stranu
Slovenian: končno stanje, novo stanje, končni saldo, prenos na naslednjo stran
Croatian: završno stanje, konačno stanje, novo stanje, završni saldo, prijenos na sljedeću stranicu
Serbian: крајње стање, завршно стање, ново стање, пренос на следећу страну
Hungarian: záró egyenleg, záróegyenleg, új egyenleg, átvitel a következő oldalra, átvitt egyenleg
Romanian: sold final, sold închidere, sold sfârșit, sold de reportat
Bulgarian: крайно салдо, краен баланс, крайна наличност, пренос на следваща страница
Greek: τελικό υπόλοιπο, υπόλοιπο λήξης, νέο υπόλοιπο, υπόλοιπο προς μεταφορά, εις μεταφορά
Turkish: kapanış bakiyesi, dönem sonu bakiyesi, son bakiye, sonraki sayfaya devir
Russian: исходящий остаток, конечный остаток, остаток на конец, остаток на конец периода, конечное сальдо, исходящее сальдо, перенос на следующую страницу
Ukrainian: вихідний залишок, кінцевий залишок, залишок на кінець, залишок на кінець періоду, перенос на наступну сторінку
Indonesian: saldo akhir
Malay: baki akhir, baki penutup, baki dibawa ke bawah
Vietnamese: số dư cuối kỳ, số dư cuối
Chinese: 期末余额, 期末餘額, 本期余额, 本期結餘
Japanese: 期末残高, 次月繰越, 翌月繰越, 次期繰越
Korean: 기말잔액, 차월이월
Hebrew: יתרת סגירה, יתרה סופית
Arabic: الرصيد الختامي, رصيد آخر المدة, الرصيد النهائي
`;

/** The balance between two transactions. */
export const INTERIM = `
English: interim balance, intermediate balance, balance at end of page
German: Zwischensaldo, Saldo am Seitenende
French: solde intermédiaire, solde en fin de page
Spanish: saldo intermedio, saldo parcial
Catalan: saldo parcial
Portuguese: saldo intermédio, saldo parcial
Italian: saldo intermedio, saldo parziale
Dutch: tussensaldo
Danish: mellemsaldo
Norwegian: mellomsaldo
Swedish: mellansaldo, delsaldo
Finnish: välisaldo
Icelandic: millistaða
Estonian: vahesaldo, vahejääk
Latvian: starpatlikums
Lithuanian: tarpinis likutis
Polish: saldo pośrednie
Czech: průběžný zůstatek
Slovak: priebežný zostatok
Slovenian: vmesno stanje
Croatian: međustanje
Serbian: међустање
Hungarian: közbenső egyenleg
Romanian: sold intermediar
Bulgarian: междинно салдо
Greek: ενδιάμεσο υπόλοιπο
Turkish: ara bakiye
Russian: промежуточный остаток, промежуточное сальдо
Ukrainian: проміжний залишок
Indonesian: saldo sementara
Malay: baki sementara
Vietnamese: số dư tạm thời
Chinese: 中间余额, 中間餘額
Japanese: 中間残高
Korean: 중간잔액
Hebrew: יתרת ביניים
Arabic: الرصيد المرحلي
`;

/** Any other balance, and the amount carried over from an earlier bill. None is checked against the transactions. */
const BALANCE = `
English: balance, current balance, available balance, ledger balance, statement balance, account balance, running balance, balance from previous bill, previous statement balance, amount owed from previous bill, amount due from last statement
German: Saldo, Kontostand, Saldo aus letzter Abrechnung, Saldo letzte Rechnung, Saldo der letzten Abrechnung, Betrag der letzten Rechnung, Übertrag letzte Rechnung, verfügbarer Saldo, aktueller Saldo, aktueller Kontostand
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
export const INTERIM_PHRASES: ReadonlySet<string> = phrasesOf(INTERIM);
export const BALANCE_PHRASES: ReadonlySet<string> = phrasesOf(BALANCE);
