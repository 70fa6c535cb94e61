import { CurrentPage, useScopedStore } from '@parlour/shared-ui/core';
import { createStores } from './stores.ts';
import { StoresContext } from './StoresContext.ts';
import { BigWinPlace } from './features/content/bigWins/BigWinPlace.tsx';
import { GameSheetPlace } from './games/sheet/GameSheetPlace.tsx';
import { VendorGamesDialog } from './features/play/VendorGamesDialog.tsx';

export const App = () => {
  const stores = useScopedStore(createStores);
  return (
    <StoresContext value={stores}>
      <CurrentPage />
      <VendorGamesDialog />
      <GameSheetPlace />
      <BigWinPlace />
    </StoresContext>
  );
};
