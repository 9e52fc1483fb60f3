import type { SentencesOf } from './sentences-of.ts';

/** Connections, bank feeds, email, notifications and webhooks. */
export const OUTWARD: SentencesOf<'connections' | 'feeds' | 'emails' | 'notifications' | 'webhooks'> = {
  too_many_codes: 'Innerhalb eines Tages wurden {most} Codes {who} gesendet. Bitte erst nach {again} einen neuen anfordern.',
  number_linked_already: 'Diese Nummer ist bereits verknüpft.',
  no_such_connection: 'In dieser Buchhaltung gibt es keine Anbindung {id}.',
  workspace_connected_already: 'Ein Chat-Arbeitsbereich ist bereits angebunden. Bitte zuerst diese Anbindung löschen.',
  service_has_no_number: 'Ein Dienst kann keine Nummer haben. Bitte das Zugangstoken eines Mitglieds verwenden.',
  number_connected_already: 'Sie haben bereits eine Nummer. Bitte zuerst deren Anbindung löschen.',
  no_international_number: 'Erforderlich ist eine internationale Nummer wie +14155550123.',
  sign_in_refreshed_elsewhere:
    'Die Anmeldung dieser Anbindung wird gerade durch eine andere Anfrage erneuert. Bitte später erneut versuchen.',
  other_program_not_read: 'Das andere Programm konnte nicht gelesen werden: {error} Bitte später erneut versuchen.',
  other_program_refused_sign_in:
    'Das andere Programm hat die Anmeldung abgelehnt: {error} Bitte mit sign_in der Anbindung erneut anmelden.',
  online_books_not_set_up: 'Buchhaltungsprogramme sind nicht eingerichtet, denn der Betreiber dieses Servers hat keines konfiguriert.',
  connection_of_other_kind: 'Erforderlich ist eine Anbindung der Art accounting_a.',
  sign_in_not_finished: 'Die Anmeldung dieser Anbindung ist nicht abgeschlossen. Bitte zuerst abschließen.',
  too_many_companies_connected:
    'An diese Buchhaltung sind bereits {most} Gesellschaften angebunden. Mehr sind nicht möglich. Bitte zuerst eine Anbindung löschen.',
  connection_without_sign_in: 'Diese Art von Anbindung hat keine Anmeldung.',
  no_such_sign_in_to_finish:
    'Dazu gibt es keine laufende Anmeldung. Sie wurde bereits abgeschlossen, ist abgelaufen oder wurde durch eine neuere ersetzt.',
  connection_to_other_company: 'Diese Anbindung gilt für {name}. Für {other} bitte eine neue anlegen.',
  company_connected_already: '{name} ist bereits angebunden: {connection} ({id}).',
  no_company_id: 'Das ist keine ID einer Gesellschaft.',
  no_such_sign_in: 'Diese Anmeldung gibt es nicht, oder sie ist beendet. Bitte neu beginnen.',
  messages_not_set_up: 'Nachrichten sind nicht eingerichtet, denn der Betreiber dieses Servers hat keinen Nachrichtendienst konfiguriert.',
  workspaces_not_set_up:
    'Chat-Arbeitsbereiche sind nicht eingerichtet: Die Anwendung wurde ohne eine Funktion gestartet, die dort schreibt.',
  address_too_long: 'Die Adresse ist zu lang.',
  code_not_sent: 'Der Code konnte nicht gesendet werden: {error}',
  code_expired: 'Der Code ist abgelaufen, oder es wurden zu viele falsche Codes eingegeben. Bitte einen neuen anfordern.',
  code_wrong: 'Der Code ist falsch. Verbleibende Versuche: {left}.',
  the_codes_for_you: 'an Sie',
  the_codes_to_number: 'an diese Nummer',

  too_many_feeds:
    'In dieser Buchhaltung gibt es bereits {most} Bankanbindungen. Mehr sind nicht möglich. Bitte zuerst eine Anbindung löschen.',
  connection_is_no_feed: 'Die Anbindung {id} ist keine Bankanbindung, sondern von der Art {kind}.',
  sign_in_lacks_account:
    'Diese Anmeldung enthält nicht das Konto {name} ({id}), das über diese Bankanbindung importiert wird. Bitte bei derselben Bank erneut anmelden oder diese Bank als weitere Bankanbindung anlegen.',
  no_such_account_of_feed: 'Die Bankanbindung {name} hat kein Konto {account}. Die Anbindung führt ihre Konten auf.',
  source_account_out_of_use_for_feed: 'Das Zahlungskonto {name} ist inaktiv. Bitte zuerst wieder aktivieren.',
  feed_in_other_currency: '{name} wird in der Währung {currency} geführt, {account} aber in {accountCurrency}.',
  source_fed_already: '{name} ist bereits {account} von {feed} zugeordnet. Bitte zuerst diese Zuordnung entfernen.',
  feed_not_read: 'Die Bankanbindung {name} konnte nicht abgerufen werden: {error} Bitte später erneut versuchen.',
  nobody_signed_in_to_feed: 'Die Anmeldung bei der Bankanbindung {name} ist nicht abgeschlossen. Bitte zuerst abschließen.',
  no_account_of_feed_mapped: 'Kein Konto der Bankanbindung {name} ist einem Zahlungskonto zugeordnet. Bitte zuerst eines zuordnen.',
  feed_being_read: 'Die Bankanbindung {name} wird gerade abgerufen, längstens bis {readingUntil}. Bitte danach erneut versuchen.',
  feed_not_due: 'Der Abruf dieser Bankanbindung ist noch nicht fällig.',
  feeds_not_set_up: 'Bankanbindungen der Art {kind} sind nicht eingerichtet, denn der Betreiber dieses Servers hat sie nicht konfiguriert.',
  feed_refused_sign_in: 'Die Bankanbindung {name} hat die Anmeldung abgelehnt: {error} Bitte mit sign_in der Anbindung erneut anmelden.',
  sign_in_to_feed_not_begun: 'Die Anmeldung bei {name} konnte nicht begonnen werden: {error} Bitte später erneut versuchen.',
  characters_up_to: 'Erlaubt sind 1 bis {most} Zeichen.',
  sign_in_to_feed_not_finished: 'Die Anmeldung bei {name} konnte nicht abgeschlossen werden: {error} Bitte später erneut versuchen.',
  nothing_brought_for_feed: 'Für {name} ist erforderlich: {brought}.',
  institution_needed: 'GoCardless braucht die ID der Bank.',
  institution_not_taken: 'Bei einer Bankanbindung der Art {kind} bitte weglassen.',
  the_public_token: 'ein öffentliches Token (public token)',
  the_setup_token: 'ein Einrichtungstoken (setup token)',
  the_restricted_key: 'ein eingeschränkter Schlüssel (restricted key)',

  party_without_email: '{name} hat keine E-Mail-Adresse. Bitte hier eine angeben oder zuerst beim Geschäftspartner hinterlegen.',
  no_such_email: 'In dieser Buchhaltung gibt es keine E-Mail {id}.',
  void_not_sent: 'Die {what} ist storniert und kann nicht gesendet werden.',
  draft_not_sent: 'Die {what} ist ein Entwurf. Bitte zuerst ausstellen.',
  mail_not_set_up: 'E-Mail ist nicht eingerichtet, denn der Betreiber dieses Servers hat keinen Mailserver konfiguriert.',
  void_before_sent: 'Der Beleg wurde storniert, bevor er gesendet wurde.',

  service_has_no_preferences:
    'Ein Dienst hat keine Einstellungen für Benachrichtigungen. Bitte das Zugangstoken eines Mitglieds verwenden.',
  key_named_twice: '{key} ist mehrfach angegeben.',
  service_has_no_inbox: 'Ein Dienst hat keinen Posteingang und keine Einstellungen. Bitte das Zugangstoken eines Mitglieds verwenden.',
  link_turns_nothing_off: 'Dieser Link ist kein gültiger Abmeldelink.',
  no_such_notification: 'In Ihrem Posteingang gibt es keine Benachrichtigung {id}.',

  too_many_event_types: 'Erlaubt sind höchstens {most} Ereignisarten. Für alle Ereignisse bitte leer lassen.',
  too_many_webhooks: 'In dieser Buchhaltung gibt es bereits {most} Webhooks. Mehr sind nicht möglich. Bitte zuerst einen löschen.',
  no_such_delivery: 'Der Webhook {id} hat keine Zustellung {deliveryId}.',
  too_many_secrets:
    'Es sind bereits {most} Geheimnisse gültig. Mehr sind nicht möglich. Bitte das Geheimnis erst nach {endsAt} erneut wechseln.',
  no_such_webhook: 'In dieser Buchhaltung gibt es keinen Webhook {id}.',
  webhook_address_too_long: 'Erlaubt sind höchstens {most} Zeichen.',
  webhooks_not_set_up: 'Webhooks sind nicht eingerichtet: Die Anwendung wurde ohne eine Funktion gestartet, die sie sendet.',
  webhook_without_secret:
    'Der Webhook {id} hat kein Geheimnis, denn seine Buchhaltung kam aus einer anderen Datenbank. Bitte zuerst das Geheimnis wechseln.',
  webhook_past_last_event: 'Der Webhook {id} steht bei Ereignis {position}, das letzte Ereignis der Buchhaltung ist aber {last}.',
  webhook_skipped_event: 'Der Webhook {id} steht bei Ereignis {position}, aber das frühere Ereignis {skipped} hat keine Zustellung.',
  webhook_delivery_ahead: 'Der Webhook {id} steht bei Ereignis {position}, hat aber schon eine Zustellung von Ereignis {ahead}.',
};
