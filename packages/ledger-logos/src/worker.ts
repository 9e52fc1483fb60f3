import { buffer } from 'node:stream/consumers';
import { renderLogo } from './draw.ts';
import type { Header } from './header.ts';

/** The process draws one image and ends. The header is an argument, the bytes are its input, and the logo is its output. */
const header = JSON.parse(process.argv[2] ?? '') as Header;
process.stdout.write(JSON.stringify(await renderLogo({ ...header, bytes: await buffer(process.stdin) })));
