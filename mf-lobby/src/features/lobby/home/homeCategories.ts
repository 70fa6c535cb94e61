import {
  catalogueTypes,
  type CatalogueType,
  type VendorCategory,
} from '@parlour/shared-contracts/domains/games';

/** Sections of home. */
export type HomeSection = 'HOT' | 'FAV' | 'RECENT' | CatalogueType;

export interface MemberLists {
  readonly isMember: boolean;
  readonly hasRecents: boolean;
}

/** The menu: HOT, the member's lists, then the categories in the server's order (LOBBY-007…010). */
export const menuSections = (
  categories: readonly VendorCategory[],
  { isMember, hasRecents }: MemberLists,
): readonly HomeSection[] => [
  'HOT',
  ...(isMember ? (['FAV'] as const) : []),
  ...(isMember && hasRecents ? (['RECENT'] as const) : []),
  ...categories.map(({ gameCategory }) => gameCategory),
];

/** Returns the categories in home's own order (LOBBY-013). */
export const orderedCategories = (categories: readonly VendorCategory[]): readonly VendorCategory[] =>
  catalogueTypes.flatMap((type) => categories.find(({ gameCategory }) => gameCategory === type) ?? []);

export const sectionId = (section: HomeSection): string => `lobby-${section.toLowerCase()}`;
