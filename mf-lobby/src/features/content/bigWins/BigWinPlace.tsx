import { Deferred, DeferredCode, usePlatform } from '@parlour/shared-ui/core';
import { useLocation } from '@parlour/shared-ui/router';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../../StoresContext.ts';

const watch = new DeferredCode(
  async () => (await import(/* webpackChunkName: "big-wins" */ './BigWinWatch.tsx')).BigWinWatch,
);

const Nothing = () => null;

/** Watches for big wins on every page of the lobby but that of a running game, for members who want it. */
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
