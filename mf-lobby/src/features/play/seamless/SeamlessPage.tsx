import { AccountGate, Button, EmptyState, useTranslation } from '@parlour/shared-ui/core';
import { usePlatform } from '@parlour/shared-ui/core';
import { useLocation } from '@parlour/shared-ui/router';
import Gamepad from 'lucide-react/icons/gamepad-2';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useStores } from '../../../StoresContext.ts';
import { SeamlessGamePage } from './GamePage.tsx';
import { GameRefusal } from './GameRefusal.tsx';
import { wantedGameOf, type WantedGame } from './WantedGame.ts';

/** The game of the address (LOBBY-068). */
export const SeamlessPage = () => {
  const { search } = useLocation();
  const wanted = wantedGameOf(search);
  if (wanted === null) return <GameRefusal refusal={{ reason: 'unknownGame', alternatives: [] }} />;
  return (
    <GameGate wanted={wanted}>
      <SeamlessGamePage key={search} wanted={wanted} />
    </GameGate>
  );
};

interface GameGateProps {
  readonly wanted: WantedGame;
  readonly children: ReactNode;
}

/** A guest may play a free version as a trial account, if the site has trial accounts. */
const GameGate = observer(({ wanted: { mode }, children }: GameGateProps) => {
  const { session } = usePlatform();
  const { launcher } = useStores();
  const { t } = useTranslation('lobby');
  const isKnown = !session.isPending && session.failure === null;
  if (mode === 'demo' && isKnown && launcher.isFreePlayOpen) return <FreePlayInvitation />;
  return (
    <AccountGate access={mode === 'demo' ? 'session' : 'member'} guestText={t('play.guest')}>
      {children}
    </AccountGate>
  );
});

const FreePlayInvitation = () => {
  const { pathname, search } = useLocation();
  const { launcher } = useStores();
  const { t } = useTranslation('lobby');
  return (
    <EmptyState
      isPage
      icon={<Gamepad />}
      title={t('play.freeTitle')}
      text={t('play.freeText')}
      action={
        <Button variant="primary" onClick={() => launcher.startAsTrial(pathname + search)}>
          {t('play.freeBegin')}
        </Button>
      }
    />
  );
};
