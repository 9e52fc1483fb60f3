/** The limits on logos, each with its reason. */

/** The bytes of an uploaded image: more than any mark needs, and few enough to keep in memory while it waits its turn. */
export const MAX_LOGO_BYTES = 1024 * 1024;

/** Pixels of the shorter side: smaller marks all look alike. */
export const MIN_SIDE = 32;

/** Pixels of the longer side, and of the whole picture: a megapixel takes 20 to 35 MB while it is decoded, however small its file is. */
export const MAX_SIDE = 12_000;
export const MAX_PIXELS = 8_000_000;

/** Pixels of a side of the logo that is stored: twice the largest size at which logos are shown. */
export const LOGO_SIDE = 128;

/** A decoder that takes longer is stopped: the largest real image takes two to five seconds. */
export const DRAW_TIME_LIMIT_MS = 10_000;

/** What the process that draws may hold in objects. */
export const DRAW_HEAP_MB = 256;

/** What it may hold in all, where the system limits that (Linux): enough for MAX_PIXELS, and the next image is not affected when it is not. */
export const DRAW_MEMORY_MIB = 512;

/** What the JPEG decoder may hold in coefficients and pixels: enough for a picture without subsampling, and for the edges of small ones. */
export const JPEG_BYTES_A_PIXEL = 32;
export const JPEG_SPARE_MB = 16;
