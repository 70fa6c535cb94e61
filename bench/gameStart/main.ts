import { ensureBrowser } from '@parlour/tooling/browser';
import { logInAsPlayer } from '../load/logInAsPlayer.ts';
import { launch } from '../load/measure.ts';
import { startMeasuredPlatform } from '../measuredPlatform.ts';
import { log, printResults } from '../output.ts';
import { favourHouseGame, houseGames } from './findHouseGames.ts';
import { measureStart } from './measureStart.ts';

const ROUNDS = 3;

const { platform, stop } = await startMeasuredPlatform(log);
const browser = await launch(ensureBrowser());
const site = { url: platform.url, token: await logInAsPlayer(browser, platform.url) };
const results = [];
for (const house of houseGames) {
  const game = await favourHouseGame(site, house);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const result = { game: house, round, ...(await measureStart(browser, site, game)) };
    log(JSON.stringify(result));
    results.push(result);
  }
}
printResults(results);
await browser.close();
await stop();
