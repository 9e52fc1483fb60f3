import * as v from 'valibot';
import { setting } from './setting.ts';

export const PDF_SETTINGS = {
  LEDGER_PDF_FONTS: setting(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((file) => file.trim())),
      v.check((files) => files.every((file) => file !== ''), 'must be font files separated by commas'),
    ),
    {
      description:
        'Additional fonts for PDF documents, for characters that the built-in fonts lack, such as Chinese or Thai. List .ttf, .otf or .ttc files, separated by commas. The first font with a character is used. Select a font of a collection with `#NAME`.',
      example:
        '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc#NotoSansCJKsc-Regular,/usr/share/fonts/truetype/noto/NotoSansThai-Regular.ttf',
    },
  ),
};
