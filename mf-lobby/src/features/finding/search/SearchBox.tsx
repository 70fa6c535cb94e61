import { hrefOf } from '@parlour/shared-contracts';
import { MAX_SEARCH_LENGTH } from '@parlour/shared-contracts/domains/gameSearch';
import type { Game } from '@parlour/shared-contracts/domains/games';
import { Dialog, ErrorState, LoadingState, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import Search from 'lucide-react/icons/search';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { GameLauncher } from '../../../games/GameLauncher.ts';
import { SearchResults } from './SearchResults.tsx';
import { SearchStart } from './SearchStart.tsx';
import type { SearchStore } from './SearchStore.ts';
import classes from './Search.module.css';

interface SearchBoxProps {
  readonly store: SearchStore;
  readonly launcher: GameLauncher;
  readonly onClose: () => void;
}

/** The search over all games, providers and types. It answers while a person types. */
export const SearchBox = observer(({ store, launcher, onClose }: SearchBoxProps) => {
  const { destinations, navigation } = usePlatform();
  const { t } = useTranslation('lobby');
  const field = useRef<HTMLInputElement>(null);
  // The dialog itself gives the focus to its first button.
  useEffect(() => field.current?.focus(), []);
  const list = destinations.href('games');
  const handleFollow = () => {
    store.keep();
    onClose();
  };
  return (
    <Dialog isOpen openDelayMs={0} size="large" title={t('searchTitle')} onClose={onClose}>
      <div className={classes['root']}>
        <form
          role="search"
          className={classes['field']}
          onSubmit={(event) => {
            event.preventDefault();
            if (store.wanted === '' || list === null) return;
            handleFollow();
            navigation.push(hrefOf(list, { q: store.wanted }));
          }}
        >
          <Search aria-hidden="true" />
          <input
            ref={field}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={MAX_SEARCH_LENGTH}
            aria-label={t('searchAll')}
            placeholder={t('searchAll')}
            value={store.text}
            onChange={({ target }) => store.type(target.value)}
          />
        </form>
        <div className={classes['answer']} aria-live="polite">
          <Answer store={store} launcher={launcher} onFollow={handleFollow} />
        </div>
        <p className={classes['hint']}>{t('findAnything')}</p>
      </div>
    </Dialog>
  );
});

interface AnswerProps {
  readonly store: SearchStore;
  readonly launcher: GameLauncher;
  readonly onFollow: () => void;
}

const Answer = observer(({ store, launcher, onFollow }: AnswerProps) => {
  const { wanted, current, result } = store;
  const games = {
    hrefOf: launcher.hrefOf,
    onOpen: (game: Game) => {
      store.keep();
      launcher.open(game);
    },
  };
  if (wanted === '') return <SearchStart store={store} onFollow={onFollow} {...games} />;
  if (result.failure && !result.isLoading) {
    return <ErrorState code={result.failure.code} onRetry={() => void result.load()} />;
  }
  if (!current) return <LoadingState kind="list" count={4} />;
  return <SearchResults result={current} onFollow={onFollow} {...games} />;
});
