import { useTranslation } from 'react-i18next';
import classes from './ProgressBar.module.css';

/** A thin line at the top of the page while something loads. */
export const ProgressBar = ({ isActive }: { readonly isActive: boolean }) => {
  const { t } = useTranslation('kit');
  return isActive ? <div className={classes['root']} role="progressbar" aria-label={t('loading')} /> : null;
};
