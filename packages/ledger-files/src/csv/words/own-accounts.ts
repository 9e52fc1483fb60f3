import { columnsCalled } from './columns.ts';

/** Names of the account that a file is of. Under other names an account may be that of the payer or payee. */
export const OWN_ACCOUNT =
  /^(account|account name|accountname|accountnumber|accountno|accountid|account id|auftragskonto|iban auftragskonto|own account|my account|source account|eigen rekening|card|card no|card number|kartennummer|karte|carte|numero de carte|tarjeta|kaart|kaartnummer|kort|kortnummer|cartao|carta|compte|cuenta|conta|conto|rekening|konto|rachunek|ucet)$/;

export const OWN_ACCOUNT_NAMES: ReadonlySet<string> = new Set(columnsCalled('account'));

/** What a bank calls the accounts of one person. */
export const ACCOUNT_KINDS: ReadonlySet<string> = new Set(
  'current,current account,checking,checking account,chequing,savings,savings account,credit card,debit card,joint,joint account,business account,girokonto,giro,tagesgeld,tagesgeldkonto,sparkonto,kreditkarte,compte courant,compte cheque,livret,livret a,compte epargne,cuenta corriente,cuenta de ahorro,cuenta de ahorros,conto corrente,conta corrente,conta poupanca,betaalrekening,spaarrekening,lonnkonto,sparekonto,lonekonto,brukskonto'.split(
    ',',
  ),
);
