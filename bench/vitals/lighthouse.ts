import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { median } from '../load/measure.ts';
import { log } from '../output.ts';

/** `npx` downloads Lighthouse at its first use. It is no dependency, because it is larger than all other packages. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const MAX_ATTEMPTS = 3;
type Category = (typeof CATEGORIES)[number];

export interface Scores {
  readonly median: Readonly<Record<Category, number>>;
  readonly lowestPerformance: number;
}

interface Report {
  readonly categories: Readonly<Record<Category, { readonly score: number | null }>>;
  /** The page could not be measured, for example because the browser painted nothing. */
  readonly runtimeError?: { readonly code: string };
}

/** Runs Lighthouse until it has measured the page, with its profile for phones. */
const run = async (
  url: string,
  browserPath: string,
  cpuSlowdown: number,
): Promise<Record<Category, number>> => {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const report = await runOnce(url, browserPath, cpuSlowdown);
    if (report) return scoresIn(report);
    log(`Lighthouse could not measure ${url}, attempt ${attempt} of ${MAX_ATTEMPTS}`);
  }
  throw new Error(`Lighthouse could not measure ${url}`);
};

const runOnce = async (url: string, browserPath: string, cpuSlowdown: number): Promise<Report | null> => {
  const child = spawn(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--output=json',
      '--quiet',
      `--only-categories=${CATEGORIES.join(',')}`,
      `--throttling.cpuSlowdownMultiplier=${cpuSlowdown}`,
      '--chrome-flags=--headless --no-sandbox --disable-gpu',
    ],
    { env: { ...process.env, CHROME_PATH: browserPath }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  try {
    const report: Report = JSON.parse(await text(child.stdout));
    return report.runtimeError ? null : report;
  } catch {
    return null;
  }
};

const scoresIn = ({ categories }: Report): Record<Category, number> => {
  const scoreOf = (category: Category): number => Math.round((categories[category].score ?? 0) * 100);
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    seo: scoreOf('seo'),
  };
};

/** Returns the median scores of a page over several runs, each from 0 to 100. */
export const measureScores = async (
  url: string,
  { browserPath, runs, cpuSlowdown }: { browserPath: string; runs: number; cpuSlowdown: number },
): Promise<Scores> => {
  const scores: Record<Category, number>[] = [];
  while (scores.length < runs) scores.push(await run(url, browserPath, cpuSlowdown));
  const medianOf = (category: Category): number => median(scores.map((score) => score[category]));
  return {
    median: {
      performance: medianOf('performance'),
      accessibility: medianOf('accessibility'),
      'best-practices': medianOf('best-practices'),
      seo: medianOf('seo'),
    },
    lowestPerformance: Math.min(...scores.map(({ performance }) => performance)),
  };
};
