import { MEDIA_PREFIX } from '@parlour/shared-contracts/endpoints';
import { makeGames } from '../seed/games.ts';
import { seedVendors } from '../seed/vendors.ts';
import { artPath, type ArtKind } from './artVersion.ts';
import { drawNamed } from './artist.ts';
import { drawVendorLogo } from './vendorArt.ts';
import { findMotif } from './motifs/allMotifs.ts';

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'));
const draw = (kind: ArtKind, ...parts: string[]): string => {
  const svg = drawNamed(kind, nameOf(artPath(kind, ...parts)));
  if (svg === undefined) throw new Error(`nothing drawn for ${parts.join('-')}`);
  return svg;
};

/** Finds tags that are not closed, and attributes that occur twice. */
const problemsOf = (svg: string): string[] => {
  const open: string[] = [];
  const problems: string[] = [];
  for (const [, close, name = '', attributes = '', self] of svg.matchAll(/<(\/?)([\w-]+)([^<>]*?)(\/?)>/g)) {
    const names = [...attributes.matchAll(/([\w:-]+)="/g)].map((match) => match[1]);
    if (new Set(names).size < names.length) problems.push(`${name} has an attribute twice`);
    if (close) {
      if (open.pop() !== name) problems.push(`${name} is closed out of turn`);
    } else if (!self) open.push(name);
  }
  return [...problems, ...open.map((name) => `${name} is not closed`)];
};

describe('pictures', () => {
  const games = makeGames();
  const pictures = games.map(({ art }) => drawNamed('games', nameOf(art)) ?? '');

  it('are distinct for every game', () => {
    const playable = pictures.filter((_, index) => games[index]?.isVendorEntry === false);
    expect(new Set(playable).size).toBe(playable.length);
  });

  it('of games are at most three kilobytes', () => {
    const large = games.filter(
      ({ isVendorEntry }, index) => !isVendorEntry && Buffer.byteLength(pictures[index] ?? '') > 3_072,
    );
    expect(large.map(({ name }) => name)).toEqual([]);
  });

  it('include high banners for the boxes beside forms', () => {
    for (const scene of ['lounge', 'gems', 'treasure']) {
      const svg = draw('banners', scene, 'portrait');
      expect(svg).toContain('viewBox="0 0 420 760"');
      expect(problemsOf(svg)).toEqual([]);
    }
  });

  it('are well-formed, and use only their own definitions', () => {
    for (const svg of new Set(pictures)) {
      expect(problemsOf(svg)).toEqual([]);
      const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
      const used = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map((match) => match[1]);
      expect(used.filter((id) => !defined.has(id))).toEqual([]);
    }
  });

  it("contain no script, no style and no address except SVG's", () => {
    for (const svg of pictures.slice(0, 500)) {
      expect(svg).not.toMatch(/<(?:script|style|foreignObject|image)|on\w+=|javascript:/i);
      expect(svg.match(/https?:/g)).toHaveLength(1);
    }
  });

  it("show the subject of the game's name", () => {
    const named = games.filter(({ isVendorEntry }) => !isVendorEntry);
    const motifs = named.map(({ art }) => nameOf(art).split('-')[2] ?? '');
    expect(motifs.filter((motif) => !findMotif(motif))).toEqual([]);
  });

  it('are the same every time', () => {
    expect(draw('games', 'egypt', 'scarab', 'x1')).toBe(draw('games', 'egypt', 'scarab', 'x1'));
    expect(draw('games', 'egypt', 'scarab', 'x1')).not.toBe(draw('games', 'egypt', 'scarab', 'x2'));
  });

  it('exist for vendors, banners, avatars and goods', () => {
    const all = [
      ...seedVendors.map(({ code }) => draw('vendors', code)),
      ...['dragon', 'live', 'ocean', 'treasure', 'sport', 'lounge', 'gems', 'mall'].map((scene) =>
        draw('banners', scene, 'home'),
      ),
      draw('avatars', '2k4'),
      draw('goods', 'egg', '0'),
    ];
    expect(new Set(all).size).toBe(all.length);
    expect(all.flatMap(problemsOf)).toEqual([]);
    expect(all.filter((svg) => svg.includes('<text'))).toEqual([]);
  });

  it('draw the name of a vendor as outlines that fit, with accents or without', () => {
    const [short = '', long = '', accented = '', plain = ''] = [
      ['KMJ', 'Kumo'],
      ['KMJ', 'A Name of Many Long Words'],
      ['LOV', 'Lotto Việt'],
      ['LOV', 'Lotto Viet'],
    ].map(([code = '', name = '']) => drawVendorLogo({ code, name }));
    expect(short).not.toContain('scale(0.');
    expect(long).toMatch(/transform="translate\(56\.0 36\)scale\(0\.\d+ 1\)" d="M[^"]{500,}"/);
    expect(accented).toBe(plain);
  });

  it.each(['a0-egypt-scarab-x', 'a1', 'a1-', '', 'a1-../../etc', 'a1-<svg>-x', `a1-egypt-${'x'.repeat(90)}`])(
    'are not drawn for %p',
    (name) => expect(drawNamed('games', name)).toBeUndefined(),
  );

  it.each(['constructor', 'toString', '__proto__'])('take %p for an unknown world and motif', (name) => {
    expect(problemsOf(drawNamed('games', `a1-${name.toLowerCase()}-${name.toLowerCase()}-x`) ?? '')).toEqual(
      [],
    );
  });

  it('are below the prefix that the edge forwards', () => {
    expect(artPath('games', 'egypt', 'scarab', 'x1').startsWith(`${MEDIA_PREFIX}/`)).toBe(true);
  });
});
