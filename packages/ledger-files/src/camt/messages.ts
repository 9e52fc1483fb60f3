import { type Refusal, refuse } from 'ledger-core';
import { MAX_PROLOGUE_LENGTH } from '../limits.ts';
import { otherXml, refuseFormat } from '../other-formats.ts';
import type { CheckedXml } from './check-xml.ts';
import { why } from './reasons.ts';

export interface CamtMessage {
  readonly begins: string;
  readonly statements: string;
  readonly format: 'camt052' | 'camt053' | 'camt054';
}

const MESSAGES: readonly CamtMessage[] = [
  { begins: 'BkToCstmrAcctRpt', statements: 'Rpt', format: 'camt052' },
  { begins: 'BkToCstmrStmt', statements: 'Stmt', format: 'camt053' },
  { begins: 'BkToCstmrDbtCdtNtfctn', statements: 'Ntfctn', format: 'camt054' },
];

/** Finds the message by the element in Document. Version 1 has a version number after the name.  [STM-1] */
export const messageIn = ({ names }: CheckedXml): CamtMessage | Refusal<'unprocessable'> => {
  const found = MESSAGES.find(({ begins }) => names.some((name) => name.startsWith(begins)));
  if (found !== undefined) return found;
  const other = otherXml(names);
  if (other !== null) return refuseFormat(other);
  const [root = '', inner] = names;
  if (root === '') return refuse('unprocessable', why.xml_without_element());
  const isWrapped = root === 'Document' && inner !== undefined;
  return refuse('unprocessable', isWrapped ? why.document_of_other_kind({ root, inner }) : why.xml_of_other_kind({ root }));
};

/** The version of a message, from its namespace. */
export const profileOf = (text: string, { format }: CamtMessage): string => {
  const version = /\bcamt\.(05[234]\.\d{3}\.\d{2})\b/.exec(text.slice(0, MAX_PROLOGUE_LENGTH))?.[1];
  return version === undefined ? format : `camt${version}`;
};
