/**
 * `npm run icons`: draws the icons of the installed application from the logo, web/public/favicon.svg. They are kept in
 * git; run it when the logo has changed.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from './chromium.ts';

const publicDir = join(dirname(dirname(fileURLToPath(import.meta.url))), 'web/public');
const logo = readFileSync(join(publicDir, 'favicon.svg'), 'utf8');
/** Without rounded corners, for systems that cut out a shape of their own; the drawing stays within the safe area. */
const whole = logo.replace(/ rx="\d+"/, '');

const ICONS = [
  { name: 'icon-192.png', size: 192, svg: logo },
  { name: 'icon-512.png', size: 512, svg: logo },
  { name: 'icon-maskable-512.png', size: 512, svg: whole },
  { name: 'apple-touch-icon.png', size: 180, svg: whole },
];

const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags() });
const page = await browser.newPage();
for (const { name, size, svg } of ICONS) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${svg}`);
  await page.screenshot({ path: join(publicDir, 'icons', name), omitBackground: true });
}
await browser.close();
