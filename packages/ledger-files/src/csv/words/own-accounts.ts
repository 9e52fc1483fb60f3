import { columnsCalled } from './columns.ts';

/** Column names for the file's own account. Under other names, an account may be the payer's or payee's. */
export const OWN_ACCOUNT =
  /^(account|account name|accountname|accountnumber|accountno|accountid|account id|auftragskonto|iban auftragskonto|own account|my account|source account|eigen rekening|card|card no|card number|kartennummer|karte|carte|numero de carte|tarjeta|kaart|kaartnummer|kort|kortnummer|cartao|carta|compte|cuenta|conta|conto|rekening|konto|rachunek|ucet)$/;

export const OWN_ACCOUNT_NAMES: ReadonlySet<string> = new Set(columnsCalled('account'));

/** The words with which banks name a person's accounts. */
export const ACCOUNT_KINDS: ReadonlySet<string> = new Set(
  'current,current account,checking,checking account,chequing,savings,savings account,credit card,debit card,joint,joint account,business account,girokonto,giro,tagesgeld,tagesgeldkonto,sparkonto,kreditkarte,compte courant,compte cheque,livret,livret a,compte epargne,cuenta corriente,cuenta de ahorro,cuenta de ahorros,conto corrente,conta corrente,conta poupanca,betaalrekening,spaarrekening,lonnkonto,sparekonto,lonekonto,brukskonto'.split(
    ',',
  ),
);
