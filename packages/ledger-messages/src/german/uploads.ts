import type { REASONS as LOGOS } from 'ledger-logos/reasons';
import type { REASONS as RECEIPTS } from 'ledger-receipts/reasons';

/** Uploaded images and emails. */
export const UPLOADS: Readonly<Record<keyof typeof LOGOS | keyof typeof RECEIPTS, string>> = {
  no_known_image: 'Ein Logo muss ein PNG-, JPEG- oder WebP-Bild sein. Diese Datei ist keines, unabhängig von ihrem Namen.',
  image_header_damaged: 'Der Kopf der Bilddatei ist beschädigt oder unvollständig, daher ist die Bildgröße unbekannt.',
  image_too_small: 'Das Bild hat {width} × {height} Pixel. Ein Logo muss auf jeder Seite mindestens {least} haben.',
  image_too_wide:
    'Das Bild hat {width} × {height} Pixel. Ein Logo darf höchstens {most} je Seite und insgesamt {millions} Millionen haben.',
  image_file_too_large: 'Ein Logo darf höchstens {most} Bytes haben, dieses hat aber {bytes}.',
  image_unreadable: 'Das Bild lässt sich nicht lesen. Es ist beschädigt, unvollständig oder in einer nicht unterstützten Variante.',
  image_too_slow: 'Das Bild lässt sich nicht lesen, denn das dauert zu lange.',
  image_takes_memory: 'Das Bild lässt sich nicht lesen, denn das braucht zu viel Speicher.',

  no_mail_message: 'Die Nachricht ist keine E-Mail (RFC 5322). Sie hat weder Absender noch Datum.',
  message_too_large_to_open:
    'Das Öffnen der Nachricht dauert zu lange oder braucht zu viel Speicher. Bitte stattdessen die Anhänge hochladen.',
};
