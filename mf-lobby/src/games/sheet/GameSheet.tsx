import type { GameDetails } from '@parlour/shared-contracts/domains/play';
import type { Game } from '@parlour/shared-contracts/domains/games';
import {
  Badge,
  Button,
  Dialog,
  InlineAlert,
  Switch,
  TileGrid,
  tileStyle,
  usePlatform,
  useScopedStore,
  useTranslation,
  wordsOf,
} from '@parlour/shared-ui/core';
import BookOpen from 'lucide-react/icons/book-open';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Heart from 'lucide-react/icons/heart';
import Play from 'lucide-react/icons/play';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { SheetSubject } from '../GameLauncher.ts';
import { hasDemo } from '../hasDemo.ts';
import { useStores } from '../../StoresContext.ts';
import { ClosedReason } from '../../ui/ClosedReason.tsx';
import { GameCard } from '../../ui/GameCard.tsx';
import { createGameDetails } from './gameDetails.ts';
import { GameFacts } from './GameFacts.tsx';
import classes from './GameSheet.module.css';

export interface GameSheetProps {
  readonly subject: SheetSubject;
}

/** Information for a player before a game starts: odds, stakes, why the game is closed, and other games. */
export const GameSheet = observer(({ subject: { address, game: known, isRunning } }: GameSheetProps) => {
  const { launcher } = useStores();
  const { t } = useTranslation('lobby');
  const details = useScopedStore((platform) => createGameDetails(platform, address));
  useEffect(() => details.ensure(), [details]);
  const { value, failure } = details;
  const game = value?.game ?? known;
  const closed = value?.closed ?? null;
  return (
    <Dialog
      isOpen
      openDelayMs={0}
      size="medium"
      title={game?.displayName ?? t('sheet.title')}
      onClose={launcher.closeSheet}
      footer={game && !isRunning && <Actions game={game} isClosed={closed !== null} />}
    >
      <div className={classes['root']}>
        {game && <Head game={game} />}
        {closed && <Closed closed={closed} />}
        {failure ? (
          <InlineAlert>
            {failure.code === 'rejected' ? wordsOf(failure) : t('sheet.failed')}
            <Button size="small" variant="ghost" onClick={() => void details.load()}>
              {t('kit:retry')}
            </Button>
          </InlineAlert>
        ) : (
          <GameFacts details={value} />
        )}
        {typeof value?.rules === 'string' && <RulesButton slug={value.rules} />}
        {value && value.alternatives.length > 0 && <Alternatives games={value.alternatives} />}
        <Switch isOn={launcher.startsAtOnce} label={t('sheet.atOnce')} onChange={launcher.setStartsAtOnce} />
      </div>
    </Dialog>
  );
});

const Head = observer(({ game }: { readonly game: Game }) => {
  const { site, destinations, session } = usePlatform();
  const { favourites } = useStores();
  const { t } = useTranslation('lobby');
  const vendorGames = destinations.href('games', { vendors: game.vassalage });
  return (
    <div className={classes['head']}>
      <span className={classes['art']} data-style={tileStyle(game.nodeId)}>
        <img src={site.imageUrl(game.lagerIcon)} alt="" width={120} height={160} />
      </span>
      <div className={classes['about']}>
        <p className={classes['kind']}>{t(`type${game.gameType}`)}</p>
        {vendorGames === null ? (
          <p>{game.vendorName}</p>
        ) : (
          <a href={vendorGames}>{t('sheet.vendorGames', { vendor: game.vendorName })}</a>
        )}
        <div className={classes['badges']}>
          {game.isHot === 1 && <Badge tone="danger">{t('kit:hot')}</Badge>}
          {game.isNew === 1 && <Badge tone="accent">{t('kit:new')}</Badge>}
        </div>
        {session.state !== 'guest' && (
          <button
            type="button"
            className={classes['favourite']}
            aria-pressed={favourites.has(game.nodeId)}
            onClick={() => void favourites.toggle(game)}
          >
            <Heart aria-hidden="true" />
            {t('sheet.favourite')}
          </button>
        )}
      </div>
    </div>
  );
});

const Closed = ({ closed: { reason, until } }: { readonly closed: NonNullable<GameDetails['closed']> }) => {
  const { t } = useTranslation('lobby');
  return (
    <div className={classes['closed']} role="status">
      <strong>{t(`play.refused.${reason}.title`)}</strong>
      <p>
        <ClosedReason reason={reason} until={until} />
      </p>
    </div>
  );
};

/** Opens the article with the rules of this kind of game, over the sheet. */
const RulesButton = ({ slug }: { readonly slug: string }) => {
  const { bus } = usePlatform();
  const { t } = useTranslation('lobby');
  const open = () => bus.emit('modal.requested', { modal: 'helpModal', parameters: { article: slug } });
  return (
    <button type="button" className={classes['rules']} onClick={open}>
      <BookOpen aria-hidden="true" />
      <span>{t('sheet.rules')}</span>
      <ChevronRight aria-hidden="true" />
    </button>
  );
};

const Alternatives = ({ games }: { readonly games: readonly Game[] }) => {
  const { t } = useTranslation('lobby');
  return (
    <section className={classes['instead']}>
      <h3>{t('play.instead')}</h3>
      <TileGrid label={t('play.instead')}>
        {games.map((game) => (
          <GameCard key={game.nodeId} game={game} />
        ))}
      </TileGrid>
    </section>
  );
};

interface ActionsProps {
  readonly game: Game;
  readonly isClosed: boolean;
}

const Actions = observer(({ game, isClosed }: ActionsProps) => {
  const { session } = usePlatform();
  const { launcher } = useStores();
  const { t } = useTranslation('lobby');
  const isOpen = !isClosed && game.isPlayable === 1;
  const isGuest = session.state === 'guest';
  const isFree = isOpen && hasDemo(game);
  // A trial account cannot play for money.
  const isFreeFirst = isFree && session.state === 'trial';
  const free = (
    <Button variant={isFreeFirst ? 'primary' : 'secondary'} onClick={() => launcher.startTrial(game)}>
      {t('play.freeBegin')}
    </Button>
  );
  return (
    <>
      {isOpen && isGuest && (
        <Button variant="ghost" onClick={() => launcher.register(game)}>
          {t('kit:register')}
        </Button>
      )}
      {isFree && !isFreeFirst && free}
      <Button
        variant={isFreeFirst ? 'secondary' : 'primary'}
        icon={<Play aria-hidden="true" />}
        disabled={!isOpen}
        onClick={() => launcher.start(game)}
      >
        {t(isGuest ? 'sheet.logInAndPlay' : 'sheet.play')}
      </Button>
      {isFreeFirst && free}
    </>
  );
});
