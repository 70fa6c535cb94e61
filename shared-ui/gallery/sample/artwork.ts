import { motifs } from './motifs.ts';

const palettes = [
  ['#9a4dff', '#2a0f7a', '#ff9df5'],
  ['#ff3d7f', '#5c0b46', '#ffd24d'],
  ['#ff9a2e', '#8c1d12', '#fff0a3'],
  ['#12c9a4', '#033f52', '#c8ff7a'],
  ['#2f86ff', '#0d1f6e', '#7af0ff'],
  ['#e8243c', '#3d0719', '#ffc14d'],
  ['#21b34b', '#053023', '#fff07a'],
  ['#5a5cff', '#140f52', '#ff7ad9'],
] as const;

const definitions = `<linearGradient id="gold" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fff6b8"/><stop offset=".45" stop-color="#ffc928"/><stop offset="1" stop-color="#e07b00"/></linearGradient><linearGradient id="glass" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#d9fbff"/><stop offset=".5" stop-color="#37c8ff"/><stop offset="1" stop-color="#4b3dff"/></linearGradient><radialGradient id="shade" cx=".35" cy=".3"><stop offset=".5" stop-opacity="0"/><stop offset="1" stop-opacity=".35"/></radialGradient><radialGradient id="glow"><stop stop-color="#fff" stop-opacity=".85"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`;

const rays = (radius: number, colour: string): string =>
  `<radialGradient id="ray" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${radius}"><stop stop-color="${colour}" stop-opacity=".45"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>` +
  Array.from(
    { length: 14 },
    (_, index) =>
      `<path d="M0 0 ${-radius * 0.11} ${-radius}h${radius * 0.22}Z" transform="rotate(${(index * 360) / 14})" fill="url(#ray)"/>`,
  ).join('');

const sparks = (seed: number, width: number, height: number): string =>
  Array.from({ length: 16 }, (_, index) => {
    const x = (seed * 97 + index * 61) % width;
    const y = (seed * 53 + index * 89) % height;
    return `<circle cx="${x}" cy="${y}" r="${1 + ((seed + index) % 4)}" fill="#fff" opacity="${0.25 + ((index * 7) % 6) / 10}"/>`;
  }).join('');

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const titleLines = (title: string): readonly string[] => {
  const words = title.split(' ');
  const half = Math.ceil(words.length / 2);
  return words.length === 1 ? words : [words.slice(0, half).join(' '), words.slice(half).join(' ')];
};

const asAddress = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** Returns a sample picture of a game, 300 by 400. It is always the same for the same seed. */
export const gameArtwork = (seed: number, title: string): string => {
  const [from, to, ray] = palettes[seed % palettes.length] ?? palettes[0];
  const motif = motifs[(seed * 5) % motifs.length] ?? motifs[0];
  const lines = titleLines(title.toUpperCase());
  const longest = Math.max(...lines.map((line) => line.length));
  const size = Math.min(54, 400 / longest);
  const text = lines
    .map(
      (line, index) =>
        `<text x="150" y="${356 - (lines.length - 1 - index) * size * 0.98}" font-size="${size}">${escape(line)}</text>`,
    )
    .join('');
  return asAddress(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><defs>${definitions}<radialGradient id="b" cx=".5" cy=".38" r=".8"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></radialGradient><linearGradient id="foot" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${to}" stop-opacity="0"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="300" height="400" fill="url(#b)"/><g transform="translate(150 158)">${rays(340, ray)}<circle r="150" fill="url(#glow)" opacity=".55"/></g>${sparks(seed, 300, 400)}<g transform="translate(150 162) scale(1.22)"><ellipse cy="104" rx="70" ry="12" fill="#000" opacity=".3"/>${motif}</g><rect y="230" width="300" height="170" fill="url(#foot)"/><g text-anchor="middle" font-family="'Inter Variable',Inter,'Arial Black',Arial,sans-serif" font-weight="900" font-style="italic" fill="#fff" stroke="${to}" stroke-width="9" stroke-linejoin="round" paint-order="stroke" letter-spacing="-1">${text}</g></svg>`,
  );
};

/** Returns a wide picture for a banner, 1200 by 375. Its left half has no motifs, so that text is readable there. */
export const bannerArtwork = (seed: number): string => {
  const [from, to, ray] = palettes[seed % palettes.length] ?? palettes[0];
  const pick = (step: number) => motifs[(seed * 5 + step) % motifs.length] ?? '';
  return asAddress(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 375" preserveAspectRatio="xMaxYMid slice"><defs>${definitions}<linearGradient id="b" x1="0" x2="1"><stop stop-color="${to}"/><stop offset=".55" stop-color="${to}"/><stop offset="1" stop-color="${from}"/></linearGradient></defs><rect width="1200" height="375" fill="url(#b)"/><g transform="translate(930 190)">${rays(620, ray)}<circle r="260" fill="url(#glow)" opacity=".5"/></g>${sparks(seed, 1200, 375)}<g transform="translate(760 250) scale(.9) rotate(-12)">${pick(2)}</g><g transform="translate(1110 120) scale(.75) rotate(14)">${pick(7)}</g><g transform="translate(930 190) scale(1.7)">${pick(0)}</g></svg>`,
  );
};

/** Returns a provider's wordmark, 208 by 56. */
export const logoArtwork = (seed: number, name: string): string => {
  const [from, to] = palettes[(seed * 3) % palettes.length] ?? palettes[0];
  const size = Math.min(30, 240 / name.length);
  return asAddress(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 208 56"><defs><linearGradient id="b" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect x="4" y="8" width="40" height="40" rx="12" fill="url(#b)"/><circle cx="24" cy="28" r="9" fill="#fff"/><text x="54" y="${28 + size * 0.36}" font-family="'Inter Variable',Inter,Arial,sans-serif" font-weight="900" font-style="italic" font-size="${size}" letter-spacing="-1" fill="${from}">${escape(name)}</text></svg>`,
  );
};
