import type { SentencesOf } from './sentences-of.ts';

/** Accounts, counterparties, dimensions, the journal, open items, months, events, images and tax lines. */
export const LEDGER: SentencesOf<
  | 'accounts'
  | 'annotations'
  | 'counterparties'
  | 'dimensions'
  | 'events'
  | 'journal'
  | 'openItems'
  | 'periods'
  | 'pictures'
  | 'tax'
> = {
  no_such_account: 'In dieser Buchhaltung gibt es kein Konto {id}.',
  no_account_number: '„{code}“ ist keine Kontonummer. Erlaubt sind 3 bis 10 Ziffern und höchstens ein Zusatz wie .01 oder -01.',
  account_is_header: '{code} {name} ist ein Sammelkonto. Bitte ein Konto darunter bebuchen.',
  account_out_of_use: '{code} {name} ist inaktiv.',
  account_under_itself: '{code} {name} kann nicht unter sich selbst oder unter ein eigenes Unterkonto verschoben werden.',
  chart_too_deep: 'Der Kontenplan kann höchstens {most} Ebenen haben.',
  account_would_become_header: '{code} {name} würde zum Sammelkonto, wird aber noch verwendet: {because}. Bitte zuerst dort ändern.',
  header_has_no_role: 'Ein Sammelkonto kann keine feste Funktion haben, denn es wird nicht bebucht.',
  role_of_other_types: 'Die Funktion {role} verlangt ein Konto der Kontoart {types:or}, nicht {type}.',
  account_number_taken: 'Die Kontonummer {code} ist bereits vergeben: {name}.',
  role_taken: '{code} {name} hat bereits die Funktion {role}.',
  starter_number_taken:
    '{name} würde mit der Nummer {code} angelegt, aber diese hat bereits {taken}. Bitte zuerst ein Konto mit der Funktion {role} unter einer anderen Nummer anlegen.',
  account_not_there: 'Dieses Konto gibt es in dieser Buchhaltung nicht.',
  parent_of_other_type: '{parent} hat die Kontoart {parentType}. Das übergeordnete Konto muss dieselbe Kontoart haben wie das Konto, {type}.',
  parent_out_of_use: '{parent} ist inaktiv.',
  parent_was_posted_to: '{parent} ist bereits bebucht und kann daher kein Sammelkonto werden.',
  parent_is_fed: '{parent} gehört zu einem Zahlungskonto und kann daher kein Sammelkonto werden.',
  parent_has_role: '{parent} hat eine feste Funktion und kann daher kein Sammelkonto werden.',
  account_indispensable: '{code} {name} hat die Funktion {role}, die in der Buchhaltung nicht fehlen darf.',
  header_of_account_in_use: '{code} {name} ist das Sammelkonto von {child}, das noch aktiv ist.',
  account_filed_to_by_rule: '{code} {name} wird von der Regel „{rule}“ verwendet.',
  account_under_one_out_of_use: '{code} {name} liegt unter dem inaktiven Konto {parent}. Bitte zuerst {parent} wieder aktivieren.',
  number_in_no_range: '{code} liegt in keinem Nummernkreis des Kontenplans, also auch nicht in dem der Kontoart {type}.',
  number_of_other_type: '{code} liegt im Nummernkreis der Kontoart {expected}, nicht {type}.',
  the_rule: 'Regel „{name}“',
  the_default_account_of: 'Standardkonto von {name}',
  accounts_without_top: 'Einige Konten des Kontenplans haben kein oberstes Konto.',
  code_of_other_type: 'Die Nummer von {account} passt nicht zur Kontoart {type}.',
  parent_unfit: 'Das übergeordnete Konto von {account} ist kein Sammelkonto derselben Kontoart.',
  role_unfit: 'Ein anderes Konto hat die Funktion von {account}, oder seine Kontoart lässt die Funktion nicht zu.',
  required_dimension_missing: '{account} verlangt eine Dimension, die es in dieser Buchhaltung nicht gibt.',

  no_such_resource:
    'In dieser Buchhaltung gibt es weder Konto noch Geschäftspartner, Umsatz, Rechnung, Eingangsrechnung, Gutschrift oder Lieferantengutschrift {id}.',
  entry_never_changes: 'Die Buchung {id} kann nicht geändert werden. Externe ID und Metadaten werden beim Buchen angegeben.',

  no_such_counterparty: 'In dieser Buchhaltung gibt es keinen Geschäftspartner {id}.',
  counterparty_named_by: '{name} wird noch verwendet: {by}. Bitte zuerst dort entfernen.',
  days_out_of_range: 'Erlaubt ist eine ganze Zahl von 0 bis {most}, nicht {days}.',
  counterparty_retired_named: '{name} ist inaktiv. Bitte den Geschäftspartner zuerst wieder aktivieren.',
  counterparty_has_name:
    'Der Geschäftspartner {name} ({id}) heißt bereits so. Bitte diesen verwenden. Ist jemand anderes gemeint, bitte mit force wiederholen.',
  retired_counterparty_has_name:
    'Der inaktive Geschäftspartner {name} ({id}) heißt bereits so. Bitte wieder aktivieren. Ist jemand anderes gemeint, bitte mit force wiederholen.',

  no_such_dimension: 'In dieser Buchhaltung gibt es keine Dimension {id}.',
  account_requires_dimension: '{code} {name} verlangt auf jeder Buchungszeile die Dimension {dimension}.',
  named_already: '{name} gibt es bereits.',
  no_such_value: 'Die Dimension {name} hat keinen Wert {value}.',
  value_out_of_use: '{name} {value} ist inaktiv.',
  named_twice: '{name} ist mehrfach angegeben.',
  no_dimension_in_use: 'In dieser Buchhaltung gibt es keine aktive Dimension {id}.',

  no_position: 'Erlaubt ist eine ganze Zahl ab 0, nicht {position}.',
  no_such_event: 'In dieser Buchhaltung gibt es kein Ereignis {id}.',
  count_out_of_range: 'Erlaubt ist eine ganze Zahl von {least} bis {most}, nicht {count}.',
  unknown_event_filter: '„{given}“ ist weder eine Ereignisart wie invoice.paid noch eine Gruppe von Ereignissen wie invoice.',
  event_position_gap: 'Auf Ereignis {before} folgt Ereignis {position}. Die Positionen haben eine Lücke.',
  event_of_unknown_type: 'Ereignis {position} hat die unbekannte Art {type}.',
  event_count_differs: 'Anzahl der Ereignisse laut Buchhaltung: {count}. Das letzte steht aber an Position {last}.',
  month_unlike_last_event: 'Der Stand von {month} passt nicht zum letzten Ereignis dieses Monats, {type}.',

  entry_of_record: 'Buchung {entryNo} stammt aus: {record}. Statt sie zu stornieren, bitte {advice}.',
  entry_far_ahead: '{date} liegt mehr als {most} Tage in der Zukunft. Bitte das Datum korrigieren oder mit force buchen.',
  too_few_lines: 'Eine Buchung braucht mindestens zwei Buchungszeilen.',
  too_many_lines: 'Eine Buchung kann höchstens {most} Buchungszeilen haben.',
  line_amount_out_of_range: 'Ein Betrag muss größer als null sein und darf höchstens {most} betragen.',
  entry_does_not_balance: 'Das {more} übersteigt das {less} um {size}. Soll und Haben müssen gleich sein.',
  sum_of_books_too_large:
    'Die Summe aller Buchungen ist auf {most} begrenzt, damit jede Summe genau bleibt. Gebucht sind bereits {posted}. Bitte einen kleineren Betrag buchen oder in einer neuen Buchhaltung fortfahren.',
  line_names_no_party: '{code} {name} ist ein Abstimmkonto. Jede Buchungszeile darauf braucht einen Geschäftspartner.',
  line_names_no_value: 'Jede Buchungszeile auf {code} {name} braucht einen Wert der Dimension {dimension}.',
  no_such_entry: 'In dieser Buchhaltung gibt es keine Buchung {id}.',
  entry_reversed_already: 'Buchung {entryNo} ist bereits durch {reversal} storniert.',
  entry_is_reversal: 'Buchung {entryNo} ist ein Storno und kann nicht storniert werden. Bitte stattdessen die ursprüngliche Buchung erneut buchen.',
  draft_refused: '{description}: {because}',
  the_debits: 'Soll',
  the_credits: 'Haben',
  the_entry_with_id: 'Buchung {id}',
  the_entry_in_list: 'Buchung an Stelle {at} dieser Liste',
  account_marked_without_lines: '{code} {name} ist als bebucht gekennzeichnet, hat aber keine Buchungszeilen.',
  month_total_differs: 'Die Monatssumme von {of} weicht von den Buchungszeilen ab.',
  counterparty_total_differs: 'Die Summe je Geschäftspartner von {of} weicht von den Buchungszeilen ab.',
  month_total_missing: 'Die Buchungszeilen von {of} fehlen in den Monatssummen.',
  counterparty_total_missing: 'Die Buchungszeilen von {of} fehlen in den Summen je Geschäftspartner.',
  entry_number_gap: 'Auf Buchung {before} folgt Buchung {entry}. Die Nummern haben eine Lücke.',
  entry_count_differs: 'Die Buchhaltung zählt {count} Buchungen, aber das Journal endet mit Buchung {last}.',
  posted_sum_differs:
    'Laut Buchhaltung sind {counted} kleinste Währungseinheiten gebucht, aber die Summe der Buchungen beträgt {sum}.',
  posted_sum_too_large: 'Die gebuchte Summe ist größer, als die Buchhaltung genau zählen kann.',
  entry_of_too_few_lines: 'Buchung {entry} vom {date} hat weniger als zwei Buchungszeilen.',
  entry_lines_misnumbered: 'Die Buchungszeilen von Buchung {entry} vom {date} sind nicht fortlaufend nummeriert.',
  entry_line_not_positive: 'Buchung {entry} vom {date} hat eine Buchungszeile, deren Betrag nicht größer als null ist.',
  entry_debits_unequal: 'In Buchung {entry} vom {date} sind Soll und Haben nicht gleich.',
  entry_posted_after_close: 'Buchung {entry} vom {date} wurde nach dem Abschluss von {month} gebucht.',
  entry_of_unknown_account: 'Buchung {entry} vom {date} hat eine Buchungszeile auf {account}. Dieses Konto fehlt im Kontenplan.',
  entry_on_summary_account: 'Buchung {entry} vom {date} hat eine Buchungszeile auf dem Sammelkonto {account}.',
  entry_without_counterparty: 'Buchung {entry} vom {date} hat eine Buchungszeile auf {account} ohne Geschäftspartner.',
  entry_on_unmarked_account: 'Buchung {entry} vom {date} hat eine Buchungszeile auf {account}. Dieses Konto ist als nie bebucht gekennzeichnet.',
  entry_of_unknown_counterparty:
    'Buchung {entry} vom {date} verweist auf den Geschäftspartner {counterparty}, den es in dieser Buchhaltung nicht gibt.',
  entry_of_unknown_value: 'Buchung {entry} vom {date} hat auf {account} einen Dimensionswert, den es in dieser Buchhaltung nicht gibt.',
  entry_hash_differs: 'Der Hash von Buchung {entry} vom {date} ist falsch: Diese Buchung oder die davor wurde verändert.',
  journal_head_differs: 'Der gespeicherte Endstand des Journals ist nicht der Hash der letzten Buchung.',
  entry_reversed_twice: 'Buchung {entry} storniert {id}, aber diese Buchung war schon storniert.',
  reversal_reversed: 'Buchung {entry} storniert ein Storno.',
  reversal_differs: 'Buchung {entry} ist nicht das Spiegelbild der Buchung, die sie storniert.',

  applied_in_future: '{day} liegt nach dem heutigen Tag, {today}. Bitte den Ausgleich erst an diesem Tag buchen.',
  amount_of_unlisted_document: 'Bitte diesen Beleg ebenfalls angeben oder seinen Betrag weglassen.',
  less_open_than_chosen: 'Von {number} sind nur {open} offen.',
  less_left_than_chosen: 'Zum Ausgleichen bleiben nur {left}. Bitte kleinere Beträge wählen.',
  no_such_open_item: 'In dieser Buchhaltung gibt es keinen Beleg und keine Zahlung {id}.',
  the_way_unapply_payment: 'den Ausgleich durch Umsatz {item} aufheben oder den Umsatz wieder öffnen',
  the_way_unapply_credit_note: 'den Ausgleich mit Gutschrift {item} aufheben',
  the_way_unapply_vendor_credit: 'den Ausgleich mit Lieferantengutschrift {item} aufheben',
  the_way_reverse_write_off: 'die Buchung {item} stornieren',
  the_way_unapply_from_invoice: 'den Ausgleich mit Rechnung {item} aufheben',
  the_way_unapply_from_bill: 'den Ausgleich mit Eingangsrechnung {item} aufheben',
  the_number_and_id: '{number} ({id})',
  allocation_without_amount: 'Der Ausgleich {id} hat keinen Betrag.',
  allocation_ends_early: 'Der Ausgleich {id} endet vor seinem Beginn.',
  allocation_items_mismatch: 'Der Ausgleich {id} verweist auf {debit} und {credit}. Das sind nicht je ein gebuchter Posten im Soll und im Haben.',
  allocation_of_other_counterparty: 'Der Ausgleich {id} und seine Posten haben verschiedene Geschäftspartner.',
  allocation_across_sides: 'Der Ausgleich {id} verbindet eine Forderung mit einer Verbindlichkeit.',
  allocation_before_items: 'Der Ausgleich {id} beginnt, bevor es beide Posten gibt.',

  month_not_begun: '{month} hat noch nicht begonnen.',
  month_closed_already: '{month} ist bereits abgeschlossen.',
  no_month: '„{text}“ ist kein Monat wie 2026-01.',
  month_not_begun_named: '{month} hat noch nicht begonnen. Bitte {today} oder einen früheren Monat angeben.',
  month_closed: '{closed} ist abgeschlossen. Um Buchungen darin zu ändern, bitte den Monat wieder öffnen.',
  month_not_closed: '{month} ist nicht abgeschlossen.',
  month_end_not_posted:
    'Eine in {month} fällige Buchung kann nicht gebucht werden. {because} Bitte korrigieren oder mit force abschließen; dann wird sie im nächsten offenen Monat gebucht.',
  one_awaits_review: '1 Umsatz in {month} ist noch zu prüfen. Bitte kontieren oder mit force abschließen.',
  some_await_review: '{count} Umsätze in {month} sind noch zu prüfen. Bitte kontieren oder mit force abschließen.',
  one_has_flag: '1 Umsatz in {month} ist auffällig. Bitte prüfen oder mit force abschließen.',
  some_have_flags: '{count} Umsätze in {month} sind auffällig. Bitte prüfen oder mit force abschließen.',
  month_not_done: '{waiting} {marked}',

  no_such_picture: 'Dieses Bild gibt es nicht.',
  logo_missing_of: 'Das Logo von {id} fehlt in dieser Buchhaltung.',

  schedule_l_for_balance_sheet: '{code} {name} hat die Kontoart {type}. Schedule L ist für Bilanzkonten.',
  balance_sheet_on_schedule_l: '{code} {name} ist ein Bilanzkonto. Bitte eine Zeile von Schedule L wählen.',
  no_such_tax_line: '{form} hat keine Zeile „{key}“.',
};
