import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Debian's; elsewhere tests in a browser are left out. */
const CHROMIUM = '/usr/bin/chromium';
export const HAS_CHROMIUM = existsSync(CHROMIUM);

/** Without the requests that the browser makes for itself. */
const QUIET = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const openBrowser = (): Promise<Browser> => chromium.launch({ executablePath: CHROMIUM, args: QUIET });
