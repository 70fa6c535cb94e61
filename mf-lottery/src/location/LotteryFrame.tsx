import { SectionHeader, useTranslation } from '@parlour/shared-ui/core';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import classes from './LotteryFrame.module.css';

interface LotteryFrameProps {
  readonly title: ReactNode;
  readonly backHref: string;
  readonly backLabel: string;
  /** Content at the end of the title line. */
  readonly trailing?: ReactNode;
  readonly children: ReactNode;
}

export const LotteryFrame = ({ title, backHref, backLabel, trailing, children }: LotteryFrameProps) => {
  const { t } = useTranslation('lottery');
  return (
    <div className={classes['root']}>
      <nav aria-label={t('wayBack')}>
        <a className={classes['back']} href={backHref}>
          <ArrowLeft aria-hidden="true" />
          {backLabel}
        </a>
      </nav>
      <SectionHeader level={1} title={title} trailing={trailing} />
      {children}
    </div>
  );
};
