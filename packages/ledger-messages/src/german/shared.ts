import type { SentencesOf } from './sentences-of.ts';

/** What all areas share: dates, amounts and texts, operations across books, and derived data of the store. */
export const SHARED: SentencesOf<'app' | 'copies' | 'kernel'> = {
  not_member_of_other_books: 'Sie sind kein Mitglied der anderen Buchhaltung, oder Ihre Mitgliedschaft dort ist nicht mit Ihnen verknüpft.',
  papers_not_set_up: 'PDF-Dokumente sind nicht eingerichtet: Die Anwendung wurde ohne drawPaper gestartet.',
  same_books: 'Die andere Buchhaltung darf nicht diese selbst sein.',
  no_such_books_in_organization: 'Diese Buchhaltung gibt es in dieser Organisation nicht.',
  books_opened_under_old_key:
    'Mit diesem Idempotency-Key wurde vor mehr als einem Tag eine Buchhaltung angelegt. Um eine andere anzulegen, bitte einen neuen Schlüssel senden.',
  no_books_with_external_id: 'Es gibt keine Buchhaltung mit der externen ID „{externalId}“. Legen Sie sie zuerst an.',
  books_of_other_owner:
    'Eine Buchhaltung mit der externen ID „{externalId}“ gibt es schon, aber diese Person ist dort nicht Inhaber. Bitten Sie einen Inhaber, sie hinzuzufügen.',
  books_in_other_currency:
    'Die Buchhaltung mit der externen ID „{externalId}“ wird in {currency} geführt, und das ändert sich nie. Geben Sie diese Währung oder eine andere externe ID an.',
  only_owner_opens_books: 'Nur ein Inhaber kann in dieser Organisation eine Buchhaltung anlegen.',
  answer_with_secret_not_stored:
    'Diese Anfrage wurde ausgeführt. Ihre Antwort enthält ein Geheimnis, für das dieser Server keinen Schlüssel zum Speichern hat. Bitte eine neue Anfrage mit einem anderen Idempotency-Key senden.',
  no_such_books: 'Diese Buchhaltung gibt es nicht.',
  takes_no_logos: 'Logos sind nicht eingerichtet: Die Anwendung wurde ohne redrawLogo gestartet.',
  service_owns_no_books: 'Ein Dienst kann nicht Inhaber einer Buchhaltung sein. Bitte einen der Inhaber angeben.',
  not_owner_of_books: '{id} ist kein Inhaber dieser Buchhaltung. Bitte einen der Inhaber angeben.',
  the_transaction_named: 'Umsatz {id}',
  the_asset_named: 'Anlagegut {id}',
  the_schedule_named: 'Abgrenzungsplan {id}',
  the_invoice_named: 'Rechnung {id}',
  the_bill_named: 'Eingangsrechnung {id}',
  the_credit_note_named: 'Gutschrift {id}',
  the_vendor_credit_named: 'Lieferantengutschrift {id}',
  the_way_recategorize: 'den Umsatz neu kontieren oder wieder öffnen',
  the_way_reopen_purchase: 'den Umsatz, mit dem das Anlagegut gekauft wurde, wieder öffnen',
  the_way_undo_disposal: 'den Abgang rückgängig machen',
  the_way_remove_schedule: 'den Abgrenzungsplan entfernen',
  the_way_void_invoice: 'die Rechnung stornieren',
  the_way_void_bill: 'die Eingangsrechnung stornieren',
  the_way_void_credit_note: 'die Gutschrift stornieren',
  the_way_void_vendor_credit: 'die Lieferantengutschrift stornieren',
  the_account_named: 'Konto {id}',
  the_counterparty_named: 'Geschäftspartner {id}',

  external_id_taken:
    'Die externe ID „{externalId}“ ist bereits vergeben: {holder}. Bitte eine andere angeben oder sie zuerst dort entfernen.',
  no_currency_code: '„{code}“ ist kein Währungscode nach ISO 4217.',
  since_after_until: '{since} liegt nach dem Ende des Zeitraums, {until}.',
  no_moment: '„{text}“ ist kein Zeitpunkt wie 2026-01-31T09:30:00Z.',
  no_language: '„{given}“ ist keine unterstützte Belegsprache. Möglich: {languages:or}.',
  no_amount: '„{value}“ ist kein Dezimalbetrag wie 1250.00.',
  amount_as_number: '{value} hat als Zahl vielleicht Stellen verloren. Bitte als Text senden, wie "1250.00".',
  too_many_digits: '{value} hat mehr als {most} Stellen vor dem Dezimalpunkt.',
  too_many_decimals: '{value} hat zu viele Nachkommastellen. {code} hat {scale}.',
  amount_too_large: '{value} ist größer als der größte unterstützte Betrag.',
  amount_not_positive: 'Der Betrag muss größer als null sein, nicht {value}.',
  no_cursor_of_list: 'Das ist kein Cursor dieser Liste mit diesen Filtern.',
  text_length: 'Erlaubt sind {least} bis {most} Zeichen.',
  name_length: 'Erlaubt sind 1 bis {most} Zeichen.',
  text_of_many_lines: 'Erlaubt ist nur eine Zeile. Bitte Zeilenumbrüche durch Leerzeichen ersetzen.',
  not_whole_number_up_to: 'Erlaubt ist eine ganze Zahl von 1 bis {most}, nicht {given}.',
  no_metadata_key:
    '„{key}“ ist kein gültiger Schlüssel. Erlaubt sind 1 bis {most} ASCII-Buchstaben, Ziffern, Punkte, Bindestriche und Unterstriche.',
  too_many_metadata_pairs: 'Es sind {count} Paare, erlaubt sind höchstens {most}. Bitte einige mit null entfernen.',
  no_calendar_date: '„{text}“ ist kein Kalenderdatum wie 2026-01-31.',
  year_out_of_range: '{text} liegt nicht in den Jahren {first} bis {last}.',

  line_without_its_entry: 'Zeile {line} von Buchung {entry} hat keine Buchung, oder ihr Datum weicht von dem der Buchung ab.',
  line_count_differs: 'Die gespeicherte Anzahl der Zeilen von Buchung {entry} weicht von ihren Zeilen ab.',
  search_text_of_entry_differs: 'Der Suchtext von Buchung {entry} passt nicht zu ihren Texten.',
  search_text_differs: 'Der Suchtext von {id} passt nicht zu den Texten.',
  derived_columns_differ: 'Die abgeleiteten Spalten von {id} passen nicht zum Rest des Datensatzes.',
};
