import { IconButton, useTranslation } from '@parlour/shared-ui/core';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useEffect, useState } from 'react';
import classes from './GoToTop.module.css';

const SHOWN_BELOW_PX = 640;

/** Scrolls to the top of the page (LOBBY-014). */
export const GoToTop = () => {
  const { t } = useTranslation('lobby');
  const [isFarDown, setIsFarDown] = useState(false);
  useEffect(() => {
    const measure = () => setIsFarDown(window.scrollY > SHOWN_BELOW_PX);
    // A browser that restores the scroll position sends a scroll event. Reading the position here would force a layout.
    window.addEventListener('scroll', measure, { passive: true });
    return () => window.removeEventListener('scroll', measure);
  }, []);
  return isFarDown ? (
    <div className={classes['root']}>
      <IconButton
        variant="outline"
        icon={<ArrowUp aria-hidden="true" />}
        label={t('goToTop')}
        onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
      />
    </div>
  ) : null;
};
