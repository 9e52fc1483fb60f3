import { createJimp } from '@jimp/core';
import jpeg from '@jimp/js-jpeg';
import png from '@jimp/js-png';
import { methods as resize } from '@jimp/plugin-resize';

/** The parts of jimp for logos: two formats, and scaling down. */
export const Jimp = createJimp({ formats: [jpeg, png], plugins: [resize] });
