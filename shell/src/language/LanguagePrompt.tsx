import { Button, IconButton, useTranslation } from '@parlour/shared-ui/core';
import Globe from 'lucide-react/icons/globe';
import X from 'lucide-react/icons/x';
import { observer } from 'mobx-react-lite';
import { useShell } from '../ShellContext.ts';
import classes from './LanguagePrompt.module.css';

/** Offers a first-time visitor the language of the browser. */
export const LanguagePrompt = observer(() => {
  const { language, serverView } = useShell();
  const { t } = useTranslation('shell');
  const { suggested } = language;
  // The server does not know the browser's languages.
  if (suggested === null || !serverView.isOver) return null;
  return (
    <aside className={classes['root']} aria-label={t('language')}>
      <Globe size={20} aria-hidden />
      <span>{t('otherLanguage')}</span>
      <Button size="small" variant="primary" onClick={() => void language.change(suggested.code)}>
        <span lang={suggested.tag}>{suggested.nativeName}</span>
      </Button>
      <IconButton size="small" icon={<X />} label={t('keepLanguage')} onClick={() => language.keep()} />
    </aside>
  );
});
