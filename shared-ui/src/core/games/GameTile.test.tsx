import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderKit } from '../renderKit.tsx';
import { GameTile, type GameTileProps, type TileGame } from './GameTile.tsx';
import { TileImage } from './TileImage.tsx';

const game: TileGame = {
  nodeId: 1004,
  displayName: 'Ocean King',
  vendorName: 'Nova Play',
  isHot: 0,
  isNew: 0,
  isPlayable: 1,
  supportPlay: 1,
  freeplay: 0,
};

const renderTile = (fields: Partial<TileGame> = {}, props: Partial<GameTileProps> = {}) =>
  renderKit(<GameTile game={{ ...game, ...fields }} imageUrl="/ocean.png" onStart={() => {}} {...props} />);

describe('GameTile', () => {
  afterEach(() => jest.useRealTimers());

  it('[LOBBY-053] shows picture, name and vendor', () => {
    const { container } = renderTile();
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/ocean.png');
    expect(screen.getByText('Ocean King')).toBeTruthy();
    expect(screen.getByText('Nova Play')).toBeTruthy();
  });

  it('fetches its picture when the tile comes near, and at once in the first view', () => {
    const attributesOf = (props: Partial<GameTileProps>) => {
      const { container, unmount } = renderTile({}, props);
      const picture = container.querySelector('img');
      const attributes = [picture?.getAttribute('loading'), picture?.getAttribute('fetchpriority')];
      unmount();
      return attributes;
    };
    expect(attributesOf({})).toEqual(['lazy', null]);
    expect(attributesOf({ isInFirstView: true })).toEqual(['eager', 'high']);
  });

  it('shows the name on the tile when the picture fails', () => {
    const { container } = renderTile();
    fireEvent.error(container.querySelector('img') as HTMLImageElement);
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getAllByText('Ocean King')).toHaveLength(2);
  });

  it('requests a picture again that failed before the tile was interactive', () => {
    const container = document.createElement('div');
    container.innerHTML = '<img class="image" src="/ocean.png" alt="" loading="lazy" decoding="async"/>';
    jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    const request = jest.spyOn(HTMLImageElement.prototype, 'src', 'set');
    render(<TileImage imageUrl="/ocean.png" name="Ocean King" />, { container, hydrate: true });
    expect(request.mock.calls).toEqual([['/ocean.png']]);
    jest.restoreAllMocks();
  });

  it.each([
    [1, 1],
    [0, 0],
  ] as const)('[LOBBY-054] isHot %i shows %i hot badges', (isHot, badges) => {
    renderTile({ isHot });
    expect(screen.queryAllByText('Hot')).toHaveLength(badges);
  });

  it('marks a game that cannot be played, and leads to its page', async () => {
    const handleStart = jest.fn();
    renderTile({ isPlayable: 0 }, { onStart: handleStart });
    expect(screen.getByText('Not open')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Ocean King: not open here, see why' }));
    expect(handleStart).toHaveBeenCalledTimes(1);
  });

  it('[LOBBY-055] starts the game', async () => {
    const handleStart = jest.fn();
    renderTile({}, { onStart: handleStart });
    await userEvent.click(screen.getByRole('button', { name: 'Play Ocean King' }));
    expect(handleStart).toHaveBeenCalledTimes(1);
  });

  it('is a link if the game has a page: a plain click starts the game here, and the browser opens new tabs', () => {
    const handleStart = jest.fn();
    renderTile({}, { href: '/seamless?gameCode=1', onStart: handleStart });
    const link = screen.getByRole('link', { name: 'Play Ocean King' });
    expect(link.getAttribute('href')).toBe('/seamless?gameCode=1');
    const isLeftToBrowser = (init: MouseEventInit) => {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
      fireEvent(link, click);
      return !click.defaultPrevented;
    };
    expect(
      [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }].map(isLeftToBrowser),
    ).toEqual([true, true, true, true]);
    expect(handleStart).not.toHaveBeenCalled();
    expect(isLeftToBrowser({})).toBe(false);
    expect(handleStart).toHaveBeenCalledTimes(1);
  });

  it.each([
    [{ supportPlay: 0, freeplay: 0 }, 1],
    [{ supportPlay: 1, freeplay: 1 }, 1],
    [{ supportPlay: 1, freeplay: 0 }, 0],
  ] as const)('[LOBBY-056] offers %j a trial %i times', (fields, offers) => {
    renderTile(fields, { onTrial: () => {} });
    expect(screen.queryAllByRole('button', { name: 'Demo Ocean King' })).toHaveLength(offers);
  });

  it('[LOBBY-057] has a favourite toggle, which shows whether the game is a favourite', () => {
    renderTile({}, { isFavourite: true, onFavouriteToggle: () => {} });
    expect(screen.getByRole('button', { pressed: true, name: 'Ocean King is a favourite' })).toBeTruthy();
  });

  it('[LOBBY-058] [RULES-033] toggles the favourite at most once per second', () => {
    jest.useFakeTimers();
    const handleToggle = jest.fn();
    renderTile({}, { onFavouriteToggle: handleToggle });
    const heart = screen.getByRole('button', { name: 'Ocean King is a favourite' });
    fireEvent.click(heart);
    jest.advanceTimersByTime(999);
    fireEvent.click(heart);
    expect(handleToggle).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1);
    fireEvent.click(heart);
    expect(handleToggle).toHaveBeenCalledTimes(2);
  });

  it.each([
    [1000, '1'],
    [1004, '5'],
    [7, '3'],
  ])('[LOBBY-059] node %i has colour style %s', (nodeId, style) => {
    renderTile({ nodeId });
    expect(screen.getByRole('article').dataset['style']).toBe(style);
  });
});
