import type { SentencesOf } from './sentences-of.ts';

/** Statement imports and migrations from other accounting programs. */
export const INTAKE: SentencesOf<'ingest' | 'migrations'> = {
  source_account_out_of_use: 'Das Zahlungskonto {name} ist inaktiv.',
  too_many_movements: 'Ein Import kann höchstens {most} Umsätze haben, nicht {count}.',
  reads_no_statements: 'Das Einlesen von Kontoauszügen ist nicht eingerichtet: Die Anwendung wurde ohne readStatement gestartet.',
  payload_no_object: 'Der Inhalt ist nicht der Text eines JSON-Objekts.',
  no_description: 'Die Beschreibung fehlt.',
  memo_too_long: 'Die Notiz hat mehr als {most} Zeichen.',
  description_too_long: 'Die Beschreibung hat mehr als {most} Zeichen.',
  kind_contradicts_its_direction: '{kind} passt nicht zur Richtung {direction}.',
  amount_out_of_range: 'Der Betrag muss größer als null sein und darf höchstens {most} betragen.',
  not_read_by_mapping: '{because} Ursache ist die gespeicherte Spaltenzuordnung {id}. Bitte ändern oder entfernen.',
  row_in_another_currency:
    'Die Währung ist {currency}, aber {name} wird in {kept} geführt.[ Die übrigen Zeilen lassen sich mit {$skipBadRows} importieren.]',

  number_given_meanwhile: 'Die Nummer {code}, vorgeschlagen für {name}, ist inzwischen vergeben: {taken}. Bitte das Konto erneut zuordnen.',
  open_items_on_wrong_account:
    'Offene Posten stehen auf {account}. Dieses Konto ist keinem Forderungs- oder Verbindlichkeitskonto zugeordnet. Bitte zuerst zuordnen.',
  another_run_in_books: 'Die Übernahme {id} ist bereits gebucht. Bitte zuerst rückgängig machen.',
  old_books_unbalanced:
    'Die Saldenliste der alten Buchhaltung geht nicht auf: Soll {debits}, Haben {credits}. Bitte eine neue Übernahme mit einer ausgeglichenen Saldenliste beginnen.',
  nothing_to_post: 'Es gibt nichts zu buchen. Alle Salden, Buchungen und offenen Posten der alten Buchhaltung sind null.',
  no_such_control_total: 'Die Übernahme {migration} hat keine Kontrollsumme {total}.',
  run_abandoned: 'Diese Übernahme wurde verworfen. Bitte eine neue beginnen.',
  control_total_ties: 'Diese Kontrollsumme stimmt. Es gibt keine Differenz zu erklären.',
  no_such_migration: 'In dieser Buchhaltung gibt es keine Übernahme {id}.',
  migration_changed_meanwhile:
    'Diese Übernahme wurde inzwischen geändert. Sie hat Version {version}, nicht {seen}. Bitte neu laden und die Änderung wiederholen.',
  snapshot_differs:
    'Die gespeicherten Altdaten der Übernahme {id} sind beschädigt, denn ihr Hash stimmt nicht. Bitte die Übernahme neu beginnen.',
  reads_no_migrations: 'Das Einlesen von Übernahmedateien ist nicht eingerichtet: Die Anwendung wurde ohne readMigration gestartet.',
  too_many_of_them: 'Erlaubt sind höchstens {most} Einträge.',
  mode_has_none: 'In der Übernahmeart {mode} muss diese Liste leer sein. {advice}',
  month_of_migration_closed: 'Die Übernahme würde in {month} buchen. Dieser Monat ist abgeschlossen. Bitte zuerst wieder öffnen.',
  run_not_in_books: 'Diese Übernahme ist nicht gebucht. Es gibt nichts rückgängig zu machen.',
  entries_since_stand:
    'Buchung {entryNo} vom {date} ({description}) wurde nach der Übernahme gebucht. Bitte diese und alle späteren Buchungen stornieren, oder deren Umsätze wieder öffnen und deren Belege stornieren. Danach die Übernahme rückgängig machen.',
  snapshot_without_account: 'In den Altdaten gibt es kein Konto {account}.',
  account_listed_above: 'Das Konto {account} steht bereits weiter oben.',
  map_or_create: 'Nicht zusammen mit einem vorhandenen Konto möglich.',
  type_of_source_unknown: 'Die Kontoart des alten Kontos {account} ist unbekannt. Bitte ein Konto dafür anlegen und dann zuordnen.',
  snapshot_without_party: 'In den Altdaten gibt es keinen Geschäftspartner {party}.',
  nothing_lands_out_of_use: '{code} {name} ist inaktiv. Diesem Konto kann nichts zugeordnet werden.',
  nothing_lands_in_header: '{code} {name} ist ein Sammelkonto. Diesem Konto kann nichts zugeordnet werden.',
  party_listed_above: 'Der Geschäftspartner {party} steht bereits weiter oben.',
  run_in_books: 'Diese Übernahme ist gebucht. Bitte mit neuen Buchungen korrigieren oder rückgängig machen.',
  item_number_too_long: 'Eine Belegnummer darf höchstens {most} Zeichen haben.',
  item_after_cutover: 'Das Datum des Postens {number} von {party}, {date}, liegt nach dem Stichtag {cutover}.',
  line_memo_too_long: 'Eine Notiz der Buchung {id} hat mehr als {most} Zeichen.',
  entry_names_unknown_party: 'Die Buchung {id} verweist auf den Geschäftspartner {party}, der in den Altdaten fehlt.',
  entry_names_unknown_account: 'Die Buchung {id} verweist auf das Konto {account}, das in den Altdaten fehlt.',
  entry_of_snapshot_unbalanced: 'In der Buchung {id} übersteigt das Soll das Haben um {difference}. Beide müssen gleich sein.',
  entry_memo_too_long: 'Die Notiz der Buchung {id} hat mehr als {most} Zeichen.',
  entry_number_too_long: 'Die Nummer der Buchung {id} hat mehr als {most} Zeichen.',
  entry_description_too_long: 'Der Text der Buchung {id} hat mehr als {most} Zeichen.',
  entry_after_cutover: 'Das Datum der Buchung {id}, {date}, liegt nach dem Stichtag {cutover}. Bitte die Buchung weglassen.',
  entry_date_unreadable: 'Das Datum der Buchung {id} ist ungültig: {because}',
  entry_twice: 'Die Buchung {id} kommt in den Altdaten mehrfach vor.',
  second_balance: 'Das Konto {id} hat weiter oben bereits einen Saldo.',
  side_below_zero: '{what} hat einen negativen Betrag. Bitte auf die andere Seite setzen.',
  both_sides: '{what} hat Soll und Haben. Nur eine der beiden Seiten ist erlaubt.',
  party_twice: 'Der Geschäftspartner {id} kommt in den Altdaten mehrfach vor.',
  unknown_account_type:
    '„{type}“ ist keine bekannte Kontoart für Konto {id} ({name}). Möglich sind asset, liability, equity, revenue, expense oder null.',
  account_twice: 'Das Konto {id} kommt in den Altdaten mehrfach vor.',
  text_length_of: '{what} muss 1 bis {most} Zeichen lang sein.',
  accounts_unmapped: 'Diese Konten sind noch nicht zugeordnet: {accounts}. Bitte zuerst zuordnen.',
  accounts_unmapped_and_more: 'Diese Konten sind noch nicht zugeordnet: {accounts} und {more} weitere. Bitte zuerst zuordnen.',
  history_entry_refused: 'Die Buchung {id} vom {date} ({description}) kann nicht gebucht werden: {because}',
  omit_entries: 'Bitte die Buchungen weglassen oder die Übernahmeart full_history wählen.',
  omit_open_items: 'Bitte die offenen Posten weglassen.',
  the_account_id: 'Die ID eines Kontos',
  the_account_name: 'Der Name des Kontos {id}',
  the_party_id: 'Die ID eines Geschäftspartners',
  the_party_name: 'Der Name des Geschäftspartners {id}',
  the_entry_id: 'Die ID einer Buchung',
  the_account_balance: 'Der Saldo des Kontos {id}',
  the_line_of_entry: 'Eine Zeile der Buchung {id}',
  migration_not_posted: 'Die Übernahme ist nicht gebucht. Bitte zuerst buchen, dann vergleichen.',
  balance_unmapped: '{account} hat diesen Saldo und ist nicht zugeordnet. Bitte zuordnen.',
  sign_reversed:
    'Beide Beträge sind gleich groß, haben aber entgegengesetzte Vorzeichen. In einer der beiden Buchhaltungen ist das Vorzeichen vertauscht.',
  profit_of_earlier_years:
    'Das ist der Gewinn oder Verlust früherer Geschäftsjahre. In der einen Buchhaltung steht er im Gewinnvortrag, in der anderen auf Erlös- und Aufwandskonten.',
  profit_of_year_to_cutover:
    'Das ist der Gewinn oder Verlust des Geschäftsjahres bis zum Stichtag. In der einen Buchhaltung steht er im Gewinnvortrag, in der anderen auf Erlös- und Aufwandskonten.',
  profit_to_cutover:
    'Das ist der Gewinn oder Verlust bis zum Stichtag. In der einen Buchhaltung steht er im Gewinnvortrag, in der anderen auf Erlös- und Aufwandskonten.',
  receivables_without_customer:
    'Die offenen Posten ergeben nicht den Saldo des Kontos. Der Rest steht als Posten bei {nobody}. Bitte den Kunden ermitteln oder den Saldo korrigieren.',
  payables_without_vendor:
    'Die offenen Posten ergeben nicht den Saldo des Kontos. Der Rest steht als Posten bei {nobody}. Bitte den Lieferanten ermitteln oder den Saldo korrigieren.',
  entries_after_cutover: 'Buchungen nach dem Stichtag haben genau diesen Betrag. Vielleicht gehört eine davon vor den Stichtag.',
  difference_of_rounding: 'Die Differenz beträgt nur wenige kleinste Währungseinheiten. Eine der beiden Buchhaltungen hat gerundet.',
  entry_of_unknown_migration: 'Buchung {entry} gehört zur Übernahme {source}, die es nicht gibt.',
  migration_of_unknown_status: 'Die Übernahme {id} hat den unbekannten Status {status}.',
  migration_of_unknown_mode: 'Die Übernahme {id} hat eine unbekannte Übernahmeart ({mode}) oder Herkunft ({source}).',
  migration_status_differs: 'Die Übernahme {id} hat den Status {status}. Das passt nicht zu dem, was sie gebucht hat.',
  migration_entries_differ: 'Die Buchungen {first} bis {last} sind nicht die, die die Übernahme {id} gebucht hat.',
  opening_entry_of_migration_missing: 'Die Eröffnungsbuchung der Übernahme {id} fehlt im Journal oder hat ein anderes Datum.',
  opening_entry_of_migration_differs: 'Die Eröffnungsbuchung der Übernahme {id} hat nicht die Beträge ihrer Zuordnung.',
  old_account_missing: 'In der Übernahme {id} fehlt ein Konto der alten Buchhaltung.',
  old_balances_unequal: 'Die Salden der alten Buchhaltung in der Übernahme {id} ergeben nicht ihre Saldenliste.',
  old_account_unmapped: 'Die Übernahme {id} hat den Status {status}, aber ein Konto der alten Buchhaltung ist nicht zugeordnet.',
  mapped_account_missing: '{name} aus der Übernahme {id} ist dem Konto {account} zugeordnet, das im Kontenplan fehlt.',
  old_counterparty_missing: 'In der Übernahme {id} fehlt ein Geschäftspartner der alten Buchhaltung.',
  mapped_counterparty_missing:
    '{name} aus der Übernahme {id} ist dem Geschäftspartner {counterparty} zugeordnet, den es in dieser Buchhaltung nicht gibt.',
  control_total_twice: 'Zwei Kontrollsummen der Übernahme {id} vergleichen denselben Betrag.',
  control_total_missing: 'Der Übernahme {id} fehlt die Kontrollsumme {control} von {subject}.',
  control_total_of_unknown_subject: 'Die Kontrollsumme {total} der Übernahme {id} vergleicht {control} von {subject}, was es nicht gibt.',
  snapshot_of_migration_differs: 'Die Altdaten der Übernahme {id} sind nicht die, mit denen sie begonnen wurde.',
  old_accounts_unlike_snapshot:
    'Die Übernahme {id} und ihre Altdaten stimmen bei Name, Nummer, Saldo oder Anzahl der alten Konten nicht überein.',
  old_counterparties_unlike_snapshot:
    'Die Übernahme {id} und ihre Altdaten stimmen bei Name, Betrag oder Anzahl der alten Geschäftspartner nicht überein.',
  entry_count_unlike_snapshot: 'Anzahl der Buchungen laut Übernahme {id}: {count}. Ihre Altdaten haben eine andere Anzahl.',
  mapped_by_number_alone:
    '{source} wird {code} {name} zugeordnet: Die Nummer ist gleich, der Name ein anderer. Bitte einem anderen Konto zuordnen oder diesem, um es zu bestätigen.',
  open_items_unlike_balance:
    'Die offenen Posten von {code} {name} ergeben {items}, der Saldo ist aber {balance}. Der Ausgleich ist: {kind} von {nobody} über {amount}. Bitte die Saldenliste und die offenen Posten der bisherigen Buchhaltung prüfen.',
  balance_without_processor:
    '{what}. Die bisherige Buchhaltung nennt dazu keinen Zahlungsdienstleister. Der Betrag wird {nobody} zugeordnet.',
  balance_without_customers:
    '{what}. Die bisherige Buchhaltung nennt dazu keine Kunden. Daraus entsteht ein offener Posten von {nobody}. Bitte die offenen Posten jedes Kunden senden, um sie namentlich zu übernehmen.',
  balance_without_vendors:
    '{what}. Die bisherige Buchhaltung nennt dazu keine Lieferanten. Daraus entsteht ein offener Posten von {nobody}. Bitte die offenen Posten jedes Lieferanten senden, um sie namentlich zu übernehmen.',
  the_part_in_no_open_item: '{amount} vom Saldo von {code} {name} sind in keinem offenen Posten enthalten',
  the_balance_of_account: '{code} {name} hat einen Saldo von {amount}',
  the_open_item: 'ein offener Posten',
  the_credit_item: 'ein Guthaben',
  closing_entry_unsure:
    'Die Buchung {id} vom {date} ({description}) sieht wie eine Abschlussbuchung aus, das Jahr ist aber nicht auf null abgeschlossen: {left} behält einen Saldo. Sie wird als gewöhnliche Buchung übernommen und zählt in der Gewinn- und Verlustrechnung ihres Jahres.',
};
