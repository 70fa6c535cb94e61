import { Button, Tag, useTranslation, type Tone } from '@parlour/shared-ui/core';
import Gauge from 'lucide-react/icons/gauge';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { useShell } from '../../ShellContext.ts';
import { speedBand, type SpeedBand } from './measureSpeed.ts';
import classes from './SpeedList.module.css';

const tones: Readonly<Record<SpeedBand, Tone>> = {
  rapid: 'success',
  fast: 'success',
  normal: 'warning',
  slow: 'danger',
};

/**
 * The site's domains with their response times, measured when the list is opened. A person chooses one and confirms it
 * (LOBBY-092).
 */
export const SpeedList = observer(() => {
  const { site, speeds, destinations } = useShell();
  const { t } = useTranslation('shell');
  const name = useId();
  const mirrors = destinations.href('mirrors');
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <details
      className={classes['root']}
      onToggle={(event) => event.currentTarget.open && speeds.measure(site.domainList)}
    >
      <summary>
        <Gauge size={18} aria-hidden />
        {t('serverSpeed')}
      </summary>
      <fieldset>
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
              <span className={classes['domain']}>{line.domainName}</span>
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
    </details>
  );
});
