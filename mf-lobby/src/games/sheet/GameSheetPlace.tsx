import { Deferred, DeferredCode, usePlatform } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useStores } from '../../StoresContext.ts';

const gameSheet = new DeferredCode(
  async () => (await import(/* webpackChunkName: "game-sheet" */ './GameSheet.tsx')).GameSheet,
);

/** Shows the game sheet. Its code is fetched when a pointer is over a game. */
export const GameSheetPlace = observer(() => {
  const { report } = usePlatform();
  const { sheet, isSheetNear } = useStores().launcher;
  useEffect(() => {
    if (isSheetNear) gameSheet.load().catch(report);
  }, [isSheetNear, report]);
  return (
    sheet && (
      <Deferred code={gameSheet} loading={null}>
        {(GameSheet) => (
          <GameSheet key={`${sheet.address.vassalage} ${sheet.address.gameCode}`} subject={sheet} />
        )}
      </Deferred>
    )
  );
});
