import { Button, IconButton, useTranslation } from '@parlour/shared-ui/core';
import Globe from 'lucide-react/icons/globe';
import X from 'lucide-react/icons/x';
import { observer } from 'mobx-react-lite';
import { useShell } from '../ShellContext.ts';
import classes from './LanguageOffer.module.css';

/** The sentence in each language, by tag. The page has loaded only the texts of its current language. */
const sentences: Readonly<Record<string, string>> = {
  en: 'This site speaks your language',
  pt: 'Este site fala o seu idioma',
  th: 'เว็บไซต์นี้มีภาษาของคุณ',
  vi: 'Trang này có tiếng Việt',
};

/** Offers a visitor the language of the browser. */
export const LanguageOffer = observer(() => {
  const { language } = useShell();
  const { t } = useTranslation('shell');
  const { suggested } = language;
  if (suggested === null) return null;
  const tag = suggested.tag in sentences ? suggested.tag : 'en';
  return (
    <aside className={classes['root']} aria-label={t('language')}>
      <Globe size={20} aria-hidden />
      <span lang={tag}>{sentences[tag]}</span>
      <Button size="small" variant="primary" onClick={() => void language.change(suggested.code)}>
        <span lang={suggested.tag}>{suggested.nativeName}</span>
      </Button>
      <IconButton size="small" icon={<X />} label={t('keepLanguage')} onClick={() => language.keep()} />
    </aside>
  );
});
