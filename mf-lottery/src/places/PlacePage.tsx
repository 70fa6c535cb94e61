import { useScopedStore } from '@parlour/shared-ui/core';
import { useLocation } from '@parlour/shared-ui/router';
import { LotteryGamePage } from '../features/game/GamePage.tsx';
import { LobbyPage } from '../features/lobby/LobbyPage.tsx';
import { createGameStore, createLobbyStore } from '../stores.ts';
import { lobbyHref, lotteryLocationOf, type LotteryLocation } from './Place.ts';

const Lobby = ({ place }: { readonly place: LotteryLocation }) => {
  const store = useScopedStore((platform) => createLobbyStore(platform, place));
  return <LobbyPage place={place} store={store} />;
};

const Game = ({ place, gameCode }: { readonly place: LotteryLocation; readonly gameCode: string }) => {
  const store = useScopedStore((platform) => createGameStore(platform, place.area, gameCode));
  return <LotteryGamePage place={place} store={store} />;
};

export const PlacePage = () => {
  const { pathname, search } = useLocation();
  const place = lotteryLocationOf(pathname, new URLSearchParams(search));
  const { gameCode } = place;
  if (gameCode === null) return <Lobby key={lobbyHref(place)} place={place} />;
  return <Game key={`${place.area.path} ${gameCode}`} place={place} gameCode={gameCode} />;
};
