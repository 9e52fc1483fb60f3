/**
 * Currency signs and abbreviations besides the ISO 4217 codes. Case and a trailing point are ignored. To add one, add it to its currency's
 * line. If several currencies share a sign, the account's currency is assumed.
 */
const SIGNS = `
€, euro, euros = EUR
£ = GBP GIP FKP SHP EGP LBP SDG SSP SYP
pound sterling, pounds sterling, stg = GBP
$ = USD CAD AUD NZD HKD SGD MXN ARS CLP COP UYU BRL TWD FJD JMD BBD BSD BZD BMD KYD TTD XCD LRD NAD SRD GYD DOP CUP BND
us$, u$s, us dollar, us dollars = USD
ca$, cdn$ = CAD
c$ = CAD NIO
a$, au$ = AUD
nz$ = NZD
hk$ = HKD
s$ = SGD
nt$, ntd = TWD
b$ = BND BSD
mx$, mex$ = MXN
ar$ = ARS
r$ = BRL
rd$ = DOP
j$ = JMD
tt$ = TTD
n$ = NAD
fj$ = FJD
¥, ￥ = JPY CNY
円 = JPY
元, 圆, rmb, cnh = CNY
圓 = TWD HKD
₩ = KRW KPW
원 = KRW
kr = SEK NOK DKK ISK
fr, sfr, swiss franc, swiss francs = CHF
zł = PLN
kč = CZK
ft = HUF
lei, leu = RON MDL
лв = BGN
km, км = BAM
din, дин = RSD
ден, den = MKD
lek, lekë = ALL
₽, rur = RUB
руб, р = RUB BYN
br = BYN ETB
₴, грн = UAH
₸, тг = KZT
сом = KGS
сум, so'm = UZS
₼, man = AZN
₾ = GEL
֏ = AMD
₮ = MNT
₺, tl, ytl = TRY
₪, nis, ש"ח, ש״ח = ILS
₹ = INR
₨, rs = INR PKR LKR NPR MUR SCR
৳, tk = BDT
rm = MYR
rp = IDR
₱ = PHP CUP
php, p = PHP BWP
฿, บาท = THB
₫, đ = VND
₭ = LAK
៛ = KHR
r = ZAR
ksh = KES
ush = UGX
tsh = TZS
₦, n = NGN
₵, gh₵ = GHS
fcfa, cfa = XOF XAF
kz = AOA
da, دج = DZD
dh, dhs = AED MAD
د.إ = AED
د.م = MAD
د.ت = TND
sr, ر.س = SAR
qr, ر.ق = QAR
bd, د.ب = BHD
kd, د.ك = KWD
ر.ع = OMR
jd, د.أ = JOD
le, l.e, e£, ج.م = EGP
ل.ل = LBP
bs = BOB VES
s/ = PEN
₲, gs = PYG
₡ = CRC
q = GTQ
b/ = PAB
`;

/** The currencies of each sign, in lower case. */
export const CURRENCIES_BY_SIGN: ReadonlyMap<string, readonly string[]> = new Map(
  SIGNS.trim()
    .split('\n')
    .flatMap((line) => {
      const [signs = '', codes = ''] = line.split(' = ');
      return signs.split(', ').map((sign) => [sign, codes.split(' ')] as const);
    }),
);

/** The usual currency of a sign that several currencies share. */
export const USUAL_CURRENCIES: ReadonlyMap<string, string> = new Map([
  ['£', 'GBP'],
  ['₩', 'KRW'],
  ['₱', 'PHP'],
  ['lei', 'RON'],
  ['руб', 'RUB'],
  ['р', 'RUB'],
]);
