import { DeferredCode, Skeleton, useTranslation } from '@parlour/shared-ui/core';
import Gauge from 'lucide-react/icons/gauge';
import { useState } from 'react';
import { FramePart } from '../FramePart.tsx';
import classes from './SpeedList.module.css';

const code = new DeferredCode(
  async () => (await import(/* webpackChunkName: "speed-lines" */ './SpeedLines.tsx')).SpeedLines,
);

/** Shows the domains of the site with their response times. They are measured each time a person opens the list. */
export const SpeedList = ({ className = '' }: { readonly className?: string | undefined }) => {
  const { t } = useTranslation('shell');
  const [timesOpened, setTimesOpened] = useState(0);
  return (
    <details
      className={`${classes['root']} ${className}`}
      onToggle={(event) => event.currentTarget.open && setTimesOpened((times) => times + 1)}
    >
      <summary>
        <Gauge size={18} aria-hidden />
        {t('serverSpeed')}
      </summary>
      {timesOpened > 0 && (
        <FramePart code={code} loading={<Skeleton shape="box" height={120} />}>
          {(SpeedLines) => <SpeedLines timesOpened={timesOpened} />}
        </FramePart>
      )}
    </details>
  );
};
