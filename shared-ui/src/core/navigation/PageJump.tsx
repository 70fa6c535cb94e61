import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Pager.module.css';

interface PageJumpProps {
  readonly totalPages: number;
  readonly onJump: (page: number) => void;
}

/** A field for the number of a page. A page that does not exist is ignored (LOBBY-044). */
export const PageJump = ({ totalPages, onJump }: PageJumpProps) => {
  const { t } = useTranslation('kit');
  const [text, setText] = useState('');
  return (
    <form
      className={classes['jump']}
      onSubmit={(event) => {
        event.preventDefault();
        const target = Number(text);
        setText('');
        if (text && Number.isInteger(target) && target >= 1 && target <= totalPages) onJump(target);
      }}
    >
      <input
        className={classes['input']}
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('goToPage')}
        placeholder={`/ ${totalPages}`}
        value={text}
        onChange={(event) => setText(event.target.value.replace(/\D/g, ''))}
      />
      <button type="submit" className={classes['go']}>
        {t('go')}
      </button>
    </form>
  );
};
