import { Tag, useTranslation, type Tone } from '@parlour/shared-ui/core';
import Gauge from 'lucide-react/icons/gauge';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useShell } from '../../ShellContext.ts';
import { measureSpeed, speedBand, type SpeedBand } from './measureSpeed.ts';
import classes from './SpeedList.module.css';

const tones: Readonly<Record<SpeedBand, Tone>> = { fast: 'success', normal: 'warning', slow: 'danger' };

/** The site's domains with the time each takes to answer from here; measured when opened. */
export const SpeedList = observer(() => {
  const { site } = useShell();
  const { t } = useTranslation('shell');
  const [speeds, setSpeeds] = useState<Readonly<Record<string, number>>>({});
  const measureAll = (): void => {
    for (const line of site.domainList) {
      void measureSpeed(line).then((speed) => setSpeeds((known) => ({ ...known, [line.url]: speed })));
    }
  };
  return (
    <details className={classes['root']} onToggle={(event) => event.currentTarget.open && measureAll()}>
      <summary>
        <Gauge size={18} aria-hidden />
        {t('serverSpeed')}
      </summary>
      <ul>
        {site.domainList.map((line) => {
          const speed = speeds[line.url];
          return (
            <li key={line.url}>
              <a href={line.url} target="_blank" rel="noreferrer">
                {line.domainName}
              </a>
              {speed !== undefined && (
                <Tag tone={tones[speedBand(speed)]}>
                  {t(`speed_${speedBand(speed)}`)} {speed} ms
                </Tag>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
});
