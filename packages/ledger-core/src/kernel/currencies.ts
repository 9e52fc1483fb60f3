import { why } from './reasons.ts';
import { type Refusal, refuse } from './refusal.ts';

/** A currency and its number of decimal places (the ISO 4217 "minor unit"). */
export interface Currency {
  readonly code: string;
  readonly scale: number;
}

/** The ISO 4217 currencies in use, by number of decimal places. */
const CODES_BY_SCALE: readonly (readonly [scale: number, codes: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [
    2,
    'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY COP COU CRC CUP CVE CZK ' +
      'DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL ' +
      'MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK ' +
      'SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG',
  ],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
];

const SCALES: ReadonlyMap<string, number> = new Map(
  CODES_BY_SCALE.flatMap(([scale, codes]) => codes.split(' ').map((code) => [code, scale] as const)),
);

/** Returns a currency by its upper-case ISO 4217 code. */
export const currencyOf = (code: string): Currency | Refusal<'unprocessable'> => {
  const scale = SCALES.get(code);
  return scale === undefined ? refuse('unprocessable', why.no_currency_code({ code }), 'currency') : { code, scale };
};
