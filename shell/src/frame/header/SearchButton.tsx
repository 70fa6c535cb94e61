import { useTranslation } from '@parlour/shared-ui/core';
import Search from 'lucide-react/icons/search';
import { useLayoutEffect } from 'react';
import { useShell } from '../../ShellContext.ts';
import classes from './SearchButton.module.css';

const SEARCH_KEY = '/';

/** Whether the person types into a field, where the key is a character. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Opens the search for games, also by the key `/`. */
export const SearchButton = () => {
  const { bus } = useShell();
  const { t } = useTranslation('shell');
  // A layout effect, so that the key works as soon as the button is visible.
  useLayoutEffect(() => {
    const handleKeyDown = (event: KeyboardEvent): void => {
      const isModified = event.ctrlKey || event.metaKey || event.altKey;
      if (event.key !== SEARCH_KEY || isModified || isTyping(event)) return;
      event.preventDefault();
      bus.emit('modal.requested', { modal: 'searchModal' });
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [bus]);
  return (
    <button
      type="button"
      className={classes['root']}
      aria-keyshortcuts={SEARCH_KEY}
      onClick={() => bus.emit('modal.requested', { modal: 'searchModal' })}
    >
      <Search size={20} aria-hidden />
      <span className={classes['text']}>{t('searchGames')}</span>
      <kbd className={classes['key']} aria-hidden>
        {SEARCH_KEY}
      </kbd>
    </button>
  );
};
