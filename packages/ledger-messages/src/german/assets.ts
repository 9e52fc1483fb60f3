import type { SentencesOf } from './sentences-of.ts';

/** Fixed assets and amortization schedules. */
export const ASSETS: SentencesOf<'fixedAssets' | 'schedules'> = {
  money_reported_by_source:
    '{code} {name} gehört zu einem Zahlungskonto, das seine Umsätze selbst meldet. Bitte das Konto angeben, auf das der Zahlungseingang kontiert ist.',
  neither_revenue_nor_expense: '{code} {name} ist weder ein Erlös- noch ein Aufwandskonto.',
  asset_disposed_already: '{name} ist bereits am {date} abgegangen. Bitte zuerst diesen Abgang rückgängig machen.',
  no_such_fixed_asset: 'In dieser Buchhaltung gibt es kein Anlagegut {id}.',
  asset_not_disposed: '{name} ist nicht abgegangen. Es gibt nichts rückgängig zu machen.',
  date_after_today: '{date} liegt nach dem heutigen Tag, {today}.',
  in_service_after: '{date} liegt vor der Inbetriebnahme von {name} am {placedOn}.',
  proceeds_below_zero: 'Der Betrag darf nicht negativ sein.',
  proceeds_without_account: 'Erforderlich, wenn ein Erlös angegeben ist.',
  account_without_proceeds: 'Ohne Erlös bitte weglassen.',
  in_service_long_before: '{placedOn} liegt mehr als {most} Tage vor dem Kauf am {date}.',
  salvage_out_of_range: 'Der Restwert darf nicht negativ sein und muss unter den Anschaffungskosten liegen, {cost} {currency}.',
  useful_life_out_of_range: 'Erlaubt ist eine ganze Zahl von 1 bis {most} Monaten, nicht {months}.',
  depreciates_too_little: 'Die Nutzungsdauer ist zu lang. Bei {months} Monaten läge die monatliche Abschreibung unter {least} {currency}.',
  the_role_bought: 'hat das Anlagegut {id} gekauft',

  no_such_schedule: 'In dieser Buchhaltung gibt es keinen Abgrenzungsplan {id}.',
  schedule_of_document:
    'Dieser Abgrenzungsplan gehört zu einem Beleg: {document}. Um den Abgrenzungsplan zu entfernen, bitte den Beleg stornieren.',
  transaction_spread_by_schedule: 'Dieser Umsatz hat den Abgrenzungsplan {schedule}. Bitte diesen zuerst entfernen.',
  transaction_not_posted: 'Dieser Umsatz ist nicht gebucht. Bitte zuerst kontieren und buchen.',
  transaction_not_spreadable:
    'Nur ein Zahlungsausgang auf ein einziges Aufwandskonto oder ein Zahlungseingang auf ein einziges Erlöskonto kann einen Abgrenzungsplan haben.',
  no_account_of_type: 'In diesem Kontenplan gibt es kein Konto {code}. Bitte das Konto der Kontoart {type} angeben.',
  spread_months_out_of_range: 'Erlaubt ist eine ganze Zahl von 2 bis {most} Monaten, nicht {months}.',
  spread_too_little: 'Jede Rate wäre kleiner als der kleinste Betrag der Währung.',
  spread_before_transaction: '{month} liegt vor dem Monat des Umsatzes, {own}.',
  waits_on_other_type:
    '{code} {name} kann keine abgegrenzten Beträge der Art {kind} aufnehmen. Dafür ist ein Konto der Kontoart {type} erforderlich.',
  account_of_other_operation: '{code} {name} ist einem anderen Vorgang vorbehalten.',
  the_role_schedule: 'hat den Abgrenzungsplan {id}',
};
