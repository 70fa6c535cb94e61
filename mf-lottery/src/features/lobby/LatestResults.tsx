import type { OpenedNumber } from '@parlour/shared-contracts/domains/lottery';
import { Button, SectionHeader, useTranslation } from '@parlour/shared-ui/core';
import { useState } from 'react';
import { DrawGrid } from '../../draws/DrawGrid.tsx';
import { DrawZone } from '../../draws/DrawZone.tsx';
import classes from './LatestResults.module.css';

const SHOWN_AT_FIRST = 6;
const nameOf = (draw: OpenedNumber): string => draw.name;

export const LatestResults = ({ draws }: { readonly draws: readonly OpenedNumber[] }) => {
  const { t } = useTranslation('lottery');
  const [isWhole, setIsWhole] = useState(false);
  const [newest] = draws;
  if (!newest) return null;
  return (
    <section className={classes['root']} aria-label={t('latestResults')}>
      <SectionHeader title={t('latestResults')} trailing={<DrawZone newest={newest} />} />
      <DrawGrid draws={isWhole ? draws : draws.slice(0, SHOWN_AT_FIRST)} titleOf={nameOf} />
      {!isWhole && draws.length > SHOWN_AT_FIRST && (
        <div className={classes['more']}>
          <Button onClick={() => setIsWhole(true)}>{t('showAll', { count: draws.length })}</Button>
        </div>
      )}
    </section>
  );
};
