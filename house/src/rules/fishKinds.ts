/** Pay of a catch in times the stake, by kind of fish, in the order of the page. */
export const fishPays = {
  sardine: 2,
  clownfish: 3,
  seahorse: 5,
  pufferfish: 8,
  jellyfish: 12,
  squid: 20,
  ray: 30,
  swordfish: 50,
  shark: 100,
  goldenCarp: 200,
} as const;

export type FishKind = keyof typeof fishPays;

export const fishKinds = Object.keys(fishPays) as readonly FishKind[];
