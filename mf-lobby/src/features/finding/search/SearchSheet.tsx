import { Deferred, useScopedStore } from '@parlour/shared-ui/core';
import type { GameLauncher, SheetSubject } from '../../../games/GameLauncher.ts';
import { gameSheetCode } from '../../../games/sheet/gameSheetCode.ts';
import { createStores } from '../../../stores.ts';
import { StoresContext } from '../../../StoresContext.ts';

interface SearchSheetProps {
  readonly launcher: GameLauncher;
  readonly subject: SheetSubject;
}

/** The game sheet of a found game. The search has stores of its own, because it opens on pages of other parts too. */
export const SearchSheet = ({ launcher, subject }: SearchSheetProps) => {
  const stores = useScopedStore((platform) => ({ ...createStores(platform), launcher }));
  return (
    <StoresContext value={stores}>
      <Deferred code={gameSheetCode} loading={null}>
        {(GameSheet) => (
          <GameSheet key={`${subject.address.vassalage} ${subject.address.gameCode}`} subject={subject} />
        )}
      </Deferred>
    </StoresContext>
  );
};
