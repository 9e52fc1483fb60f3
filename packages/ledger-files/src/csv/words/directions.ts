import type { Direction } from 'ledger-core';
import { columnsCalled } from './columns.ts';

/** A column name is also a direction word, unless it is too short to be unambiguous: "no" is a debit in Vietnamese. */
const isWord = (name: string): boolean => name.length > MAX_SHORT || /^\p{Script=Han}+$/u.test(name);
const MAX_SHORT = 2;

/** Direction words beside an amount that have one meaning in every file. */
export const WHOLE_WORDS: ReadonlyMap<string, Direction> = new Map([
  ...(
    '-,支,借,dbit,debit,debet,debito,debits,dr,dt,db,deb,debe,debe d,soll,belastung,lastschrift,ausgang,ausgabe,abgang,af,uit,uitgaand,out,outgoing,outflow,money out,paid out,withdrawal,' +
    'withdraw,check,cheque,expense,spent,sent,charge,cargo,adeudo,gasto,salida,saida,despesa,sortie,depense,decaissement,ud,udbetaling,ut,uttag,dare,addebito,uscita,' +
    'obciazenie,wydatek,vydaj,odchozi,terheles,\u0441\u043f\u0438\u0441\u0430\u043d\u0438\u0435,\u0440\u0430\u0441\u0445\u043e\u0434'
  )
    .split(',')
    .map((word) => [word, 'out'] as const),
  ...(
    '+,收,贷,貸,crdt,credit,kredit,credito,credits,cr,ct,kt,kr,cred,haben,gutschrift,eingang,einnahme,zugang,bij,inkomend,in,incoming,inflow,money in,paid in,deposit,dslip,income,received,' +
    'receive,abono,ingreso,haber,entrada,receita,entree,recette,encaissement,ind,indbetaling,inn,insattning,avere,accredito,entrata,uznanie,wplyw,prijem,prichozi,' +
    'jovairas,\u043f\u043e\u0441\u0442\u0443\u043f\u043b\u0435\u043d\u0438\u0435,\u043f\u0440\u0438\u0445\u043e\u0434'
  )
    .split(',')
    .map((word) => [word, 'in'] as const),
  ...columnsCalled('debit')
    .filter(isWord)
    .map((word) => [word, 'out'] as const),
  ...columnsCalled('credit')
    .filter(isWord)
    .map((word) => [word, 'in'] as const),
]);

/**
 * Letter pairs, money out first: debit and credit, kredit, haber or avere; Soll and Haben; out and in; af and bij; cargo and abono; salida
 * and entrada …
 */
export const LETTER_PAIRS: readonly (readonly [out: string, into: string])[] = (
  'd c,d k,d h,d a,s h,o i,a b,c a,s e,u e,u i,b g,l g,w d,p r,' + '\u0434 \u043a,\u0440 \u043f'
)
  .split(',')
  .map((pair) => pair.split(' ') as [string, string]);

export const DIRECTION_LETTERS: ReadonlySet<string> = new Set(LETTER_PAIRS.flat());

/** Pairs so rare that one letter alone is not evidence. */
export const RARE_PAIRS: ReadonlySet<string> = new Set(['p r', 'b g', 'l g']);

/** Letters that can number anything, such as branches. They are directions only if the column name shows it.  [STM-51] */
export const NUMBERING_PAIR = 'a b';
