/**
 * The month (from 1) of a name or its abbreviation; null for another word. The longest matching prefix wins: `juillet` begins like `juin`.
 */
export const monthByName = (name: string): number | null => {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  for (let length = Math.min(plain.length, LONGEST); length >= SHORTEST; length -= 1) {
    const month = BEGINNINGS.get(plain.slice(0, length));
    if (month !== undefined) return month;
  }
  return null;
};

/**
 * Month prefixes without accents, in European languages, Turkish and Indonesian. `lis` is omitted because it is October in Croatian and
 * November in Polish and Czech. The short `lip` and `srp` are omitted for the same reason.
 */
const BY_MONTH: readonly string[] = [
  'jan ene gen ian ocak oca sty led sij tammi sau янв січ ιαν',
  'feb fev peb veebr sub lut uno velj helmi vas фев лют φεβ',
  'mar mrz maer mrt maa marts mac brez bre ozu kov мар бер μαρ',
  'apr avr abr ap. nis kwi dub trav tra huhti bal апр кві απρ',
  'may mai mei maj mag touko kve svi geg маи май мая тра μαι',
  'jun juin giu iun haz cze cerven cerv cvn lipanj lipnj kesa bir июн юни чер ιουν',
  'jul juil lug iul tem lipc lipiec cervenec cervenc cvc srpanj srpnj heina lie июл юли ιουλ',
  'aug aou ago avg agu sier sie srpna srpen kol elo rugp rgp авг сер αυγ',
  'sep set szept eyl wrz zari zar ruj syys rugs rgs сен вер σεπ',
  'oct okt out ott eki paz rij loka spa окт жов οκτ',
  'nov nop kas noi stu marras lap ноя ное лис νοε',
  'dec dez dic des det ara gru pros joulu дек гру δεκ',
];

const BEGINNINGS: ReadonlyMap<string, number> = new Map(
  BY_MONTH.flatMap((names, at) => names.split(' ').map((name) => [name.normalize('NFD').replace(/\p{M}/gu, ''), at + 1] as const)),
);

const SHORTEST = 3;
const LONGEST = 8;
