import { Menu, useTranslation } from '@parlour/shared-ui/core';
import Check from 'lucide-react/icons/check';
import Globe from 'lucide-react/icons/globe';
import { observer } from 'mobx-react-lite';
import { useShell } from '../../ShellContext.ts';
import classes from './Header.module.css';

export const LanguageMenu = observer(() => {
  const { language } = useShell();
  const { t } = useTranslation('shell');
  return (
    <Menu
      label={`${t('language')}: ${language.locale.nativeName}`}
      trigger={
        <span className={classes['language']}>
          <Globe size={18} aria-hidden />
          {language.language}
        </span>
      }
      items={language.locales.map(({ code, nativeName }) => ({
        key: code,
        label: nativeName,
        isCurrent: code === language.language,
        trailing: code === language.language ? <Check size={16} aria-hidden /> : undefined,
        onSelect: () => void language.change(code),
      }))}
    />
  );
});
