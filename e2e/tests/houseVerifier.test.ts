import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../platform/fixtures.ts';
import { violationsOf } from '../platform/violationsOf.ts';

interface Vector {
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly choice: { readonly game: string; readonly spots?: Readonly<Record<string, number>> };
  readonly payout: number;
  readonly outcome: { readonly roll?: number };
}

const vectors: readonly Vector[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../house/vectors.json'), 'utf8'),
);
const addressOf = ({ serverSeed, clientSeed, nonce, choice }: Vector): string =>
  new URLSearchParams({
    game: choice.game,
    serverSeed,
    clientSeed,
    nonce: String(nonce),
    choice: JSON.stringify(choice),
  }).toString();

test('the verifier computes a round again in the browser only, from a link or from typed values', async ({
  page,
  platform,
}) => {
  const dice = vectors.filter(({ choice }) => choice.game === 'dice');
  const [linked, typed] = [dice[0]!, dice[2]!];
  await page.goto(`${platform.houseUrl}/verify#${addressOf(linked)}`);
  await expect(page.getByText(linked.serverSeedHash)).toBeVisible();
  await expect(page.getByText(String(linked.outcome.roll).padStart(4, '0'), { exact: true })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.getByLabel("The server's seed, revealed").fill(typed.serverSeed);
  await page.getByLabel('Your seed').fill(typed.clientSeed);
  await page.getByLabel("Round's number (nonce)").fill(String(typed.nonce));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText(typed.serverSeedHash)).toBeVisible();
  await expect(page.getByText(String(typed.outcome.roll).padStart(4, '0'), { exact: true })).toBeVisible();
  expect(requests).toEqual([]);
});

test('the verifier shows rounds of tables, and the chips on them as one text', async ({ page, platform }) => {
  const chips = page.getByLabel('Your chips', { exact: false });
  const shown = { roulette: '17 black', dragonTiger: '→ Tie' };
  for (const [game, result] of Object.entries(shown)) {
    const rounds = vectors.filter(({ choice }) => choice.game === game);
    const round = rounds[game === 'roulette' ? 1 : 3]!;
    await page.goto(`${platform.houseUrl}/verify#${addressOf(round)}`);
    await expect(page.getByText(result)).toBeVisible();
    const stake = Object.values(round.choice.spots ?? {}).reduce((sum, amount) => sum + amount, 0);
    await expect(page.getByText(`${(round.payout / stake).toFixed(2)}×`)).toBeVisible();
    await expect(chips).toHaveValue(game === 'roulette' ? /17=10, .*red=80/ : /dragon=501/);
  }
});

test('the verifier shows the draw of a shot, and whether it caught the fish', async ({ page, platform }) => {
  const shot = vectors.findLast(({ choice }) => choice.game === 'fishing')!;
  await page.goto(`${platform.houseUrl}/verify#${addressOf(shot)}`);
  await expect(page.getByText('0026 → caught')).toBeVisible();
  await expect(page.getByText('200.00×')).toBeVisible();
  await expect(page.getByLabel('The fish that was shot at')).toHaveValue('goldenCarp');
});
