import { parseArgs } from 'node:util';
import { ensureBrowser } from '@parlour/tooling/browser';
import { startMeasuredPlatform, waitForFirstView } from '../measuredPlatform.ts';
import { log, printResults } from '../output.ts';
import { buildMonolith } from './buildMonolith.ts';
import { logInAsPlayer } from './logInAsPlayer.ts';
import { launch, measure, median, type Journey, type Measurement } from './measure.ts';
import { serveMonolith } from './serveMonolith.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 7);
const { positionals: chosen } = parseArgs({ allowPositionals: true, options: { json: { type: 'boolean' } } });
const { platform, stop } = await startMeasuredPlatform(log);
const monolith = await serveMonolith(await buildMonolith(), platform.apiUrl);
const browser = await launch(ensureBrowser());
const token = await logInAsPlayer(browser, platform.url);

/** A game tile, and the balance with its buttons. Both need the section's code and data. */
const tile = 'main article img';
const balance = 'main p + div > a[href*="page=depositv2"]';
const journeys: Readonly<Record<string, Journey>> = {
  home: { path: '/', content: tile },
  lobby: { path: '/rng', content: tile },
  member: { path: '/', content: tile, token, next: { path: '/member', content: balance } },
};

const summary = (list: readonly Measurement[]): Measurement => {
  const medianOf = (value: (measured: Measurement) => number): number => Math.round(median(list.map(value)));
  return {
    ms: medianOf(({ ms }) => ms),
    bytes: medianOf(({ bytes }) => bytes),
    firstPaint: medianOf(({ firstPaint }) => firstPaint),
    largestPaint: medianOf(({ largestPaint }) => largestPaint),
    answers: medianOf(({ answers }) => answers),
    blocking: medianOf(({ blocking }) => blocking),
    shift: +median(list.map(({ shift }) => shift)).toFixed(4),
  };
};
const results: Record<string, unknown> = {};
for (const [name, journey] of Object.entries(journeys)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  await waitForFirstView(`${platform.url}${journey.path}`);
  const rounds: Record<'composed' | 'monolith', Measurement[]> = { composed: [], monolith: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.composed.push(await measure(browser, platform.url, journey));
    rounds.monolith.push(await measure(browser, monolith.url, journey));
  }
  const composed = summary(rounds.composed);
  const bundled = summary(rounds.monolith);
  const ratio = {
    ms: +(composed.ms / bundled.ms).toFixed(3),
    bytes: +(composed.bytes / bundled.bytes).toFixed(3),
    firstPaint: +(composed.firstPaint / bundled.firstPaint).toFixed(3),
    largestPaint: +(composed.largestPaint / bundled.largestPaint).toFixed(3),
    answersToContent: +(composed.answers / bundled.ms).toFixed(3),
    blocking: +(composed.blocking / bundled.blocking).toFixed(3),
  };
  results[name] = { composed, monolith: bundled, ratio };
  log(
    `${name}: composed ${composed.ms} ms ${composed.bytes} B, monolith ${bundled.ms} ms ${bundled.bytes} B, ratio ${ratio.ms} / ${ratio.bytes}, answers to content ${ratio.answersToContent}, blocking ${ratio.blocking}`,
  );
  for (const [what, { firstPaint, largestPaint, answers, blocking, shift }] of [
    ['composed', composed],
    ['monolith', bundled],
  ] as const)
    log(
      `${name}: ${what} paints first ${firstPaint} ms, largest ${largestPaint} ms, answers ${answers} ms, blocking ${blocking} ms, shift ${shift}`,
    );
}
printResults(results);
await browser.close();
monolith.stop();
await stop();
