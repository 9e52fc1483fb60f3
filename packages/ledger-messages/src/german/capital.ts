import type { SentencesOf } from './sentences-of.ts';

/** Owner money, financing instruments, intercompany amounts and the bank transactions linked to them. */
export const CAPITAL: SentencesOf<'capital' | 'cashLinks' | 'financing' | 'intercompany'> = {
  not_owner_money:
    'Ein Umsatz der Art {kind} ist keine Zahlung zwischen der Gesellschaft und ihren Inhabern. Bitte stattdessen auf ein Konto kontieren.',
  no_such_purpose: 'Den Zweck {purpose} gibt es bei dieser Gesellschaft nicht. Möglich: {purposes:or}.',
  purpose_of_other_direction: '{purpose} hat die Richtung {direction}, dieser Umsatz aber die Richtung {own}.',
  the_role_owner_money: 'ist eine Zahlung zwischen Gesellschaft und Inhaber',

  one_way_to_link_cash:
    'Bitte genau eines angeben: die Buchung mit der Zahlung, einen auszugebenden Entwurf oder eine andere Gesellschaft.',
  no_such_company: '{company} ist keine Gesellschaft Ihrer Organisation, in der Sie buchen dürfen.',
  companies_in_other_currencies: '{$counterpartyEntityId}: {company} bucht in der Währung {theirs}, diese Buchhaltung aber in {ours}.',
  no_cash_in_transit: '{$counterpartyEntityId}: {company} hat kein Konto mit der Funktion cash_in_transit.',
  hold_not_linked: 'Dieser Umsatz ist nur vorgemerkt. Bitte die endgültige Belastung verknüpfen, sobald sie importiert ist.',
  not_plain_money: 'Ein Umsatz der Art {kind} kann nicht verknüpft werden, nur ein Zahlungseingang oder Zahlungsausgang.',
  cash_linked_already: 'Dieser Umsatz ist bereits mit {name} verknüpft. Bitte zuerst die Verknüpfung aufheben.',
  transaction_matched: 'Dieser Umsatz ist abgeglichen. Bitte zuerst den Abgleich aufheben.',
  transaction_excluded: 'Dieser Umsatz ist ausgeschlossen.',
  cash_in_other_currency: 'Dieser Umsatz lautet auf {currency}, die Buchhaltung wird aber in {booksCurrency} geführt.',
  cash_has_transaction_already:
    '{$entryId}: Die Zahlung zu {name} ist bereits mit Umsatz {transaction} verknüpft. Bitte zuerst diese Verknüpfung aufheben.',
  cash_of_other_amount: '{$entryId}: Die Zahlung zu {name} hat einen anderen Betrag.',
  cash_moved_otherwise: '{$entryId}: Die Zahlung zu {name} hat die Richtung {direction}, dieser Umsatz aber die Richtung {own}.',
  cash_too_far_away: '{$entryId}: Die Buchung von {name} ist vom {date}. Das ist mehr als eine Woche entfernt.',
  draft_issued_already: '{$financingInstrumentId}: {name} ist bereits ausgegeben. Bitte stattdessen die Buchung angeben.',
  draft_brings_money_in: '{$financingInstrumentId}: {name} ist ein Zahlungseingang, dieser Umsatz aber ein Zahlungsausgang.',
  principal_of_other_amount: '{$financingInstrumentId}: Der Nennbetrag von {name} ist nicht gleich diesem Zahlungseingang.',
  not_entry_of_instrument:
    '{$entryId}: {id} ist nicht die aktuelle Buchung eines Finanzierungsinstruments oder eines Betrags zwischen Gesellschaften.',
  the_role_cash: 'ist die Zahlung zu {name}',

  carries_no_financing: '{code} {name} kann keine Finanzierung aufnehmen. Bitte ein Fremd- oder Eigenkapitalkonto angeben.',
  no_such_financing_instrument: 'In dieser Buchhaltung gibt es kein Finanzierungsinstrument {id}.',
  instrument_issued: '{name} ist ausgegeben. Um es wieder zum Entwurf zu machen, bitte zuerst die Buchung {entry} stornieren.',
  no_cash_account: '{code} {name} ist kein Geldkonto dieser Buchhaltung.',
  entry_holds_cash: 'In Buchung {entryNo} steht die Zahlung des Umsatzes {transaction}. Bitte zuerst diese Verknüpfung aufheben.',
  entry_and_its_source_disagree: 'Buchung {entry} und ihre Herkunft {source} widersprechen sich darin, ob sie storniert ist.',
  cash_of_transaction_disagrees: 'Umsatz {id} ist die Zahlung zu {name}, aber {name} verweist nicht darauf.',
  instrument_of_unknown_kind: 'Das Finanzierungsinstrument {name} ({id}) hat die unbekannte Art {kind}.',
  instrument_incomplete:
    'Das Finanzierungsinstrument {name} ({id}) hat keinen Nennbetrag, oder seinen Kapitalgeber gibt es in dieser Buchhaltung nicht.',
  instrument_and_entry_disagree:
    'Das Finanzierungsinstrument {name} ({id}) und seine Buchung stimmen bei Name, Notiz, Datum, Betrag, Konten oder Kapitalgeber nicht überein.',
  deposit_of_instrument_disagrees: 'Der Zahlungseingang des Finanzierungsinstruments {name} ({id}) verweist nicht darauf.',
  intercompany_and_entry_disagree:
    'Der Betrag {id} mit {company} und seine Buchung stimmen bei Gesellschaft, Datum, Zeitpunkt, Betrag, Richtung oder Konto nicht überein.',
  intercompany_transaction_disagrees: 'Der Umsatz zum Betrag {id} mit {company} verweist nicht darauf.',

  entry_one_side_of_intercompany:
    'Buchung {entryNo} ist eine Seite des Betrags {amount} zwischen zwei Gesellschaften. Bitte beide Seiten gemeinsam stornieren.',
  amount_linked: 'Der Umsatz {transaction} ist mit diesem Betrag verknüpft. Bitte zuerst die Verknüpfung aufheben.',
  amount_linked_there:
    'Der Umsatz {transaction} in der Buchhaltung von {company} ist mit diesem Betrag verknüpft. Bitte zuerst die Verknüpfung aufheben.',
};
