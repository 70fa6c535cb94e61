import { usePlatform, useScopedStore } from '@parlour/shared-ui/core';
import { useLocation } from '@parlour/shared-ui/router';
import { observer } from 'mobx-react-lite';
import { LotteryGamePage } from '../features/game/GamePage.tsx';
import { LobbyPage } from '../features/lobby/LobbyPage.tsx';
import { createGameStore, createLobbyStore } from '../stores.ts';
import { lotteryLocationOf, type LotteryLocation } from './LotteryLocation.ts';

const Lobby = ({ location }: { readonly location: LotteryLocation }) => {
  const store = useScopedStore((platform) => createLobbyStore(platform, location));
  return <LobbyPage location={location} store={store} />;
};

const Game = ({ location, gameCode }: { readonly location: LotteryLocation; readonly gameCode: string }) => {
  const store = useScopedStore((platform) => createGameStore(platform, location.area, gameCode));
  return <LotteryGamePage location={location} store={store} />;
};

export const LotteryPage = observer(() => {
  const { site } = usePlatform();
  const { pathname, search } = useLocation();
  const location = lotteryLocationOf(pathname, new URLSearchParams(search), site.categories ?? []);
  const { gameCode } = location;
  if (gameCode === null)
    return <Lobby key={`${location.area.path} ${location.prizeMode}`} location={location} />;
  return <Game key={`${location.area.path} ${gameCode}`} location={location} gameCode={gameCode} />;
});
