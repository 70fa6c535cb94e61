import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { transformSync } from 'amaro';
import type { FastifyInstance } from 'fastify';
import { verifierHeaders } from './securityHeaders.ts';

const HOUSE = join(import.meta.dirname, '../..');
const SHARED = '@parlour/shared-server/';

/** The files of the page. They include the house's own rules, unbundled, so that everyone can read them. */
const FILES = [
  'verifier/verifier.css',
  'verifier/page.ts',
  'verifier/findSite.ts',
  'verifier/describeRound.ts',
  'verifier/texts.ts',
  'src/verify/claim.ts',
  'src/verify/verifyRound.ts',
  'src/fairness/blockMessage.ts',
  'src/rules/baccarat.ts',
  'src/rules/crash.ts',
  'src/rules/dice.ts',
  'src/rules/dragonTiger.ts',
  'src/rules/fishing.ts',
  'src/rules/fishKinds.ts',
  'src/rules/isPlayable.ts',
  'src/rules/keno.ts',
  'src/rules/kenoPays.ts',
  'src/rules/mines.ts',
  'src/rules/playRound.ts',
  'src/rules/roulette.ts',
  'src/rules/rouletteSpots.ts',
  'src/rules/shareOf.ts',
  'src/rules/shoe.ts',
  'src/rules/slot.ts',
  'src/rules/slotLines.ts',
  'src/rules/slotMachines.ts',
  'src/slotVariants.ts',
] as const;

/** Files that the house shares with other servers. */
const SHARED_FILES = ['fairness/resultStream'] as const;

const types: Readonly<Record<string, string>> = { '.css': 'text/css', '.ts': 'text/javascript' };

/**
 * Returns a file for browsers: a script without its types, with addresses instead of package names in its
 * imports.
 */
const readForBrowser = (file: string): string => {
  const text = readFileSync(join(HOUSE, file), 'utf8');
  if (extname(file) !== '.ts') return text;
  return transformSync(text, { mode: 'strip-only' }).code.replaceAll(`'${SHARED}`, "'/verify/shared/");
};

/**
 * Serves the verifier's page, with the sources that it runs.
 * @param sites origins of the operators' sites, to which the page may lead back
 */
export const serveVerifier = (app: FastifyInstance, sites: readonly string[]): void => {
  const page = readFileSync(join(HOUSE, 'verifier/index.html'), 'utf8').replace('{sites}', sites.join(' '));
  app.get('/verify', async (_request, reply) =>
    reply.headers(verifierHeaders).type('text/html; charset=utf-8').send(page),
  );
  const serve = (path: string, file: string): void => {
    const content = readForBrowser(file);
    app.get(`/verify/${path}`, async (_request, reply) =>
      reply
        .headers(verifierHeaders)
        .type(`${types[extname(file)]}; charset=utf-8`)
        .send(content),
    );
  };
  for (const file of FILES) serve(file, file);
  for (const file of SHARED_FILES) serve(`shared/${file}`, `../shared-server/src/${file}.ts`);
};
