/** The limits on logos, each with its reason. */

/** The bytes of an uploaded image: more than any mark needs, and few enough to keep in memory while it waits its turn. */
export const MAX_LOGO_BYTES = 1024 * 1024;

/** Pixels of the shorter side: smaller marks all look alike. */
export const MIN_SIDE = 32;

/** Pixels of the longer side, and of the whole picture: a megapixel takes 20 to 50 MB while it is decoded, however small its file is. */
export const MAX_SIDE = 12_000;
export const MAX_PIXELS = 16_000_000;

/** Pixels of a side of the logo that is stored: twice the largest size at which logos are shown. */
export const LOGO_SIDE = 128;

/** A decoder that takes longer is stopped: the largest real image takes two to five seconds. */
export const DRAW_TIME_LIMIT_MS = 10_000;

/** What a decoder may hold in objects; pixels are stored outside of them and have a limit of their own. */
export const DRAW_HEAP_MB = 256;

/** What the JPEG decoder may hold in coefficients and pixels: enough for MAX_PIXELS without subsampling. */
export const JPEG_MEMORY_MB = 512;
