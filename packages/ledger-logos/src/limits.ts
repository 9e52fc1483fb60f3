/** Limits of logos, each with its reason. */

/** Bytes of an uploaded image: more than any mark needs, and few enough to queue in memory. */
export const MAX_LOGO_BYTES = 1024 * 1024;

/** Pixels of the shorter side. Smaller marks all look alike. */
export const MIN_SIDE = 32;

/** Pixels of the longer side, and of the whole image. A megapixel takes 20 to 35 MB during decoding, however small its file is. */
export const MAX_SIDE = 12_000;
export const MAX_PIXELS = 8_000_000;

/** Pixels per side of the stored logo: twice the largest display size. */
export const LOGO_SIDE = 128;

/** Time for decoding. The largest real image takes two to five seconds. */
export const RENDER_TIME_LIMIT_MS = 10_000;

/** Heap of the drawing process. */
export const RENDER_HEAP_MB = 256;

/**
 * Total memory of the drawing process, if the system limits it (Linux): enough for MAX_PIXELS. If one image exceeds it, the next one is not
 * affected.
 */
export const RENDER_MEMORY_MIB = 512;

/** Memory of the JPEG decoder for coefficients and pixels: enough for an image without subsampling, and for the edges of small ones. */
export const JPEG_BYTES_A_PIXEL = 32;
export const JPEG_SPARE_MB = 16;
