import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { RunningPlatform } from '@parlour/tooling/start';
import { findSlot } from '../platform/findSlot.ts';
import { goTo } from '../platform/fixtures.ts';

export interface Shot {
  /** The demo account that is signed in; a guest by default. */
  readonly as?: 'player' | 'agent';
  readonly path: string;
  /** Actions on the page of the path before the picture is taken. */
  readonly prepare?: (page: Page, platform: RunningPlatform, token: string) => Promise<void>;
}

const inCentre = (page: string): Shot => ({ as: 'player', path: `/member?page=${page}` });

/** Opens the sheet of the first game. */
const openSheet = (page: Page): Promise<void> =>
  page.getByRole('main').getByRole('article').first().getByRole('link').first().click();

/** Plays one round of a slot. */
const playSlot: Shot['prepare'] = async (page, _platform, token) => {
  const { vassalage, gameCode, gameType } = await findSlot(page, token);
  await goTo(page, `/seamless?${new URLSearchParams({ vassalage, gameCode, gameType }).toString()}`);
  const spin = page.frameLocator('iframe').getByRole('button', { name: 'Spin' });
  await spin.and(page.frameLocator('iframe').locator('[aria-disabled="false"]')).click();
  await spin.and(page.frameLocator('iframe').locator('[aria-disabled="false"]')).waitFor();
};

const openConsole: Shot['prepare'] = async (page, { consoleUrl, tokenFile }) => {
  await page.goto(consoleUrl);
  await page.getByLabel('Registry token').fill(readFileSync(tokenFile, 'utf8').trim());
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('row').filter({ hasText: 'mf-lobby' }).first().waitFor();
};

/** The content of each picture, by the name of its file. */
export const shots: Readonly<Record<string, Shot>> = {
  home: { as: 'player', path: '/' },
  slots: { as: 'player', path: '/rng' },
  search: { as: 'player', path: '/gameList' },
  sheet: { as: 'player', path: '/rng', prepare: openSheet },
  game: { as: 'player', path: '/rng', prepare: playSlot },
  deposit: inCentre('depositv2'),
  wallet: inCentre('transferFund'),
  bets: inCentre('personalHistoryCopy'),
  profit: inCentre('personalProfit'),
  messages: inCentre('messageV2'),
  limits: inCentre('limits'),
  security: inCentre('security'),
  promotions: { path: '/promotions' },
  help: { path: '/help' },
  login: { path: '/login' },
  register: { path: '/register' },
  lottery: { as: 'player', path: '/lottery' },
  agent: { as: 'agent', path: '/agentHome' },
  console: { path: '/help', prepare: openConsole },
};
