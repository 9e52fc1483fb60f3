import type { SentencesOf } from './sentences-of.ts';

/** Reconciliations, reports, search, archives and the findings of a verification. */
export const CLOSING: SentencesOf<'exporting' | 'reconciliation' | 'reports' | 'search' | 'verify'> = {
  archives_not_set_up: 'Archive sind nicht eingerichtet: Die Anwendung wurde ohne eine Funktion gestartet, die sie schreibt.',

  reconciliation_completed_already: 'Diese Abstimmung ist bereits abgeschlossen.',
  entry_not_unreported: 'Die Buchung {entry} hat auf diesem Konto keine Buchungszeile, die auf dem Kontoauszug fehlt.',
  reconciliation_open_from:
    'Für dieses Zahlungskonto ist ab {since} bereits eine Abstimmung offen. Bitte diese zuerst abschließen oder entfernen ({id}).',
  days_reconciled_already: 'Die Tage bis {until} sind bereits abgestimmt. Bitte später beginnen oder {id} wieder öffnen.',
  opening_reconciled_already: '{name} ist bis {until} abgestimmt. Der Anfangssaldo ist also schon gebucht.',
  opening_in_books: 'Der Anfangssaldo des Kontoauszugs vom {since} ist bereits gebucht. Es gibt nichts zu buchen.',
  no_such_reconciliation: 'In dieser Buchhaltung gibt es keine Abstimmung {id}.',
  reconciliation_completed: 'Diese Abstimmung ist abgeschlossen. Bitte zuerst wieder öffnen.',
  reconciliation_open: 'Diese Abstimmung ist offen.',
  later_reconciliation_completed: 'Eine spätere Abstimmung ist bis {until} abgeschlossen. Bitte diese zuerst wieder öffnen ({id}).',
  another_reconciliation_open: 'Für dieses Zahlungskonto ist ab {since} eine andere Abstimmung offen. Bitte diese zuerst entfernen ({id}).',
  source_or_import_missing: 'Bitte ein Zahlungskonto angeben oder einen Import mit {$importId}.',
  no_such_import: 'In dieser Buchhaltung gibt es keinen Import {importId}.',
  import_of_other_source: 'Der Import {id} gehört zum Zahlungskonto {source}.',
  statement_end_unknown: 'Erforderlich, denn kein Import dieses Zahlungskontos nennt den letzten Tag des Kontoauszugs.',
  closing_balance_unknown: 'Bitte den Saldo am Ende des {until} mit {$closingBalance} angeben, denn kein Import nennt ihn.',
  statement_start_unknown: 'Erforderlich, denn kein Import dieses Zahlungskontos nennt den ersten Tag des Kontoauszugs.',
  statement_ends_before_start: 'Der Kontoauszug endet am {until}, vor seinem ersten Tag, {since}.',
  movements_unlike_balances:
    'Der Saldo hat sich im Zeitraum um {moved} verändert, die Bankumsätze ergeben aber {sum}. Bitte Salden und Daten prüfen und fehlende Umsätze importieren.',
  books_changed_since: 'Der Saldo der Buchhaltung bis {until} hat sich nach der Abstimmung um {amount} verändert. {advice}',
  entry_changed_since: 'Buchung {entryNo} vom {date} hat den Saldo der Buchhaltung nach der Abstimmung um {amount} verändert. {advice}',
  undo_or_reopen: 'Die Tage bis {until} sind abgestimmt. Bitte die Änderung rückgängig machen oder diese Abstimmung wieder öffnen ({id}).',
  opens_unlike_last_close:
    'Der Kontoauszug beginnt mit {opening}, die vorige Abstimmung endete aber mit {closing}. Bitte den Anfangssaldo korrigieren oder die Umsätze dazwischen importieren.',
  not_reported:
    'Auf dem Kontoauszug fehlt {entry}. Ist die Zahlung noch nicht ausgeführt, bitte die Buchung beim Abschließen der Abstimmung mit {$outstandingEntryIds} angeben. Sonst bitte ihr Datum ändern oder sie stornieren.',
  twice_in_books: '{entry} ist doppelt gebucht. Bitte den Umsatz dazu ausschließen oder die Buchung stornieren.',
  with_another_amount:
    '{movement} ist mit einem anderen Betrag gebucht: {entry}. Bitte diese Buchung stornieren oder ihren Umsatz wieder öffnen und den Bankumsatz kontieren.',
  on_another_day_twice:
    '{movement} ist an einem anderen Tag gebucht: {entry}. Bitte das Datum dieser Buchung auf {date} ändern und diesen Umsatz ausschließen.',
  on_another_day: '{movement} ist an einem anderen Tag gebucht: {entry}. Bitte das Datum auf {date} ändern.',
  in_books_already: '{movement} ist bereits gebucht: {entry}. Bitte den Umsatz ausschließen.',
  twice_on_statement:
    '{movement} steht zweimal auf dem Kontoauszug, ist aber nur einmal gebucht. Hat die Bank wirklich zweimal gebucht, bitte kontieren. Sonst bitte den Kontoauszug ohne den doppelten Umsatz importieren.',
  not_in_books: '{movement} ist nicht gebucht. Bitte kontieren.',
  excluded_and_unposted: '{movement} ist ausgeschlossen, und keine Buchung enthält diese Zahlung. Bitte wieder öffnen und kontieren.',
  statement_not_tied_out: 'Der Endsaldo des Kontoauszugs ist {closing}. Die Differenz zur Buchhaltung beträgt {difference}. {first}',
  statement_not_tied_out_and_more:
    'Der Endsaldo des Kontoauszugs ist {closing}. Die Differenz zur Buchhaltung beträgt {difference}. {first} (und {more} weitere)',
  the_movement: '{amount} am {date} ({transactionId})',
  the_row: 'Zeile {row}: {amount} am {date} ({transactionId})',
  the_entry: 'Buchung {entryNo} über {amount} vom {date}',
  books_open_otherwise:
    'Der Saldo der Buchhaltung vor dem {since} ist {before}, der Kontoauszug beginnt aber mit {opening}. Bitte den Anfangssaldo buchen.',
  books_open_otherwise_moved:
    'Der Saldo der Buchhaltung vor dem {since} ist {before}, der Kontoauszug beginnt aber mit {opening}. Bitte die früheren Umsätze importieren oder den Anfangssaldo korrigieren.',
  reconciliation_of_transaction_missing:
    'Umsatz {id} verweist auf {reconciliation}. Das ist keine abgeschlossene Abstimmung seines Zahlungskontos.',
  reconciled_balance_differs: 'Die Abstimmung {id} wurde mit einem Saldo abgeschlossen, der von ihren Buchungen abweicht.',
  reconciled_with_difference:
    'Die Abstimmung {id} ist abgeschlossen, aber ihre Salden weichen um mehr als die noch nicht ausgeführten Posten voneinander ab.',
  reconciliation_start_differs: 'Die Abstimmung {id} beginnt nicht dort, wo die vorige endete.',
  reconciliation_ends_early: 'Die Abstimmung {id} endet vor ihrem Beginn.',
  reconciliation_past_journal: 'Die Abstimmung {id} wurde nach einer Buchung abgeschlossen, die im Journal fehlt.',
  statement_rows_unequal: 'Die Zeilen des Kontoauszugs der Abstimmung {id} führen nicht vom Anfangs- zum Endsaldo.',
  reconciliation_unlike_statement: 'Die Abstimmung {id} und ihr Kontoauszug stimmen bei Zahlungskonto oder Endsaldo nicht überein.',

  too_many_lines_between: 'Von {since} bis {until} gibt es mehr als {most} Buchungszeilen. Bitte einen kürzeren Zeitraum wählen.',
  too_many_open_documents:
    'Am {asOf} waren mehr als {most} Belege offen. Bitte einen einzelnen Geschäftspartner wählen oder Summen je Geschäftspartner.',
  too_many_columns: 'Eine Auswertung kann höchstens {most} Spalten haben. Bitte einen kürzeren Zeitraum oder längere Spalten wählen.',
  compared_in_one_column: 'Ein Vergleich ist nur mit einer einzigen Spalte möglich. Bitte entweder compare oder by weglassen.',
  too_many_values_for_columns: 'Eine Auswertung kann höchstens {most} Spalten haben, {name} hat aber mehr Werte.',
  too_many_for_cash_basis:
    'Am {day} waren mehr als {most} Belege und Zahlungen offen, zu viele für eine Auswertung nach Zahlungen (cash). Bitte nach Entstehung (accrual) auswerten oder andere Tage wählen.',
  payments_only_on_cash_basis: 'Zahlungen werden immer nach Zahlungsdatum ausgewertet. Bitte die Angabe weglassen.',

  search_too_long: 'Eine Suche kann höchstens {most} Zeichen haben.',
  search_empty: 'Bitte ein Wort eingeben, einen Betrag wie 1,250.00 oder ein Datum wie 2026-03-31.',

  check_data_unreadable:
    'Nicht lesbar: {what} ({because}). Die übrigen Daten wurden nicht geprüft. Bitte eine Sicherung wiederherstellen, die die Prüfung besteht.',
  asset_of_transaction_missing: 'Mit Umsatz {id} wurde ein Anlagegut gekauft, das im Anlagenverzeichnis fehlt.',
  schedule_of_transaction_missing: 'Umsatz {id} verweist auf einen Abgrenzungsplan, den es nicht gibt.',
  entry_and_monthly_source_disagree: 'Buchung {entry} und ihre Herkunft {source} widersprechen sich darin, ob sie storniert ist.',
  monthly_entry_differs:
    'Buchung {entry} und ihre Herkunft {source} stimmen bei Datum, Betrag, Konto, Geschäftspartner oder Dimensionswert nicht überein.',
  invoice_of_record_missing: '{id} gehört zu {invoice}, der zugehörige Beleg aber nicht.',
  account_unlike_purchase: '{id} steht auf einem anderen Konto als der Umsatz, mit dem gekauft wurde.',
  entry_of_record_missing: '{id} verweist auf eine Buchung, die im Journal fehlt.',
  purchase_without_reference: 'Der Umsatz oder Beleg von {id} verweist nicht darauf.',
  entry_and_open_item_disagree:
    'Buchung {entry} und der offene Posten von {source} stimmen bei Art, Nummer, Geschäftspartner, Konto, Seite, Betrag oder Datum nicht überein.',
  payment_and_open_item_disagree: 'Umsatz {id} und sein offener Posten widersprechen sich darin, ob er eine Zahlung ist.',
  payment_of_other_counterparty: 'Umsatz {id} und sein offener Posten haben verschiedene Geschäftspartner.',
  open_item_count_differs: 'Anzahl der offenen Posten laut Buchhaltung: {items}. Anzahl ihrer gültigen Buchungen: {entries}.',
  open_amount_differs: 'Der offene Betrag von {id} ist {open} kleinste Währungseinheiten, nach den Ausgleichen bleiben aber {left}.',
  open_amount_out_of_bounds: 'Der offene Betrag von {id} ist negativ oder größer als der Betrag selbst.',
  cleared_date_differs: 'Ausgleichsdatum von {id}: gespeichert {cleared}, nach den Ausgleichen {computed}.',
  document_and_open_item_disagree: '{number} ({id}) und der zugehörige offene Posten stimmen nicht überein.',
  due_date_of_item_differs: '{number} ({id}) und der zugehörige offene Posten stimmen bei der Fälligkeit nicht überein.',
  transaction_of_unknown_counterparty:
    'Umsatz {id} verweist auf den Geschäftspartner {counterparty}, den es in dieser Buchhaltung nicht gibt.',
  transaction_of_unknown_account: 'Umsatz {id} ist auf ein Konto kontiert, das im Kontenplan fehlt.',
  transaction_of_unknown_value: 'Umsatz {id} hat einen Dimensionswert, den es in dieser Buchhaltung nicht gibt.',
  match_disagrees: 'Die Umsätze {id} und {other} widersprechen sich darin, ob sie miteinander abgeglichen sind.',
  transaction_references_missing: 'Umsatz {id} verweist auf {other}. Diesen Umsatz gibt es in dieser Buchhaltung nicht.',
  counterparty_of_unknown_account: 'Das Standardkonto des Geschäftspartners {id} fehlt im Kontenplan.',
  counterparty_terms_negative: 'Das Zahlungsziel des Geschäftspartners {id} ist negativ.',
  source_account_incomplete:
    'Das Zahlungskonto {id} verweist auf ein Konto oder einen Zahlungsdienstleister, den es in dieser Buchhaltung nicht gibt.',
  rule_incomplete: 'Die Regel {id} verweist auf ein Konto oder ein Zahlungskonto, das es in dieser Buchhaltung nicht gibt.',
  entry_of_unknown_document: 'Buchung {entry} gehört zu {source}. Das ist kein Beleg mit dieser Buchung.',
  document_lines_unequal: 'Die Zeilen ergeben nicht den Gesamtbetrag: {document}.',
  document_of_unknown_counterparty: '{document} verweist auf den Geschäftspartner {counterparty}, den es in dieser Buchhaltung nicht gibt.',
  document_logo_missing: 'In dieser Buchhaltung fehlt das Logo zu: {document}.',
  void_and_entry_disagree: '{document} und die zugehörige Buchung widersprechen sich darin, ob storniert wurde.',
  void_and_reversal_disagree: '{document} und das Storno der zugehörigen Buchung widersprechen sich darin, wie storniert wurde.',
  document_without_entry: '{document} hat keine Buchung im Journal.',
  document_entry_author_differs: '{document} und die zugehörige Buchung stimmen bei Zeitpunkt oder Urheber nicht überein.',
  credited_document_mismatch: '{number} ({id}) schreibt {original} gut. Das ist kein Beleg der Art {owed} von {counterparty}.',
  document_entry_kind_differs: '{document} und die zugehörige Buchung stimmen bei der Art nicht überein.',
  document_entry_amount_differs: '{document} und die zugehörige Buchung stimmen bei Betrag oder Konto nicht überein.',
  document_entry_counterparty_differs: '{document} und die zugehörige Buchung stimmen beim Geschäftspartner nicht überein.',
  document_entry_number_differs: '{document} und die zugehörige Buchung stimmen bei der Nummer nicht überein.',
  document_entry_date_differs: '{document} und die zugehörige Buchung stimmen beim Datum nicht überein.',
  document_entry_memo_differs: '{document} und die zugehörige Buchung stimmen bei der Notiz nicht überein.',
  document_entry_lines_differ:
    '{document} und die zugehörige Buchung stimmen bei Konto, Betrag, Geschäftspartner, Dimensionswert oder Text einer Zeile nicht überein.',
  head_without_entry:
    '{head}, der Endstand des Journals beim Abschluss von {month}, ist nicht der Hash einer Buchung. Frühere Buchungen wurden verändert.',
  given_head_without_entry: '{head}, der angegebene Endstand, ist nicht der Hash einer Buchung. Frühere Buchungen wurden verändert.',
  the_data_of_rule: 'die Daten dieser Prüfung',
  the_entry_no: 'Buchung {no}',
  the_transactions_all: 'die Umsätze',
  the_transactions_after: 'die Umsätze nach {date} {id}',
  the_chart_of_accounts: 'der Kontenplan',
  the_months: 'die Monate',
  the_dimensions: 'die Dimensionen',
  the_source_accounts: 'die Zahlungskonten',
  the_end_of_journal: 'das Ende des Journals',
  the_no_date: 'kein Datum',
};
