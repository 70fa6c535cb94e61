import { useTranslation } from '@parlour/shared-ui/core';
import Heart from 'lucide-react/icons/heart';
import { sectionId } from './homeCategories.ts';
import classes from './FirstFavourite.module.css';

/** Shown while there are no favourites. */
export const FirstFavourite = () => {
  const { t } = useTranslation('lobby');
  return (
    <section id={sectionId('FAV')} className={classes['root']} aria-label={t('typeFAV')}>
      <Heart aria-hidden="true" />
      {t('noFavourites')}
    </section>
  );
};
