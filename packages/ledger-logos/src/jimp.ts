import { createJimp } from '@jimp/core';
import jpeg from '@jimp/js-jpeg';
import png from '@jimp/js-png';
import { methods as resize } from '@jimp/plugin-resize';

/** Of jimp what logos need: two formats, and making an image smaller. */
export const Jimp = createJimp({ formats: [jpeg, png], plugins: [resize] });
