import { useTranslation } from '@parlour/shared-ui/core';
import Search from 'lucide-react/icons/search';
import { useShell } from '../../ShellContext.ts';
import { useKeys } from '../../useKeys.ts';
import classes from './SearchButton.module.css';

const SEARCH_KEY = '/';

/** Whether the person types into a field, where the key is a character. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Opens the search for games, also by the key `/`. */
export const SearchButton = () => {
  const { bus } = useShell();
  const { t } = useTranslation('shell');
  const open = () => bus.emit('modal.requested', { modal: 'searchModal' });
  useKeys((event) => {
    const isModified = event.ctrlKey || event.metaKey || event.altKey;
    if (event.key !== SEARCH_KEY || isModified || isTyping(event)) return;
    event.preventDefault();
    open();
  });
  return (
    <button type="button" className={classes['root']} aria-keyshortcuts={SEARCH_KEY} onClick={open}>
      <Search size={20} aria-hidden />
      <span className={classes['text']}>{t('searchGames')}</span>
      <kbd className={classes['key']} aria-hidden>
        {SEARCH_KEY}
      </kbd>
    </button>
  );
};
