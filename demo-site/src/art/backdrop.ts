import { hsl } from './colour.ts';
import type { Palette, Pattern, Scenery } from './worlds.ts';

const tile = (size: number, path: string, paint: string): string =>
  `<pattern id="p" width="${size}" height="${size}" patternUnits="userSpaceOnUse"><path fill="none" ${paint} d="${path}"/></pattern>`;

const filled = '<path fill="url(#p)" d="M0 0H240V320H0Z"/>';

const rays = (count: number, paint: string): string => {
  const dash = (Math.PI * 105) / count;
  return `<circle cx="120" cy="142" r="105" fill="none" stroke="${paint}" stroke-width="210" stroke-dasharray="${dash.toFixed(2)}"/>`;
};

/** Draws the texture of the space behind the hero: definitions and shapes. */
export const drawPattern = (pattern: Pattern, variant: number): { defs: string; body: string } => {
  switch (pattern) {
    case 'rays':
      return { defs: '', body: rays(9 + 3 * variant, '#fff2') };
    case 'scales':
      return {
        defs: tile(
          28,
          'M0 14A14 14 0 0 0 28 14M-14 0A14 14 0 0 0 14 0 14 14 0 0 0 42 0M0 14A7 7 0 0 0 14 14 7 7 0 0 0 28 14',
          'stroke="#fff4"',
        ),
        body: filled,
      };
    case 'dots':
      return {
        defs: tile(20, 'M5 5H5M15 15H15', 'stroke="#fff3" stroke-width="5" stroke-linecap="round"'),
        body: filled,
      };
    case 'lattice':
      return {
        defs: tile(30, 'M15 0 30 15 15 30 0 15ZM15 8 22 15 15 22 8 15Z', 'stroke="#fff3"'),
        body: filled,
      };
    case 'stars':
      return {
        defs: tile(
          60,
          'M8 12H8M40 6H40M26 34H26M52 46H52M12 52H12',
          'stroke="#fffc" stroke-width="2.4" stroke-linecap="round"',
        ),
        body: filled,
      };
    case 'stripes':
      return {
        defs: '',
        body: '<path stroke="#fff2" stroke-width="16" d="M-60 320 120-40M0 320 180-40M60 320 240-40M120 320 300-40M-120 320 60-40"/>',
      };
    case 'rings':
      return {
        defs: '',
        body: '<g fill="none" stroke="#fff3" stroke-width="5"><circle cx="120" cy="142" r="104" stroke-dasharray="14 8"/><circle cx="120" cy="142" r="130"/><circle cx="120" cy="142" r="160" stroke-dasharray="4 9"/></g>',
      };
  }
};

const shapes: Readonly<Record<Scenery, readonly [far: string, near: string]>> = {
  clouds: [
    'M0 250C18 224 44 232 52 246 66 222 104 224 112 246 130 228 160 230 168 248 186 226 224 230 240 248V320H0Z',
    'M0 286C22 262 50 270 60 284 80 264 112 268 124 286 144 264 176 268 188 284 204 270 226 272 240 284V320H0Z',
  ],
  hills: [
    'M0 256C50 214 90 222 130 250 170 224 210 226 240 246V320H0Z',
    'M0 290C60 250 120 256 150 282 190 262 220 266 240 276V320H0Z',
  ],
  dunes: [
    'M0 262C40 250 84 206 120 226 160 244 190 224 240 236V320H0Z',
    'M0 280C60 262 100 296 150 276 190 260 220 270 240 266V320H0Z',
  ],
  waves: [
    'M0 256Q20 236 40 256T80 256 120 256 160 256 200 256 240 256V320H0Z',
    'M-20 282Q5 260 30 282T80 282 130 282 180 282 230 282 280 282V320H-20Z',
  ],
  skyline: [
    'M0 320V236H18V214H40V246H56V196H66V186H80V240H98V222H122V250H140V206H166V232H182V192H206V244H222V220H240V320Z',
    'M0 320V272H26V254H52V284H84V262H112V288H146V258H172V280H200V264H240V320Z',
  ],
  forest: [
    'M0 320V240L14 206 28 240 44 196 60 238 78 214 96 246 120 226 144 248 164 210 182 240 198 198 216 238 230 212 240 230V320Z',
    'M0 320V262C20 238 34 262 40 276 56 244 84 256 90 284 120 262 150 268 156 286 168 250 196 250 204 276 214 254 232 250 240 262V320Z',
  ],
  columns: [
    'M0 320V120H34V320ZM206 320V120H240V320ZM46 320V168H66V320ZM174 320V168H194V320Z',
    'M-6 128V104H42V128ZM198 128V104H246V128ZM0 290H240V320H0ZM10 276H230V290H10Z',
  ],
  curtain: [
    'M0 0H74C70 90 50 170 0 214ZM240 0H166C170 90 190 170 240 214Z',
    'M0 0H34C34 90 26 190 0 250ZM240 0H206C206 90 214 190 240 250ZM0 292Q120 262 240 292V320H0Z',
  ],
  peaks: [
    'M0 270 36 206 58 238 96 186 138 244 172 202 206 240 240 214V320H0Z',
    'M0 296 44 250 82 282 126 244 166 284 204 254 240 286V320H0Z',
  ],
  felt: ['M0 262Q120 206 240 262V320H0Z', 'M0 278Q120 222 240 278V286Q120 230 0 286Z'],
  none: ['', ''],
};

/** Draws two silhouettes that give the picture depth. */
export const drawScenery = (scenery: Scenery, { middle, edge }: Palette): string => {
  const [far, near] = shapes[scenery];
  if (far === '') return '';
  return `<path fill="${hsl(middle, 70, 24)}cc" d="${far}"/><path fill="${hsl(edge, 75, 12)}" d="${near}"/>`;
};
