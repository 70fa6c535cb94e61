import { MAX_SEARCH_LENGTH } from '@parlour/shared-contracts/domains/gameSearch';
import { useTranslation, VisuallyHidden } from '@parlour/shared-ui/core';
import Search from 'lucide-react/icons/search';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { CommandList, optionId } from './CommandList.tsx';
import type { PaletteStore } from './PaletteStore.ts';
import classes from './Palette.module.css';

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** The field of the palette with the list of what it finds. The focus stays in the field. */
export const PaletteBox = observer(({ store }: { readonly store: PaletteStore }) => {
  const { t } = useTranslation('overlay');
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  // The dialog itself gives the focus to its first button.
  useEffect(() => field.current?.focus(), []);
  const { shown, active, isSearching, isGameSearchBroken } = store;
  const handleKeyDown = (event: KeyboardEvent) => {
    // These keys belong to the input method while a person composes a character.
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step !== undefined) store.step(step);
    else if (event.key === 'PageDown') store.moveTo(shown.length - 1);
    else if (event.key === 'PageUp') store.moveTo(0);
    else if (event.key === 'Enter' && active) store.choose(active);
    else return;
    event.preventDefault();
  };
  return (
    <div className={classes['root']}>
      <label className={classes['field']}>
        <Search aria-hidden="true" />
        <input
          ref={field}
          type="text"
          role="combobox"
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_SEARCH_LENGTH}
          aria-label={t('overlay:palette.field')}
          placeholder={t('overlay:palette.field')}
          aria-autocomplete="list"
          aria-expanded={shown.length > 0}
          aria-controls={listId}
          aria-activedescendant={active ? optionId(listId, active) : undefined}
          value={store.text}
          onChange={({ target }) => store.type(target.value)}
          onKeyDown={handleKeyDown}
        />
      </label>
      <CommandList id={listId} store={store} />
      {shown.length === 0 && !isSearching && (
        <div className={classes['empty']}>
          <strong>{t('overlay:palette.empty')}</strong>
          <p>{t('overlay:palette.emptyText')}</p>
        </div>
      )}
      {isGameSearchBroken && <p className={classes['note']}>{t('overlay:palette.gamesFailed')}</p>}
      <div role="status">
        <VisuallyHidden>
          {store.text !== '' && !isSearching && t('overlay:palette.count', { count: shown.length })}
        </VisuallyHidden>
      </div>
      <p className={classes['keys']} aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> {t('overlay:palette.select')}
        <kbd>↵</kbd> {t('overlay:palette.open')}
        <kbd>Esc</kbd> {t('shell:close')}
      </p>
    </div>
  );
});
