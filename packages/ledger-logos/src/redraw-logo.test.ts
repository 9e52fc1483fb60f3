import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { crc32, deflateSync } from 'node:zlib';
import encodeWebp, { init as loadWebpEncoder } from '@jsquash/webp/encode.js';
import { isRefusal, LIBRARY_WORDS, messageOf, type Refusal } from 'ledger-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { Jimp } from './jimp.ts';
import { REASONS } from './reasons.ts';
import { redrawingWithin, redrawLogo } from './redraw-logo.ts';

const stated = (refusal: Refusal): string => messageOf(refusal, { ...LIBRARY_WORDS, sentences: REASONS });

const MIB = 1024 * 1024;
const BLUE = 0x3366ccff;
const RED = 0xcc3333ff;

/** An image of one colour, its left half another where one is given. */
const imageOf = (width: number, height: number, left = BLUE) => {
  const image = new Jimp({ width, height, color: BLUE });
  for (let y = 0; y < height; y++) for (let x = 0; x < width >> 1; x++) image.setPixelColor(left, x, y);
  return image;
};
const pngOf = (width: number, height: number, left?: number) => imageOf(width, height, left).getBuffer('image/png');
const jpegOf = (width: number, height: number, left?: number) => imageOf(width, height, left).getBuffer('image/jpeg', { quality: 90 });
const webpOf = async (width: number, height: number, left?: number) => {
  const data = new Uint8ClampedArray(imageOf(width, height, left).bitmap.data);
  return new Uint8Array(await encodeWebp({ data, width, height, colorSpace: 'srgb' }, { lossless: 1 }));
};

/** A PNG built chunk by chunk, as no encoder would write it. */
const chunk = (type: string, content: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  const sum = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};
const header = (width: number, height: number, isInterlaced = false): Buffer => {
  const content = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, isInterlaced ? 1 : 0]);
  content.writeUInt32BE(width, 0);
  content.writeUInt32BE(height, 4);
  return chunk('IHDR', content);
};
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const END = chunk('IEND', Buffer.alloc(0));
const grey = (bytes: number): Buffer => chunk('IDAT', deflateSync(Buffer.alloc(bytes)));
const pngByHand = (...chunks: readonly Buffer[]): Buffer => Buffer.concat([SIGNATURE, ...chunks, END]);

/** Adds EXIF with an orientation after the first marker of a JPEG. */
const turned = (jpeg: Buffer, orientation: number): Buffer => {
  const exif = Buffer.from('457869660000' + '4d4d002a00000008' + '0001' + '011200030000000100000000' + '00000000', 'hex');
  exif.writeUInt16BE(orientation, 24);
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
};

const drawn = async (image: Uint8Array) => {
  const png = await redrawLogo(image);
  if (isRefusal(png)) throw new Error(`${png.refused}: ${stated(png)}`);
  const bytes = Buffer.from(png, 'base64');
  return { bytes, image: await Jimp.fromBuffer(bytes) };
};
const refusalOf = async (image: Uint8Array) => {
  const refusal = await redrawLogo(image);
  return isRefusal(refusal) ? { ...refusal, message: stated(refusal) } : { refused: null, message: 'It was drawn.' };
};

/** Whether a pixel has this colour, as nearly as JPEG keeps one. */
const expectColour = (image: { getPixelColor(x: number, y: number): number }, x: number, y: number, colour: number) => {
  for (const shift of [0, 8, 16, 24])
    expect(Math.abs(((image.getPixelColor(x, y) >>> shift) & 255) - ((colour >>> shift) & 255)), `${x}, ${y}`).toBeLessThan(12);
};

beforeAll(async () => {
  const wasmBinary = await readFile(createRequire(import.meta.url).resolve('@jsquash/webp/codec/enc/webp_enc_simd.wasm'));
  await loadWebpEncoder({ wasmBinary });
});

describe('a logo', () => {
  it.each([
    ['PNG', pngOf],
    ['JPEG', jpegOf],
    ['WebP', webpOf],
  ])('[LOG-4] of %s is drawn whole in the middle of a transparent square of 128 pixels', async (_, make) => {
    const { image } = await drawn(await make(400, 200, RED));
    expect([image.width, image.height]).toEqual([128, 128]);
    expect([image.getPixelColor(64, 31), image.getPixelColor(64, 96)]).toEqual([0, 0]);
    expectColour(image, 2, 34, RED);
    expectColour(image, 125, 93, BLUE);
  });

  it.each([
    [32, 32, 32],
    [100, 50, 100],
    [128, 128, 128],
    [129, 129, 128],
    [1_000, 32, 128],
  ])('[LOG-4] of %i by %i pixels has %i on a side: it is never enlarged', async (width, height, side) => {
    const { image } = await drawn(await pngOf(width, height));
    expect([image.width, image.height]).toEqual([side, side]);
  });

  it('[LOG-4] keeps its colours and its transparency to the bit where it is not reduced', async () => {
    const source = imageOf(64, 64, 0x12345678);
    const { image } = await drawn(await source.getBuffer('image/png'));
    expect(image.bitmap.data.equals(source.bitmap.data)).toBe(true);
  });

  it.each([
    [1, { x: 10, y: 50 }, { x: 90, y: 50 }],
    [3, { x: 90, y: 50 }, { x: 10, y: 50 }],
    [6, { x: 50, y: 10 }, { x: 50, y: 90 }],
    [8, { x: 50, y: 90 }, { x: 50, y: 10 }],
  ])('[LOG-4] of a JPEG stands upright by EXIF orientation %i', async (orientation, red, blue) => {
    const { image } = await drawn(turned(await jpegOf(100, 64, RED), orientation));
    expect(image.width).toBe(100);
    expectColour(image, red.x, red.y, RED);
    expectColour(image, blue.x, blue.y, BLUE);
  });

  it('[LOG-4] keeps nothing but its pixels', async () => {
    const png = await pngOf(64, 64);
    const ends = png.length - END.length;
    const withText = Buffer.concat([png.subarray(0, ends), chunk('tEXt', Buffer.from('Comment\0secret')), png.subarray(ends)]);
    const { bytes } = await drawn(withText);
    expect(bytes.includes('secret')).toBe(false);
    expect(bytes.includes('tEXt')).toBe(false);
  });

  it('[LOG-5] of an animated PNG is its still image; bytes after the end of a PNG are ignored', async () => {
    const png = await pngOf(64, 64);
    const animated = Buffer.concat([png.subarray(0, 33), chunk('acTL', Buffer.alloc(8)), png.subarray(33), Buffer.from('<script>')]);
    expect((await drawn(animated)).bytes).toEqual((await drawn(png)).bytes);
  });
});

describe('a logo is refused', () => {
  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"/>'],
    ['GIF', 'GIF89a\x40\x00\x40\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff;'],
    ['a web page', '<!doctype html><title>Logo</title>'],
    ['BMP', 'BM\x3a\x00\x00\x00'],
    ['nothing', ''],
    ['half a signature', '\x89PNG'],
    ['sound in the wrapping of WebP', 'RIFF\x24\x00\x00\x00WAVEfmt '],
  ])('[LOG-5] that is %s', async (_, text) => {
    expect(await refusalOf(Buffer.from(text, 'latin1'))).toMatchObject({
      refused: 'unsupported_image',
      message: expect.stringMatching(/PNG, JPEG or WebP/),
    });
  });

  it('[LOG-5] that begins as a web page and continues as a PNG', async () => {
    const polyglot = Buffer.concat([Buffer.from('<html><!--'), await pngOf(64, 64)]);
    expect((await refusalOf(polyglot)).refused).toBe('unsupported_image');
  });

  it('[LOG-6] that has a byte more than 1 MiB, and not at 1 MiB', async () => {
    const png = await pngOf(64, 64);
    const padded = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)]);
    expect(await refusalOf(padded(MIB + 1))).toMatchObject({ refused: 'payload_too_large', message: expect.stringMatching(/1048576/) });
    expect((await drawn(padded(MIB))).image.width).toBe(64);
  });

  it.each([
    ['PNG', pngOf],
    ['JPEG', jpegOf],
    ['WebP', webpOf],
  ])('[LOG-7] that is a %s of 31 pixels on a side', async (_, make) => {
    for (const [width, height] of [
      [31, 31],
      [31, 64],
      [64, 31],
    ] as const)
      expect(await refusalOf(await make(width, height))).toMatchObject({
        refused: 'unsupported_image',
        message: expect.stringMatching(/at least 32/),
      });
    expect((await drawn(await make(32, 32))).image.width).toBe(32);
  });

  it.each([
    [30_000, 30_000],
    [12_001, 64],
    [64, 12_001],
    [2_829, 2_829],
    [0xffffffff, 0xffffffff],
  ])('[LOG-8] whose header has %i by %i pixels, without being decoded', async (width, height) => {
    expect(await refusalOf(pngByHand(header(width, height), grey(4_000)))).toMatchObject({
      refused: 'unsupported_image',
      message: expect.stringMatching(/at most 12000 on a side and 8 million/),
    });
  });

  it('[LOG-8] that unpacks to more pixels than its header has; a second header is ignored', async () => {
    const bomb = pngByHand(header(64, 64, true), grey(100 * MIB));
    expect(bomb.length).toBeLessThan(MIB);
    expect((await refusalOf(bomb)).refused).toBe('unsupported_image');
    const twice = pngByHand(header(64, 64), header(30_000, 30_000), grey(64 * (64 + 1)));
    expect((await drawn(twice)).image.width).toBe(64);
  });

  it('[LOG-8] that is a JPEG whose later header has more pixels than its first', async () => {
    const jpeg = await jpegOf(64, 64);
    const at = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
    const frame = jpeg.subarray(at, at + 2 + jpeg.readUInt16BE(at + 2));
    const larger = Buffer.from(frame);
    larger.writeUInt16BE(2_600, 5);
    larger.writeUInt16BE(3_000, 7);
    const lying = Buffer.concat([jpeg.subarray(0, at + frame.length), larger, jpeg.subarray(at + frame.length)]);
    // The process has little more than Node needs: the larger image would end it.
    expect(await redrawingWithin(10_000, 250)(lying)).toMatchObject({ refused: 'unsupported_image', reason: 'image_unreadable' });
  });

  it.each([
    ['PNG', pngOf],
    ['JPEG', jpegOf],
    ['WebP', webpOf],
  ])('[LOG-10] that is a %s cut short', async (_, make) => {
    const image = await make(300, 300, RED);
    for (const part of [0.05, 0.3, 0.6, 0.95])
      expect((await refusalOf(image.subarray(0, Math.floor(image.length * part)))).refused).toBe('unsupported_image');
  });

  it('[LOG-10] that is a PNG of whole chunks with fewer rows than its header says, interlaced or not', async () => {
    const rows = 64 * (1 + 64);
    // Seven passes of an image of 64 by 64 pixels have 120 rows, each with a byte for its filter.
    const interlaced = 64 * 64 + 120;
    expect((await drawn(pngByHand(header(64, 64), grey(rows)))).image.width).toBe(64);
    expect((await drawn(pngByHand(header(64, 64, true), grey(interlaced)))).image.width).toBe(64);
    const half = deflateSync(Buffer.alloc(rows)).subarray(0, -6);
    for (const png of [
      pngByHand(header(64, 64), grey(rows - 1)),
      pngByHand(header(64, 64), grey(rows / 2)),
      pngByHand(header(64, 64), chunk('IDAT', half)),
      pngByHand(header(64, 64, true), grey(interlaced - 1)),
      pngByHand(header(64, 64)),
    ])
      expect((await refusalOf(png)).refused).toBe('unsupported_image');
  });

  it('[LOG-10] that is damaged', async () => {
    const png = await pngOf(64, 64);
    png.fill(0x55, 45, 60);
    expect(await refusalOf(png)).toMatchObject({ refused: 'unsupported_image', message: expect.stringMatching(/damaged/) });
  });
});

describe('drawing', () => {
  it('[LOG-9] is stopped when it takes too long; the next image is drawn', async () => {
    const [slow, next] = await Promise.all([redrawingWithin(1)(await pngOf(2_000, 2_000)), redrawLogo(await pngOf(64, 64))]);
    expect(slow).toMatchObject({ refused: 'unsupported_image', reason: 'image_too_slow' });
    expect(isRefusal(next)).toBe(false);
  });

  it.runIf(process.platform === 'linux')('[LOG-9] is stopped when it takes too much memory; the next image is drawn', async () => {
    const large = await jpegOf(3_000, 2_600);
    expect(large.length).toBeLessThan(MIB);
    const [stopped, next] = await Promise.all([redrawingWithin(60_000, 250)(large), redrawingWithin(60_000)(large)]);
    expect(stopped).toMatchObject({ refused: 'unsupported_image', reason: 'image_takes_memory' });
    expect(isRefusal(next)).toBe(false);
  });

  it('[LOG-9] gives back the memory that it took', async () => {
    const images = [
      pngByHand(header(30_000, 30_000), grey(4_000)),
      pngByHand(header(64, 64, true), grey(100 * MIB)),
      await pngOf(2_000, 2_000),
    ];
    const hostile = async () => {
      for (const image of images) await redrawLogo(image);
    };
    await hostile();
    const before = process.memoryUsage().rss;
    for (let round = 0; round < 3; round++) await hostile();
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * MIB);
  });
});
