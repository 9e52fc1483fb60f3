import type { ReaderSentencesOf } from './sentences-of.ts';

const IN_OWN_CURRENCY = 'Bitte den Bericht in der Währung der Buchhaltung exportieren.';
const UNBALANCED = 'Die Saldenliste geht nicht auf.';
const USUAL = 'Bitte einen dieser Berichte mit seinen üblichen Spalten exportieren.';
const AGAIN = 'Bitte das Unternehmen erneut einlesen.';
const LOST = 'Vielleicht fehlen Zeilen des Berichts.';
const UNKNOWN_SIDE =
  'daher ist die Seite seiner Beträge unbekannt. Bitte die Kontenliste mit inaktiven Konten exportieren oder stattdessen das Journal senden.';
const MORE_DEBITS =
  'übersteigt das Soll das Haben um {difference}. Vielleicht ist der Bericht gefiltert oder unvollständig. Bitte mit allen Konten exportieren.';
const OF_SEVERAL =
  'Zeilen haben keine Belegnummer und werden als eine Buchung übernommen. Vielleicht gehören sie zu mehreren Belegen eines Tages.';
const FROM_FIRST_DAY = 'Bitte ab dem ersten Tag der Buchhaltung exportieren';
const COUNTED = 'ab {from} gezählt, der Stichtag ist aber {cutover}. Bitte den Bericht zum Stichtag exportieren.';

/** Reports of other bookkeeping programs, and the service's own migration file. */
export const MIGRATION_FILES: ReaderSentencesOf<'migration' | 'own' | 'accountingA' | 'accountingAOnline' | 'accountingB' | 'history'> = {
  one_file_wanted: 'Bitte eine einzige Datei mit allen Salden senden.',
  cutover_day_missing: 'Bitte den letzten Tag angeben, den die alte Buchhaltung umfasst.',
  no_migration_file: 'Die Übernahme hat keine Datei. Bitte ihre Berichte senden, jeden als eigene Datei.',
  too_many_files: 'Es sind {count} Dateien. Bitte nur die Berichte senden, in höchstens {most} Dateien.',
  report_too_large: 'Die Datei ist größer als {most} MB. Bitte einen kürzeren Bericht exportieren.',
  report_empty: 'Die Datei ist leer. Bitte den Bericht erneut exportieren.',
  report_without_cells: 'Die Arbeitsmappe hat kein Blatt mit Daten. Bitte den Bericht erneut exportieren.',
  formula_not_calculated:
    'Die Zelle hat eine Formel ohne Wert, die keine Summe oder Differenz dieses Blatts ist. Bitte die Datei in einem Tabellenprogramm öffnen, speichern und die gespeicherte Datei senden.',
  the_format_statement: 'eine Kontoauszugsdatei ({format})',
  the_advice_of_report: 'Bitte den Bericht als CSV oder XLSX exportieren und senden',
  report_amount_wrong: '„{text}“ ist kein Betrag wie 1,250.00.',
  amount_in_other_currency: `{text} lautet auf {currency}, die Buchhaltung wird aber in {own} geführt. ${IN_OWN_CURRENCY}`,
  item_in_other_currency: `Der Posten lautet auf {currency}. ${IN_OWN_CURRENCY}`,
  account_in_other_currency: `Das Konto {account} wird in {currency} geführt. ${IN_OWN_CURRENCY}`,
  debit_and_credit: 'Die Zeile hat Soll und Haben. Ein Saldo darf nur auf einer Seite stehen.',
  report_total_wrong: 'Die Summe ist {total}, die Zeilen ergeben aber {sum}.',
  rows_not_zero: `Die Zeilen ergeben {sum} statt null. ${UNBALANCED}`,
  debits_not_credits: `Das Soll ist {debits}, das Haben aber {credits}. ${UNBALANCED}`,
  report_on_cash_basis:
    'Der Bericht folgt dem Zufluss-Abfluss-Prinzip. Bitte auf periodengerechte Abgrenzung umstellen und erneut exportieren.',
  report_without_total: 'Der Bericht hat keine Summenzeile (Total) und ist vielleicht unvollständig. Bitte erneut exportieren.',
  reports_of_two_companies: 'Der Bericht ist von {company}, {report} aber von {other}. Bitte nur Berichte eines Unternehmens senden.',
  no_day_of_trial_balance:
    'Über der Kopfzeile fehlt das Datum der Saldenliste, wie „As of December 31, 2025“. Bitte zum Stichtag exportieren oder {$cutoverDate} angeben.',
  no_period_of_report:
    'Über der Kopfzeile fehlt der Zeitraum des Berichts, wie „January 1-December 31, 2025“. Bitte {$cutoverDate} angeben.',
  cutover_days_differ: 'Der Stichtag ist {given}, {report} hat aber den Stand vom {cutover}. Beide müssen gleich sein.',
  report_of_other_day:
    'Der Bericht hat den Stand vom {day}, die Saldenliste aber den vom {cutover}. Bitte den Bericht zu diesem Tag exportieren.',
  report_ends_early: 'Der Bericht endet am {day}, vor dem Stichtag {cutover}. Bitte bis zu diesem Tag exportieren.',
  report_day_wrong: '„{text}“ ist kein Datum im Format der übrigen Spalte ({order}).',
  the_days_dmy: 'Tag/Monat/Jahr',
  the_days_mdy: 'Monat/Tag/Jahr',
  the_days_ymd: 'Jahr-Monat-Tag',
  report_twice: 'Dieser Bericht ({report}) ist bereits in {other} enthalten. Bitte nur einen davon senden.',
  reports_with_same_entries:
    'Zu diesem Bericht ({report}) wurde auch {other} gesendet. Beide enthalten jede Buchung. Bitte nur einen senden.',
  open_items_in_history:
    'Zu diesem Bericht ({report}) wurde auch {other} gesendet. Dessen Buchungen enthalten die offenen Posten. Bitte diesen Bericht weglassen.',
  report_missing: 'Der Bericht {report} fehlt. Bitte exportieren und ebenfalls senden.',
  report_unknown: `Die Datei ist keiner der Berichte {reports}. ${USUAL}`,
  report_unknown_by_line: `Die Datei ist keiner der Berichte {reports} und beginnt mit „{line}“. ${USUAL}`,
  row_names_no_account: 'Die Zeile hat einen Betrag, aber kein Konto.',
  account_has_balance_above: 'Das Konto {account} hat weiter oben bereits einen Saldo.',
  account_not_listed: '{place}: Das Konto {account} fehlt in der Kontenliste. Kontoart: {type}.',
  the_unknown_type: 'unbekannt',
  no_account_for_items: 'In der Kontenliste fehlt das Konto für diese Posten (accounts {side}).',
  two_accounts_for_items:
    'Die Posten können auf {account} oder {other} stehen, und keines hat ihre Summe als Saldo. Bitte eine Offene-Posten-Liste exportieren, deren Posten auf einem Konto stehen.',
  row_without_account_name: 'Die Zeile hat keinen Kontonamen.',
  account_without_type: 'Das Konto {account} hat keine Kontoart.',
  account_in_row_above: 'Das Konto {account} steht bereits weiter oben.',
  several_periods: 'Der Bericht hat mehrere Zeiträume. Bitte für einen Zeitraum exportieren.',

  balance_row_not_blank: 'Diese Zelle muss leer sein, denn die Zeile hat keinen Geschäftspartner und ist ein Saldo.',
  item_row_not_blank: 'Diese Zelle muss leer sein, denn die Zeile hat einen Geschäftspartner und ist ein offener Posten.',
  account_has_row_above: 'Das Konto {account} hat weiter oben bereits eine Zeile.',
  row_without_number_and_name: 'Die Zeile hat weder Nummer noch Namen eines Kontos.',
  cell_not_true_or_false: 'Erlaubt sind true, false oder eine leere Zelle.',
  table_without_rows: 'Die Datei hat keine Zeilen. Ihre erste Zeile muss die Spaltennamen haben.',
  unknown_column_name: 'Der Spaltenname muss einer von {columns} sein.',
  column_twice: 'Die Spalte kommt mehrfach vor.',
  column_missing: 'Die Spalte fehlt. Die erste Zeile muss die Spaltennamen haben: {columns}.',
  no_balance_of_account: 'Keine Zeile hat den Saldo des Kontos „{account}“.',
  open_item_of_zero: 'Der Betrag eines offenen Postens darf nicht null sein.',
  workbook_of_many_sheets: 'Die Arbeitsmappe hat mehr als ein Blatt. Bitte nur das Blatt mit den Salden behalten.',

  no_column_of_accounts: 'Keine Spalte hat die Kontonamen (Account oder Full name).',
  amounts_in_party_currency: `Die Beträge sind in der Währung des jeweiligen Kunden oder Lieferanten. ${IN_OWN_CURRENCY}`,
  day_past_due_differs: `Bei Fälligkeit am {due} ist 1 Tag Verzug ${COUNTED}`,
  days_past_due_differ: `Bei Fälligkeit am {due} sind {days} Tage Verzug ${COUNTED}`,
  total_of_no_group: `Die Summe gehört zu keiner Gruppe darüber. ${LOST}`,
  several_periods_in_columns: 'Der Bericht hat mehrere Zeiträume. Bitte nur mit Spalten für die Summe exportieren.',

  account_without_id: 'Ein Konto hat keine ID oder keinen Namen.',
  two_accounts_of_name: 'Zwei Konten haben den Namen {account}. Bitte eines umbenennen.',
  answer_missing: `Die Antwort fehlt. ${AGAIN}`,
  answer_not_json: `Die Antwort ist kein JSON. ${AGAIN}`,
  answer_is_fault: `Die Antwort ist eine Fehlermeldung und kein Bericht. ${AGAIN}`,
  answer_no_report: `Die Antwort ist kein Bericht. ${AGAIN}`,
  company_on_cash_basis: 'Der Bericht folgt dem Zufluss-Abfluss-Prinzip. Bitte das Unternehmen auf periodengerechte Abgrenzung umstellen.',
  report_in_other_currency: `Der Bericht lautet auf {currency}, die Buchhaltung wird aber in {own} geführt. ${IN_OWN_CURRENCY}`,
  company_in_other_currency:
    'Das Unternehmen bucht in {currency}, diese Buchhaltung wird aber in {own} geführt. Bitte eine Buchhaltung in der Währung des Unternehmens verwenden.',
  answer_of_other_day: `Der Bericht hat den Stand vom {day}, angefordert war der vom {cutover}. ${AGAIN}`,
  sections_too_deep: `Die Abschnitte des Berichts sind zu tief verschachtelt. ${AGAIN}`,
  too_many_answer_rows: 'Der Bericht hat mehr als {most} Zeilen. Bitte die Übernahme mit Dateien beginnen.',
  trial_balance_empty: '{report}: Der Bericht ist zum {cutover} leer.',
  no_debit_and_credit: 'Der Bericht hat keine Spalten für Soll und Haben (Debit, Credit).',

  item_without_contact: `Keine Zeile darüber hat den Kontakt dieses Postens. ${LOST}`,
  aging_total_differs: '{place}: {label} ist {total}, die Posten darüber ergeben aber {sum}.',
  aging_without_title:
    'Über der Kopfzeile fehlt der Titel Aged Receivables Detail oder Aged Payables Detail. Bitte den Bericht mit seinem Titel exportieren.',
  no_column_of_day: 'Keine Spalte hat die Salden zum {cutover}. Bitte den Bericht zu diesem Tag exportieren.',
  no_year_to_date:
    'Die Spalten Debit - Year to date und Credit - Year to date fehlen. Monatswerte sind keine Salden. Bitte mit den Werten seit Jahresbeginn exportieren.',

  balance_on_unknown_side: `Der Bericht zeigt nicht, ob dieser Saldo im Soll oder im Haben steht. ${FROM_FIRST_DAY}, wo die Salden bei null beginnen, oder das Journal senden.`,
  balance_not_of_lines: `Der Saldo ist {balance}, die Zeilen ergeben aber {sum}. ${LOST}`,
  beginnings_not_zero:
    'Die Anfangssalden ergeben {sum} statt null. Bitte den Bericht ab dem ersten Tag eines Geschäftsjahres mit allen Konten exportieren.',
  amounts_in_several_currencies: `Die Beträge sind in mehreren Währungen. ${IN_OWN_CURRENCY}`,
  line_without_party: '{place}: Eine Zeile hat weder Kunden noch Lieferanten, obwohl sie auf {account} oder einem ähnlichen Konto steht.',
  lines_without_party:
    '{place}: {count} Zeilen haben weder Kunden noch Lieferanten, obwohl sie auf {account} oder ähnlichen Konten stehen.',
  journal_without_total: 'Der Bericht hat keine Summenzeile (TOTAL) und ist vielleicht unvollständig. Bitte erneut exportieren.',
  entry_in_two_places: 'Die Buchung {id} hat bereits weiter oben Zeilen, vor denen anderer Buchungen.',
  line_of_other_day: 'Die Zeile ist vom {day}, ihre Buchung aber vom {other}.',
  line_of_other_day_in_entry: 'Die Zeile ist vom {day}, ihre Buchung {id} aber vom {other}.',
  total_of_no_entry: `Die Summe gehört zur Buchung {id}, deren Zeilen nicht darüber stehen. ${LOST}`,
  row_of_no_kind: 'Die Zeile hat kein Datum und ist weder Summe noch Kontosaldo.',
  section_without_total:
    'Unter dem Konto {account} fehlt die Summe, daher ist der Bericht vielleicht unvollständig. Bitte erneut exportieren.',
  balance_of_no_account: `Keine Zeile darüber hat das Konto dieses Saldos. ${LOST}`,
  line_of_no_account: `Keine Zeile darüber hat das Konto dieser Zeile. ${LOST}`,
  side_of_unlisted_account: `Das Konto {account} fehlt in der Kontenliste, ${UNKNOWN_SIDE}`,
  side_of_unknown_type: `„{type}“ ist keine bekannte Kontoart für das Konto {account}, ${UNKNOWN_SIDE}`,
  total_of_no_account: `Die Summe gehört zu keinem Konto darüber. ${LOST}`,
  entries_not_trial_balance: `Die Buchungen ergeben {sum} auf {account} am {cutover}, die Saldenliste ({report}) hat aber {balance}. ${FROM_FIRST_DAY}, mit allen Konten.`,
  entry_of_id_unbalanced: `In der Buchung {id} vom {day} ${MORE_DEBITS}`,
  document_unbalanced: `Im Beleg {document} vom {day} ${MORE_DEBITS}`,
  some_entry_unbalanced: `In der Buchung vom {day} ${MORE_DEBITS}`,
  entry_of_several_documents: `{place}: Die {count} ${OF_SEVERAL}`,
  entries_of_several_documents: `{place}: Die {count} ${OF_SEVERAL} Das gilt auch für {others} weitere Buchungen.`,
  no_entry_up_to: 'Der Bericht hat keine Buchung bis zum {cutover}.',
  line_before_period: 'Die Zeile ist vom {day}, vor dem Beginn des Berichtszeitraums.',
  entry_left_out: '{report}: 1 Buchung nach dem {cutover} wurde weggelassen. Bitte in dieser Buchhaltung buchen.',
  entries_left_out: '{report}: {count} Buchungen nach dem {cutover} wurden weggelassen. Bitte in dieser Buchhaltung buchen.',
  no_trial_balance_sent:
    'Ohne Saldenliste werden die Salden aus den Buchungen berechnet. Bitte vor dem Buchen mit der alten Buchhaltung vergleichen.',
  report_filtered: 'Der Bericht zeigt nur einen Teil der Buchhaltung („{line}“). Bitte ohne Filter exportieren.',
  several_accounts_called:
    'Mehrere Konten haben den Namen {account}. Bitte im Bericht die vollständigen Namen oder die Nummern der Konten anzeigen.',
  line_names_no_account: 'Die Zeile hat einen Betrag, aber kein Konto.',
  line_on_both_sides: 'Die Zeile hat Soll und Haben. Erlaubt ist nur eine Seite.',
  line_without_day: 'Die Zeile hat kein Datum, und keine Zeile darüber gibt ihr eines.',
};
