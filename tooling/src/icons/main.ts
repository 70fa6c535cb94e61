import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProcess } from '@parlour/shared-server/failure';
import sharp from 'sharp';
import { repositoryRoot } from '../packages.ts';

const folder = join(repositoryRoot, 'deploy/edge/pages/install/icons');
const ROUND = ' rx="112"';
/** Some systems cut an icon into their own shape, so these icons are drawn without round corners. */
const icons = [
  { name: 'icon-48', pixels: 48, isRound: true },
  { name: 'icon-192', pixels: 192, isRound: true },
  { name: 'icon-512', pixels: 512, isRound: true },
  { name: 'maskable-512', pixels: 512, isRound: false },
  { name: 'apple-touch-icon', pixels: 180, isRound: false },
];

/** Draws the icons of the installed site from their art. */
await runProcess(async () => {
  const art = readFileSync(join(folder, 'art.svg'), 'utf8');
  for (const { name, pixels, isRound } of icons) {
    const { size } = await sharp(Buffer.from(isRound ? art : art.replace(ROUND, '')), { density: 144 })
      .resize(pixels, pixels)
      .png({ compressionLevel: 9, palette: true, effort: 10 })
      .toFile(join(folder, `${name}.png`));
    console.log(`${name}.png: ${size} bytes`);
  }
});
