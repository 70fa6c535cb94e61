import { usePlatform } from '@parlour/shared-ui/core';
import { useLocation } from '@parlour/shared-ui/router';
import { useEffect, useState } from 'react';
import { GamePage } from '../features/game/GamePage.tsx';
import { LobbyPage } from '../features/lobby/LobbyPage.tsx';
import { lobbyHref, placeOf, type Place } from './Place.ts';
import { createGameStore, createLobbyStore } from '../stores.ts';

const Lobby = ({ place }: { readonly place: Place }) => {
  const platform = usePlatform();
  const [store] = useState(() => createLobbyStore(platform, place));
  useEffect(() => store.start(), [store]);
  return <LobbyPage place={place} store={store} />;
};

const Game = ({ place, gameCode }: { readonly place: Place; readonly gameCode: string }) => {
  const platform = usePlatform();
  const [store] = useState(() => createGameStore(platform, place.area, gameCode));
  useEffect(() => store.start(), [store]);
  return <GamePage place={place} store={store} />;
};

export const PlacePage = () => {
  const { pathname, search } = useLocation();
  const place = placeOf(pathname, new URLSearchParams(search));
  const { gameCode } = place;
  if (gameCode === null) return <Lobby key={lobbyHref(place)} place={place} />;
  return <Game key={`${place.area.path} ${gameCode}`} place={place} gameCode={gameCode} />;
};
