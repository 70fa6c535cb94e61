import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './SearchBox.module.css';

export interface SearchBoxProps {
  readonly label: string;
  readonly placeholder?: string;
  /** The text of the current search. When it changes, it replaces the typed text. */
  readonly value?: string;
  /** Receives the trimmed text. An empty text means no search (LOBBY-035). */
  readonly onSearch: (text: string) => void;
}

/** A search field with its button. */
export const SearchBox = ({ label, placeholder = label, value = '', onSearch }: SearchBoxProps) => {
  const { t } = useTranslation('kit');
  const [text, setText] = useState(value);
  const inputId = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => setText(value), [value]);

  const handleClear = () => {
    setText('');
    onSearch('');
    input.current?.focus();
  };

  return (
    <form
      role="search"
      aria-labelledby={inputId}
      className={classes['root']}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <Search className={classes['icon']} aria-hidden="true" />
      <input
        ref={input}
        id={inputId}
        className={classes['input']}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text && (
        <button
          type="button"
          className={classes['clear']}
          aria-label={t('clearSearch')}
          onClick={handleClear}
        >
          <X aria-hidden="true" />
        </button>
      )}
      <button type="submit" className={classes['submit']}>
        {t('search')}
      </button>
    </form>
  );
};
