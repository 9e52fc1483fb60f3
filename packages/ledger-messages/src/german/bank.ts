import type { SentencesOf } from './sentences-of.ts';

/** Source accounts, imports and bank transactions. */
export const BANK: SentencesOf<'imports' | 'sources' | 'transactions'> = {
  too_many_records: 'Erlaubt sind 1 bis {most} Umsätze, nicht {count}.',
  no_movement: 'Der Betrag muss größer als null sein, nicht {amount}.',
  kind_contradicts_direction: '{kind} passt nicht zur Richtung dieses Umsatzes, {direction}.',
  text_missing_or_too_long: 'Erlaubt sind 1 bis {most} Zeichen.',
  text_too_long: 'Erlaubt sind höchstens {most} Zeichen.',
  other_currency_than_source: 'Die Währung dieses Umsatzes ist {given}, die des Zahlungskontos aber {kept}.',
  import_count_differs: 'Der Import {id} zählt {added} neue Umsätze, in der Buchhaltung sind es aber {found}.',
  id_of_other_account: 'Umsatz {id} trägt eine ID, die zu einem anderen Zahlungskonto gehört.',
  id_of_source_missing: 'Die ID von Umsatz {id} ist nicht unter den IDs, die seine Quelle gesendet hat.',
  movement_of_day_to_come: '1 Umsatz liegt in der Zukunft: {date}. Bitte das Datum prüfen.',
  movements_of_days_to_come: '{count} Umsätze liegen in der Zukunft, der erste am {date}. Bitte die Daten prüfen.',
  row_of_day_to_come: '1 Umsatz liegt in der Zukunft, in Zeile {row}: {date}. Bitte das Datum prüfen.',
  rows_of_days_to_come: '{count} Umsätze liegen in der Zukunft, der erste in Zeile {row}: {date}. Bitte die Daten prüfen.',

  no_such_mapping: 'Das Zahlungskonto {name} hat keine Spaltenzuordnung {id}.',
  no_mask: '„{mask}“ ist nicht das Ende einer Kontonummer.',
  no_such_source_account: 'In dieser Buchhaltung gibt es kein Zahlungskonto {id}.',
  fed_account_of_wrong_type:
    '{account} hat die Kontoart {type}. Zu einem Zahlungskonto gehört ein Aktiv- oder Passivkonto (asset, liability).',
  fed_account_without_lines: '{account} ist nicht bebuchbar.',
  fed_account_with_role: '{account} hat bereits eine feste Funktion und kann daher nicht das Konto eines Zahlungskontos sein.',

  transaction_changed_since:
    'Dieser Umsatz wurde inzwischen geändert. Er hat Version {version}, nicht {seen}. Bitte neu laden und die Änderung wiederholen.',
  no_such_transaction: 'In dieser Buchhaltung gibt es keinen Umsatz {id}.',
  depended_on: 'Dieser Umsatz {does:and}. Bitte zuerst wieder öffnen oder einzeln kontieren.',
  depended_on_by_more: 'Dieser Umsatz {does}. Weitere Verknüpfungen: {more}. Bitte zuerst wieder öffnen oder einzeln kontieren.',
  decisions_missing: 'Umsatz {id} hat Version {version}. Anzahl gespeicherter Kontierungen: {count}.',
  categorized_unlike_decision: 'Umsatz {id} ist anders kontiert als in seiner letzten Kontierung gespeichert.',
  refund_without_link: 'Umsatz {id} ist als Erstattung eines Umsatzes kontiert, mit dem er nicht verknüpft ist.',
  reduces_other_account: 'Umsatz {id} mindert ein Konto, auf das er nicht kontiert ist.',
  movement_on_other_account: 'Umsatz {id} steht auf einem anderen Konto als sein Zahlungskonto.',
  payee_differs_from_source: 'Der Zahlungspartner von Umsatz {id} weicht vom Text seiner Quelle ab.',
  import_of_other_account: 'Der Import von Umsatz {id} gehört nicht zu seinem Zahlungskonto.',
  record_version_missing: 'Von Umsatz {id} fehlt eine Version der Bankdaten.',
  movement_differs_from_source: 'Betrag, Richtung oder Währung von Umsatz {id} weicht von den Bankdaten ab.',
};
