import { lobbyPath, lobbyTypes, sitePaths } from '@parlour/shared-contracts';
import { useScopedStore } from '@parlour/shared-ui/core';
import { Route, Routes } from '@parlour/shared-ui/router';
import { AccountGamesPage } from './features/accountGames/AccountGamesPage.tsx';
import { HomePage } from './features/home/HomePage.tsx';
import { TypeLobbyPage } from './features/typeLobby/TypeLobbyPage.tsx';
import { UpcomingPage, upcomingPages } from './features/upcoming/UpcomingPage.tsx';
import { createStores } from './stores.ts';
import { StoresContext } from './StoresContext.ts';
import { VendorGamesDialog } from './ui/VendorGamesDialog.tsx';

export const App = () => {
  const stores = useScopedStore(createStores);
  return (
    <StoresContext value={stores}>
      <Routes>
        {lobbyTypes.map((type) => (
          <Route key={type} path={lobbyPath(type)} element={<TypeLobbyPage key={type} type={type} />} />
        ))}
        <Route path={sitePaths.favorite} element={<AccountGamesPage key="FAV" list="FAV" />} />
        <Route path={sitePaths.recent} element={<AccountGamesPage key="RECENT" list="RECENT" />} />
        {upcomingPages.map((page) => (
          <Route key={page} path={sitePaths[page]} element={<UpcomingPage page={page} />} />
        ))}
        <Route path="*" element={<HomePage />} />
      </Routes>
      <VendorGamesDialog />
    </StoresContext>
  );
};
