import { PlatformError } from '@parlour/shared-contracts';
import { gamesEndpoints, type Game } from '@parlour/shared-contracts/domains/games';
import { playEndpoints, type GameDetails } from '@parlour/shared-contracts/domains/play';
import { createTestPlatform, renderWithPlatform } from '@parlour/shared-ui/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { App } from '../../App.tsx';
import { packs } from '../../locales/packs.ts';
import { pages } from '../../pages.ts';
import { detailsOf, gameOf, logIn } from '../../testing/factories.ts';
import { recordEvents } from '../../testing/recordEvents.ts';

/** Opens the sheet about the only favourite of a member. */
const openSheet = async (game: Game, details: () => GameDetails) => {
  const platform = await createTestPlatform();
  platform.http
    .answer(gamesEndpoints.favourites, () => ({ content: [game], pageNum: 1, totalPages: 1 }))
    .answer(gamesEndpoints.recents, () => ({ list: [], totalPages: 0 }))
    .answer(playEndpoints.gameDetails, details);
  logIn(platform);
  await renderWithPlatform(<App />, { platform, namespace: 'lobby', packs, pages, path: '/favorite' });
  const tile = await screen.findByRole('article');
  await act(async () => fireEvent.click(within(tile).getByRole('link', { name: /Game 1/ })));
  const sheet = await screen.findByRole('dialog', { name: 'Game 1' });
  return { platform, sheet: within(sheet) };
};

describe('the sheet about a game', () => {
  it('shows return, volatility, stakes, theme and features, and starts the game', async () => {
    const game = gameOf(1, { rtp: 9_657, supportPlay: 0 });
    const { platform, sheet } = await openSheet(game, () => detailsOf(game));
    for (const text of ['96.57 %', 'High', '฿10.00 to ฿20,000.00', 'Ocean', 'Free spins, Respins']) {
      expect(await sheet.findByText(text)).toBeTruthy();
    }
    expect(platform.http.callsOf(playEndpoints.gameDetails)[0]?.query).toEqual({
      vassalage: 'KMJ',
      gameCode: 'CODE1',
      gameType: 'RNG',
      language: 'EN',
    });
    expect(sheet.queryByRole('button', { name: 'How this kind of game works' })).toBeNull();
    expect(sheet.getByRole('button', { name: 'Play for free' })).toBeTruthy();
    fireEvent.click(sheet.getByRole('button', { name: 'Play' }));
    expect(platform.visited).toEqual(['/seamless?vassalage=KMJ&gameCode=CODE1&gameType=RNG']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that the return depends on the bet, and names the lowest and the highest one', async () => {
    const game = gameOf(1, { rtp: 9_626 });
    const { sheet } = await openSheet(game, () => detailsOf(game, { leastRtp: 8_602 }));
    expect(await sheet.findByText('86.02 – 96.26 %')).toBeTruthy();
    expect(
      sheet.getByText(/^The return depends on the bet\. .* up to 96\.26 % of their stakes\./),
    ).toBeTruthy();
  });

  it('names the highest stake that the law allows', async () => {
    const game = gameOf(1);
    const lawfulStake = { most: 8_000, currency: 'THB' };
    const { sheet } = await openSheet(game, () => detailsOf(game, { lawfulStake }));
    expect(
      await sheet.findByText(/^The law limits the stake of a round in this game to ฿80\.00\./),
    ).toBeTruthy();
  });

  it('opens the rules of the kind of game over the page', async () => {
    const game = gameOf(1);
    const { platform, sheet } = await openSheet(game, () => detailsOf(game, { rules: 'rules-slot' }));
    const heard = recordEvents(platform.bus, ['modal.requested']);
    fireEvent.click(await sheet.findByRole('button', { name: 'How this kind of game works' }));
    expect(heard).toEqual([
      { name: 'modal.requested', modal: 'helpModal', parameters: { article: 'rules-slot' } },
    ]);
    expect(screen.getByRole('dialog', { name: 'Game 1' })).toBeTruthy();
  });

  it('says why a game is closed and until when, and offers others', async () => {
    const game = gameOf(1, { isPlayable: 0 });
    const closed = { reason: 'gameMaintenance', until: '2026-11-27T12:00:00Z' } as const;
    const { sheet } = await openSheet(game, () => detailsOf(game, { closed, alternatives: [gameOf(2)] }));
    expect(await sheet.findByText('Game under maintenance')).toBeTruthy();
    expect(sheet.getByText(/Expected back: .*2026/)).toBeTruthy();
    expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Play' }).disabled).toBe(true);
    fireEvent.click(sheet.getByRole('link', { name: 'Play Game 2' }));
    expect(await screen.findByRole('dialog', { name: 'Game 2' })).toBeTruthy();
  });

  it('lets a player start a game whose details cannot be read, and read them again', async () => {
    const game = gameOf(1);
    let isDown = true;
    const { sheet } = await openSheet(game, () => {
      if (isDown) throw new PlatformError('network');
      return detailsOf(game);
    });
    expect(await sheet.findByText('The details of this game could not be read.')).toBeTruthy();
    expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Play' }).disabled).toBe(false);
    isDown = false;
    fireEvent.click(sheet.getByRole('button', { name: 'Try again' }));
    expect(await sheet.findByText('Ocean')).toBeTruthy();
  });
});
