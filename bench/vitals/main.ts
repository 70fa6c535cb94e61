import { parseArgs } from 'node:util';
import { ensureBrowser } from '@parlour/tooling/browser';
import { logInAsPlayer } from '../load/logInAsPlayer.ts';
import { launch } from '../load/measure.ts';
import { startMeasuredPlatform, waitForFirstView } from '../measuredPlatform.ts';
import { log, printResults } from '../output.ts';
import { measureDocument } from './documentSize.ts';
import { addFavourites, measureFavourites } from './favourites.ts';
import { measureInteractions } from './interactions.ts';
import { measureScores } from './lighthouse.ts';
import { countLayoutWork, measureRest } from './pageWork.ts';

const ROUNDS = 3;
const SCORE_RUNS = 5;
/** Factor by which the processor becomes slower. This is the value of Lighthouse's own profile for phones. */
const CPU_SLOWDOWN = 4;
/** The same for a very slow phone. */
const SLOWEST_CPU = 10;
const SCORED_PAGES = ['/', '/rng', '/promotions', '/help', '/gameList?vendors=KMJ'];

const { positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'boolean' } } });
const { platform, stop } = await startMeasuredPlatform(log);
const browserPath = ensureBrowser();
const browser = await launch(browserPath);
const at = (path: string): string => new URL(path, platform.url).href;
const home = at('/');

const inRounds = async (measure: () => Promise<unknown>): Promise<void> => {
  for (let round = 1; round <= ROUNDS; round += 1) report(await measure());
};
const results: unknown[] = [];
const report = (result: unknown): void => {
  log(JSON.stringify(result));
  results.push(result);
};

const parts: Readonly<Record<string, () => Promise<void>>> = {
  pages: () =>
    inRounds(async () => ({
      documentOfHome: await measureDocument(home),
      layoutWork: {
        home: await countLayoutWork(browser, home),
        slots: await countLayoutWork(browser, at('/rng')),
      },
      coreAtRest: await measureRest(browser, home),
    })),
  interactions: async () => {
    const token = await logInAsPlayer(browser, platform.url);
    await inRounds(() => measureInteractions(browser, home, token));
  },
  favourites: async () => {
    const token = await logInAsPlayer(browser, platform.url);
    await addFavourites(platform.url, token);
    await inRounds(async () => ({ longestTaskMs: await measureFavourites(browser, platform.url, token) }));
  },
  scores: async () => {
    for (const page of SCORED_PAGES) {
      const options = { browserPath, runs: SCORE_RUNS, cpuSlowdown: CPU_SLOWDOWN };
      report({ page, ...(await measureScores(at(page), options)) });
    }
    const options = { browserPath, runs: SCORE_RUNS, cpuSlowdown: SLOWEST_CPU };
    report({ page: '/', cpuSlowdown: SLOWEST_CPU, ...(await measureScores(home, options)) });
  },
};

const chosen = positionals.length > 0 ? positionals : Object.keys(parts);
const unknown = chosen.find((name) => !Object.hasOwn(parts, name));
if (unknown !== undefined)
  throw new Error(`unknown part ${unknown}, expected one of ${Object.keys(parts).join(', ')}`);
await waitForFirstView(home);
for (const name of chosen) await parts[name]?.();
printResults(results);
await browser.close();
await stop();
