import { buffer } from 'node:stream/consumers';
import { drawLogo } from './draw.ts';
import type { Header } from './header.ts';

/** The process draws one image and ends: its header comes as an argument, its bytes as the input, and the drawing goes out as the output. */
const header = JSON.parse(process.argv[2] ?? '') as Header;
process.stdout.write(JSON.stringify(await drawLogo({ ...header, bytes: await buffer(process.stdin) })));
