import { Button, Tag, useScopedStore, useTranslation, type Tone } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { useShell } from '../../ShellContext.ts';
import { speedBand, type SpeedBand } from './measureSpeed.ts';
import { SpeedStore } from './SpeedStore.ts';
import classes from './SpeedLines.module.css';

const tones: Readonly<Record<SpeedBand, Tone>> = {
  rapid: 'success',
  fast: 'success',
  normal: 'warning',
  slow: 'danger',
};

export interface SpeedLinesProps {
  /** How often the person has opened the list. The response times are measured again when the number changes. */
  readonly timesOpened: number;
}

/** Shows the domains with their response times. A person chooses a domain and confirms the choice (LOBBY-092). */
export const SpeedLines = observer(({ timesOpened }: SpeedLinesProps) => {
  const { site, destinations } = useShell();
  const speeds = useScopedStore((platform) => new SpeedStore(platform));
  const { t } = useTranslation('shell');
  const name = useId();
  const mirrors = destinations.href('mirrors');
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => speeds.measure(site.domainList), [speeds, site, timesOpened]);
  return (
    <fieldset className={classes['root']}>
      <legend>{t('chooseDomain')}</legend>
      {site.domainList.map((line) => {
        const { value: speed } = speeds.speedOf(line);
        const band = speed === null ? null : speedBand(speed, site.settings.speedBands);
        return (
          <label key={line.url}>
            <input
              type="radio"
              name={name}
              checked={chosen === line.url}
              onChange={() => setChosen(line.url)}
            />
            <span className={classes['domain']} title={line.domainName}>
              {line.domainName}
            </span>
            {band !== null && (
              <Tag tone={tones[band]}>
                {t(`speed_${band}`)} {speed} ms
              </Tag>
            )}
          </label>
        );
      })}
      <Button
        size="small"
        disabled={chosen === null}
        onClick={() => chosen !== null && window.open(chosen, '_blank', 'noopener,noreferrer')}
      >
        {t('openDomain')}
      </Button>
      {mirrors !== null && (
        <a className={classes['mirrors']} href={mirrors}>
          {t('allMirrors')}
        </a>
      )}
    </fieldset>
  );
});
