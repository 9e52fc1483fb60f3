import type { REASONS } from 'ledger-wire/reasons';

const SAME_KEY = 'Bitte die Anfrage erneut senden, POST oder PATCH mit demselben Idempotency-Key.';

/** The API: requests that never reach the library, and the findings that it adds to a transaction. */
export const API: Readonly<Record<keyof typeof REASONS, string>> = {
  movement_reported_twice:
    'Ein anderer Datensatz meldet einen Umsatz über denselben Betrag, am selben Tag oder wenige Tage entfernt. Ist es derselbe, bitte diesen ausschließen.',
  record_changed_at_source:
    'Die Bank meldet jetzt ein anderes Datum, einen anderen Betrag oder eine andere Richtung (Version {reading}). Geändert wurde nichts. Um es zu übernehmen, bitte den Umsatz wieder öffnen oder die Zuordnung aufheben.',
  transfer_doubtful:
    'Ein späterer Umsatz könnte stattdessen die Gegenseite dieser Umbuchung sein. Bitte die jetzige Gegenseite erneut zuordnen, um sie zu bestätigen, oder die Zuordnung aufheben.',
  refund_left_behind:
    'Seit dieser Erstattung wurde ihre Belastung anders kontiert. Bitte die Erstattung neu kontieren, auf das Konto der Belastung oder auf das richtige.',
  part_unreadable: '{part} ist nicht lesbar.',
  propose_or_dry_run: 'Bitte entweder propose oder dry_run senden. Ein Vorschlag zeigt bereits, was der Befehl tun würde.',
  unknown_field: 'Dieses Feld gibt es hier nicht: {part}.',
  wrong_type: 'Erlaubt ist nur {wanted:or}.',
  wrong_value: '{problem}.',
  other_account_required: 'Bitte das Gegenkonto angeben.',
  other_account_named_twice: 'Das ist ein anderer Name für other_account_id. Bitte nur eines von beiden senden.',
  method_not_allowed: '{path} unterstützt {methods}.',
  no_such_path: 'Hier gibt es kein {path}.',
  archives_busy: '{busy} Bitte in {seconds} Sekunden erneut versuchen.',
  verification_busy: '{busy} Bitte in {seconds} Sekunden erneut versuchen.',
  code_or_token: 'Bitte genau eines von code und token senden.',
  token_of_no_member: 'Dieses Token gehört keinem Mitglied dieser Buchhaltung.',
  metrics_need_token: 'Die Metriken erfordern ihr Token.',
  query_not_storable: 'Die Abfrage enthält ungültige Zeichen.',
  body_not_storable: 'Der Inhalt der Anfrage enthält ungültige Zeichen oder ist mehr als {most} Ebenen tief verschachtelt.',
  body_no_object: 'Der Inhalt der Anfrage ist kein JSON-Objekt.',
  body_no_json: 'Der Inhalt der Anfrage ist kein JSON in UTF-8: {problem}.',
  body_stalled: 'Seit {seconds} Sekunden kamen keine Daten der Anfrage mehr an. Bitte erneut senden.',
  body_cut_short: 'Der Inhalt der Anfrage ist unvollständig.',
  body_too_large: 'Der Inhalt der Anfrage darf höchstens {most} Bytes haben.',
  body_of_other_type: 'Der Inhalt der Anfrage hat den Content-Type {type}. Bitte {media} senden, mit dem Header Content-Type: {media}.',
  body_as_json: 'Bitte den Inhalt als JSON senden, mit dem Header Content-Type: application/json.',
  no_books_over_http:
    'Dieser Server legt Buchhaltungen nicht über HTTP an. Sein Betreiber kann LEDGER_OPERATOR_TOKEN setzen oder „books company create“ ausführen.',
  member_opens_no_books:
    'Eine Buchhaltung anzulegen erfordert das Token des Betreibers. Dieses Token gehört einem Mitglied einer Buchhaltung.',
  nothing_of_this_name: 'Diesen Namen gibt es in dieser Buchhaltung nicht.',
  credential_required: 'Dafür ist ein Token nötig: Authorization: Bearer <Token>.',
  no_agent_name:
    '„{name}“ ist kein gültiger Agentenname. Erlaubt sind 1 bis 30 Kleinbuchstaben, Ziffern und Unterstriche, beginnend mit einem Buchstaben.',
  browser_not_signed_in:
    'Dieser Browser ist bei dieser Buchhaltung nicht angemeldet. Bitte einen Anmeldelink öffnen oder ein Token eingeben.',
  outcome_of_commit_unknown:
    'Die Datenbank hat den Commit nicht bestätigt. Daher ist unbekannt, ob gespeichert wurde. Mit einem Idempotency-Key bitte die Anfrage unter demselben Schlüssel erneut senden, dann kommt das Ergebnis. Ohne Schlüssel bitte zuerst prüfen, ob gespeichert wurde, und dann mit Schlüssel senden.',
  secret_key_missing:
    'Dieser Server hat keinen Schlüssel für dieses Geheimnis. Gespeichert wurde nichts. Sein Betreiber muss mit `openssl rand -base64 32` einen Schlüssel erzeugen und LEDGER_SECRET_KEYS=k1:KEY für jeden Prozess setzen, neben den vorhandenen Schlüsseln. Das Log nennt einen fehlenden Schlüssel.',
  database_unavailable: `Die Datenbank oder der Dokumentenspeicher ist voll oder antwortet nicht. Gespeichert wurde nichts. ${SAME_KEY}`,
  server_fault: 'Auf unserer Seite ist ein Fehler aufgetreten. Die request_id kennzeichnet diese Anfrage in unseren Logs.',
  item_not_storable: 'Der Eintrag enthält ungültige Zeichen oder ist zu tief verschachtelt.',
  body_holds_no_text: 'Der Inhalt der Anfrage enthält ungültige Zeichen.',
  json_cut_short: 'Der Inhalt der Anfrage endet, bevor sein JSON vollständig ist.',
  part_of_body_too_long: 'Ein Teil der Anfrage ist zu lang. So viele Werte sind in keinem Eintrag oder Feld erlaubt.',
  body_too_deep: 'Der Inhalt der Anfrage ist mehr als {most} Ebenen tief verschachtelt.',
  no_idempotency_key: 'Erlaubt sind 1 bis {most} druckbare ASCII-Zeichen.',
  too_many_requests: 'Zu viele Anfragen mit diesem Zugang. Bitte in {wait} erneut versuchen.',
  no_ledger_position: 'Das ist keine Position. Bitte die aus der Antwort auf den letzten Schreibzugriff senden, oder 0/0.',
  body_no_form: 'Der Inhalt der Anfrage ist nicht multipart/form-data, hat mehr als {most} Teile oder ein zu langes Feld.',
  other_uploads_in_progress: 'Andere Uploads {where} laufen noch. Bitte diesen in {seconds} Sekunden erneut senden.',
  no_etag: 'Erlaubt ist der ETag der gelesenen Antwort, wie "3", oder *.',
  too_many_wrong_tokens: 'Zu viele falsche Tokens von dieser Adresse. Bitte in {wait} erneut versuchen.',
  json_body_too_large: 'Ein JSON-Inhalt darf höchstens {most} Bytes haben. Bitte die Datei als Teil eines Formulars senden.',
  server_failed: 'Auf unserer Seite ist ein Fehler aufgetreten.',
  no_http_request: 'Das ist keine HTTP/1.1-Anfrage.',
  one_host_header: 'Eine Anfrage muss einen Host-Header haben, diese hat aber {given}.',
  books_moved: `Diese Buchhaltung ist am {at} in eine andere Datenbank umgezogen und kann hier nur gelesen werden. Gespeichert wurde nichts. Bitte warten, bis der Dienst jene Datenbank verwendet. ${SAME_KEY} Wird jene Datenbank nicht verwendet, kann der Betreiber hier „books company reopen“ ausführen.`,
  page_of_other_site:
    'Diese Anfrage kommt von einer Seite einer anderen Website. Nur die Web-App dieses Servers kann deren Sitzung nutzen. Programme verwenden ein Token.',
  origin_missing:
    'Eine Anfrage mit Cookie, die Daten ändert, erfordert den Header Origin oder Sec-Fetch-Site, den Browser senden. Programme verwenden ein Token.',
  the_second: '1 Sekunde',
  the_seconds: '{seconds} Sekunden',
  the_uploads_of_books: 'dieser Buchhaltung',
  the_uploads_on_server: 'auf diesem Server',
  the_uploads_with_token: 'mit diesem Token',
  books_being_verified: 'Diese Buchhaltung wird gerade geprüft.',
  other_books_being_verified: 'Auf diesem Server werden gerade andere Buchhaltungen geprüft.',
  archive_being_written: 'Ein Archiv dieser Buchhaltung wird gerade erstellt.',
  own_archive_being_written: 'Ein Archiv einer anderen Buchhaltung wird gerade für Sie erstellt.',
  archives_being_written: 'Auf diesem Server werden gerade {count} Archive anderer Buchhaltungen erstellt.',
  the_several: 'mehrere',
  the_none: 'keinen',
};
