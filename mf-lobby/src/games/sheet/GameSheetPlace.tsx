import { Deferred, usePlatform } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useStores } from '../../StoresContext.ts';
import { gameSheetCode } from './gameSheetCode.ts';

/** Shows the game sheet. Its code is fetched when a pointer is over a game. */
export const GameSheetPlace = observer(() => {
  const { report } = usePlatform();
  const { sheet, isSheetNear } = useStores().launcher;
  useEffect(() => {
    if (isSheetNear) gameSheetCode.load().catch(report);
  }, [isSheetNear, report]);
  return (
    sheet && (
      <Deferred code={gameSheetCode} loading={null}>
        {(GameSheet) => (
          <GameSheet key={`${sheet.address.vassalage} ${sheet.address.gameCode}`} subject={sheet} />
        )}
      </Deferred>
    )
  );
});
