import { type IsoDate, isDate } from 'ledger-core';

/** The calendar day at the beginning of a value; null if there is none. Its time and zone never change it.  [STM-7] */
export const ofxDate = (printed: string): IsoDate | null => {
  const [, year = '', month = '', day = ''] = DATE.exec(printed.trim()) ?? [];
  const text = `${year}-${month}-${day}`;
  return isDate(text) ? text : null;
};

/** YYYYMMDD, then a time such as 120000.000 and a zone such as [-5:EST], which some banks print with other marks. */
const DATE = /^(\d{4})(\d{2})(\d{2})(?:\d[\d:.]*|T[\d:.]+)?\s*(?:\[[^\]]{0,32}\]|Z|[+-]\d{2}:?\d{2})?$/;
