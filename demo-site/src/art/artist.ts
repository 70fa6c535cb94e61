import { seedVendors, type SeedVendor } from '../seed/vendors.ts';
import { ART_VERSION, VENDOR_WORLD, type ArtKind } from './artVersion.ts';
import { drawBanner } from './bannerArt.ts';
import { drawGame } from './gameArt.ts';
import { drawAvatar, drawGoods } from './smallArt.ts';
import { drawVendorLogo, drawVendorTile } from './vendorArt.ts';

/** Gets the parts of an address after the version, in lower case. Returns undefined if the picture does not exist. */
type Draw = (first: string, rest: readonly string[]) => string | undefined;

const vendors: ReadonlyMap<string, SeedVendor> = new Map(
  seedVendors.map((vendor) => [vendor.code.toLowerCase(), vendor]),
);

const draws: Readonly<Record<ArtKind, Draw>> = {
  games: (world, [motif = '', variant = '']) =>
    world === VENDOR_WORLD ? drawVendorTile(motif) : drawGame(world, motif, variant),
  vendors: (code) => {
    const vendor = vendors.get(code);
    return vendor && drawVendorLogo(vendor);
  },
  banners: (scene, [variant = '']) => drawBanner(scene, variant),
  avatars: (variant) => drawAvatar(variant),
  goods: (motif, [variant = '']) => drawGoods(motif, variant),
};

export const isArtKind = (kind: string): kind is ArtKind => Object.hasOwn(draws, kind);

const NAME = /^[\p{Ll}\p{Lo}\p{M}\d_]+(?:-[\p{Ll}\p{Lo}\p{M}\d_]*)*$/u;
const MAX_NAME_WIDTH = 80;

/**
 * Returns the picture of a name such as `a1-egypt-scarab-x1`; undefined for names that this version does not
 * draw.
 */
export const drawNamed = (kind: ArtKind, name: string): string | undefined => {
  if (name.length > MAX_NAME_WIDTH || !NAME.test(name)) return undefined;
  const [version, first, ...rest] = name.split('-');
  return version === ART_VERSION && first ? draws[kind](first, rest) : undefined;
};
