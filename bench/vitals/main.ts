import { setTimeout } from 'node:timers/promises';
import { RENDERED_BY } from '@parlour/shared-contracts/rendering';
import { ensureBrowser } from '@parlour/tooling/browser';
import { launch } from '../load/measure.ts';
import { startMeasuredPlatform } from '../measuredPlatform.ts';
import { log, printResults } from '../output.ts';
import { measureDocument } from './documentSize.ts';
import { countLayoutWork, measureRest } from './pageWork.ts';

const ROUNDS = 3;

const { platform, stop } = await startMeasuredPlatform(log);
const browser = await launch(ensureBrowser());
const home = new URL('/', platform.url).href;
const slots = new URL('/rng', platform.url).href;
// The first visits fill the caches of the edge and start its renderer.
while (!(await (await fetch(home)).text()).includes(RENDERED_BY)) await setTimeout(500);
const results = [];
for (let round = 1; round <= ROUNDS; round += 1) {
  const result = {
    round,
    documentOfHome: await measureDocument(home),
    layoutWork: {
      home: await countLayoutWork(browser, home),
      slots: await countLayoutWork(browser, slots),
    },
    coreAtRest: await measureRest(browser, home),
  };
  log(JSON.stringify(result));
  results.push(result);
}
printResults(results);
await browser.close();
await stop();
