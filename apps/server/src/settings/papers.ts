import * as v from 'valibot';
import { setting } from './setting.ts';

export const PAPER_SETTINGS = {
  LEDGER_PAPER_FONTS: setting(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((file) => file.trim())),
      v.check((files) => files.every((file) => file !== ''), 'must be files of fonts, with commas between them'),
    ),
    {
      description:
        'Fonts for what the own ones of invoices, credit notes and statements lack, such as Chinese or Thai letters: files that end in .ttf, .otf or .ttc, with commas between them. The first that has a character draws it. A font of a collection is named after `#`.',
      example:
        '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc#NotoSansCJKsc-Regular,/usr/share/fonts/truetype/noto/NotoSansThai-Regular.ttf',
    },
  ),
};
