import type { SentencesOf } from './sentences-of.ts';

/** Books, members, tokens, the audit trail and repeated requests. */
export const COMPANY: SentencesOf<'audit' | 'books' | 'idempotency' | 'policies'> = {
  audit_trail_end_differs:
    'Der Prüfpfad endet mit Eintrag {last}. Die Buchhaltung zählt aber {count} Einträge oder speichert einen anderen Hash des letzten.',
  audit_record_missing: 'Im Prüfpfad fehlen Einträge zwischen {before} und {after}.',
  audit_hash_differs: 'Der Hash von Eintrag {record} des Prüfpfads vom {at} ist falsch: Dieser Eintrag oder der davor wurde verändert.',
  row_removed_without_record:
    '{key} fehlt. Eintrag {record} des Prüfpfads hat den Datensatz geschrieben, und kein späterer Eintrag hat ihn entfernt.',
  row_without_audit_record: '{key} steht in der Buchhaltung, aber kein Eintrag des Prüfpfads hat den Datensatz geschrieben.',
  row_differs_from_audit: '{key} weicht vom Stand in Eintrag {record} des Prüfpfads ab.',

  token_unknown: 'Dieses Zugangstoken ist unbekannt, widerrufen oder abgelaufen.',
  no_such_member: 'In dieser Buchhaltung gibt es kein Mitglied {id}.',
  no_owner_left: 'Die Buchhaltung braucht mindestens einen aktiven Inhaber.',
  fiscal_year_of_closed_months:
    'Ein anderes Geschäftsjahr würde die Auswertungen abgeschlossener Monate ändern. Bitte zuerst wieder öffnen: {months}.',
  less_than_zero: 'Der Wert darf nicht negativ sein: {given}.',
  no_posting_account_of_income: '{code} {name} ist kein bebuchbares Erlös- oder Aufwandskonto. Bitte ein solches angeben.',
  no_email: '„{email}“ ist keine E-Mail-Adresse.',
  email_taken: 'Ein anderes Mitglied hat bereits die Adresse {email}.',
  only_owner_changes_owner: 'Nur ein Inhaber kann einen Inhaber hinzufügen, ändern oder entfernen.',
  no_active_member: 'In dieser Buchhaltung gibt es kein aktives Mitglied {member}.',
  only_owner_makes_owner_token: 'Nur ein Inhaber kann ein Zugangstoken für einen Inhaber erstellen.',
  only_owner_makes_token_for_member:
    'Nur ein Inhaber kann ein Zugangstoken für ein anderes Mitglied erstellen. Bitte eines für sich selbst erstellen oder einen Inhaber fragen.',
  not_in_future: '„{given}“ liegt nicht in der Zukunft. Bitte einen späteren Zeitpunkt angeben.',
  member_taken_out: '{name} ist inaktiv. Bitte das Mitglied zuerst wieder aktivieren.',
  member_without_email: '{name} hat keine E-Mail-Adresse. Bitte zuerst eine hinterlegen.',
  invitation_not_sent:
    'Die E-Mail an {address} wurde nicht gesendet. Bitte später erneut einladen oder einen Anmeldelink erstellen. {error}',
  person_not_linked:
    'Um ein Mitglied mit einer Person zu verknüpfen, muss sich diese Person anmelden, zusammen mit dem Mitglied oder einem Inhaber dieser Buchhaltung.',
  person_is_other_member: 'Diese Person ist bereits ein anderes Mitglied dieser Buchhaltung.',
  only_owner_unlinks_owner: 'Nur ein Inhaber kann die Verknüpfung eines Inhabers lösen.',
  no_books_here: 'Hier gibt es keine Buchhaltung {ledger}.',
  role_may_not: 'Die Rolle {role} ist dazu nicht berechtigt ({operation}).',
  agent_makes_person_token:
    'Ein Agent kann keinen Zugang für eine Person erstellen. Das macht ein Mitglied, oder der Agent erstellt ein Zugangstoken für einen Agenten.',
  no_agent_name_of_token:
    '„{agent}“ ist kein Name eines Agenten: 1 bis 30 Kleinbuchstaben, Ziffern und Unterstriche, zuerst ein Buchstabe.',
  needs_approval: 'Dafür ist eine Genehmigung nötig: {policies:and}. Bitte vorschlagen.',
  waits_for_approval: 'Dafür ist eine Genehmigung nötig: {policies:and}. Der Vorschlag {proposal} wartet darauf.',
  needs_approval_of_person:
    'Dafür ist eine Genehmigung nötig: {policies:and}. Es lässt sich nicht vorschlagen. Ein Mitglied, für das die Regel nicht gilt, muss es tun.',
  no_such_policy: 'In dieser Buchhaltung gibt es keine Genehmigungsregel {id}.',
  no_such_operation:
    'Es gibt keine Aktion und keine Gruppe von Aktionen „{operation}“. Die Namen stehen im Prüfpfad, zum Beispiel invoices.issue.',
  operation_not_proposable: '„{operation}“ geschieht nur direkt und kann deshalb keine Genehmigung brauchen.',
  list_too_long: 'Erlaubt sind höchstens {most} Werte, jeder nur einmal.',
  no_such_account_for_policy: 'In dieser Buchhaltung gibt es kein Konto {account}.',
  amount_negative: 'Der Betrag darf nicht negativ sein.',
  number_out_of_range: 'Erlaubt ist eine ganze Zahl von {least} bis {most}.',
  too_many_policies: 'Die Buchhaltung hat {most} Genehmigungsregeln. Mehr sind nicht möglich. Bitte zuerst eine entfernen.',
  policy_covers_everyone: 'Eine Genehmigungsregel für alle Aktionen und alle Urheber braucht einen Betrag, Konten oder frühere Monate.',
  approvers_may_not: 'Keine Rolle von {roles:or} darf über Vorschläge entscheiden.',
  accounts_each_once: 'Erlaubt sind 1 bis {most} Konten, jedes nur einmal. Für alle Konten bitte weglassen.',
  no_such_account_for_settings: 'In dieser Buchhaltung gibt es kein Konto {account}.',
  no_such_token: 'In dieser Buchhaltung gibt es kein Zugangstoken {id}.',
  only_owner_revokes_owner_token: 'Nur ein Inhaber kann das Zugangstoken eines Inhabers widerrufen.',
  no_such_own_token: 'Sie haben in dieser Buchhaltung kein Zugangstoken {id}.',
  no_time_zone: '„{timeZone}“ ist keine IANA-Zeitzone.',
  legal_structure_taxed_otherwise: 'Für die Rechtsform {structure} ist diese Besteuerung nicht möglich. Möglich: {choices:or}.',
  no_month_number: 'Erlaubt ist ein Monat von 1 bis 12, nicht {month}.',
  service_signs_no_browser_in: 'Ein Dienst kann sich nicht im Browser anmelden. Bitte das Zugangstoken eines Mitglieds verwenden.',
  sign_in_link_unknown: 'Dieser Anmeldelink ist unbekannt, bereits verwendet oder abgelaufen. Bitte einen neuen anfordern.',
  invitations_not_set_up:
    'E-Mail ist nicht eingerichtet, denn der Betreiber dieses Servers hat keinen Mailserver konfiguriert. Bitte einen Anmeldelink erstellen und dem Mitglied geben.',
  the_months_and_more: '{months} und {more} weitere',
  currency_scale_differs: 'Die Buchhaltung wird in {currency} mit {scale} Nachkommastellen geführt. Diese Anzahl ist falsch.',
  structure_unknown: 'Die Rechtsform, die Besteuerung oder der erste Monat des Geschäftsjahres dieser Buchhaltung ist unbekannt.',

  key_used_with_other_request: 'Dieser Idempotency-Key wurde bereits mit einer anderen Anfrage verwendet.',
  first_request_running: 'Die erste Anfrage mit diesem Idempotency-Key läuft noch.',
};
