import { HOME_PATH, type RefusalOf } from '@parlour/shared-contracts';
import type { playEndpoints } from '@parlour/shared-contracts/domains/play';
import {
  Button,
  EmptyState,
  SectionHeader,
  TileGrid,
  usePlatform,
  useTranslation,
} from '@parlour/shared-ui/core';
import Construction from 'lucide-react/icons/construction';
import Gamepad from 'lucide-react/icons/gamepad-2';
import { ClosedReason } from '../../../ui/ClosedReason.tsx';
import { GameCard } from '../../../ui/GameCard.tsx';
import classes from './GameRefusal.module.css';

export type LaunchRefusal = RefusalOf<typeof playEndpoints.launchGame>;

export interface GameRefusalProps {
  readonly refusal: LaunchRefusal;
  /** Set if a retry makes sense. */
  readonly onRetry?: () => void;
  readonly backHref?: string;
}

/** Refusals that may end after a while. */
const PASSING: ReadonlySet<LaunchRefusal['reason']> = new Set([
  'gameMaintenance',
  'vendorMaintenance',
  'vendorUnreachable',
]);

/** Shows why the game cannot be played, and other games. */
export const GameRefusal = ({ refusal, onRetry, backHref = HOME_PATH }: GameRefusalProps) => {
  const { t } = useTranslation('lobby');
  const { bus, destinations } = usePlatform();
  const { reason, alternatives } = refusal;
  const isPassing = PASSING.has(reason);
  const verification = reason === 'ageNotVerified' ? destinations.href('verification') : null;
  return (
    <div className={classes['root']}>
      <div role="alert">
        <EmptyState
          isPage
          icon={isPassing ? <Construction /> : <Gamepad />}
          title={t(`play.refused.${reason}.title`)}
          text={<ClosedReason reason={reason} until={'until' in refusal ? refusal.until : null} />}
          action={
            <div className={classes['actions']}>
              {isPassing && onRetry && (
                <Button variant="primary" onClick={onRetry}>
                  {t('kit:retry')}
                </Button>
              )}
              {verification !== null && (
                <Button variant="primary" href={verification}>
                  {t('play.verify')}
                </Button>
              )}
              {reason === 'realAccountNeeded' && (
                <>
                  <Button
                    variant="primary"
                    onClick={() => bus.emit('modal.requested', { modal: 'registerModal' })}
                  >
                    {t('kit:register')}
                  </Button>
                  <Button onClick={() => bus.emit('auth.requested', { reason: 'action' })}>
                    {t('kit:logIn')}
                  </Button>
                </>
              )}
              <Button href={backHref}>{t('backHome')}</Button>
            </div>
          }
        />
      </div>
      {alternatives.length > 0 && (
        <section className={classes['instead']}>
          <SectionHeader title={t('play.instead')} />
          <TileGrid label={t('play.instead')}>
            {alternatives.map((game) => (
              <GameCard key={game.nodeId} game={game} />
            ))}
          </TileGrid>
        </section>
      )}
    </div>
  );
};
