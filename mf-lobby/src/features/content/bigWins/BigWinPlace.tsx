import { Deferred, DeferredCode, usePlatform } from '@parlour/shared-ui/core';
import { useLocation } from '@parlour/shared-ui/router';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../../StoresContext.ts';
import { Nothing } from '../../../ui/Nothing.ts';

const watch = new DeferredCode(
  async () => (await import(/* webpackChunkName: "big-wins" */ './BigWinWatch.tsx')).BigWinWatch,
);

/** Reads big wins for members who want notices, on all pages of the lobby except the page of a running game. */
export const BigWinPlace = observer(() => {
  const { destinations } = usePlatform();
  const { bigWins } = useStores();
  const { pathname } = useLocation();
  if (!bigWins.isOn || pathname === destinations.href('play')) return null;
  return (
    <Deferred code={watch} loading={null} failure={Nothing}>
      {(BigWinWatch) => <BigWinWatch />}
    </Deferred>
  );
});
