import type { DemoSite } from '@parlour/platform-api/demoSite';
import { serveArt } from './art/serveArt.ts';
import { serveFlags } from './art/serveFlags.ts';
import { seedWhenEmpty } from './seed/seed.ts';

/** A complete site for development: content, accounts and pictures. */
export const demoSite: DemoSite = {
  seed: seedWhenEmpty,
  serve: (app) => {
    serveArt(app);
    serveFlags(app);
  },
};
