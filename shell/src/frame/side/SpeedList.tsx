import { Tag, useTranslation, type Tone } from '@parlour/shared-ui/core';
import Gauge from 'lucide-react/icons/gauge';
import { observer } from 'mobx-react-lite';
import { useShell } from '../../ShellContext.ts';
import { speedBand, type SpeedBand } from './measureSpeed.ts';
import classes from './SpeedList.module.css';

const tones: Readonly<Record<SpeedBand, Tone>> = { fast: 'success', normal: 'warning', slow: 'danger' };

/** The site's domains with their response times, measured when the list is opened. */
export const SpeedList = observer(() => {
  const { site, speeds } = useShell();
  const { t } = useTranslation('shell');
  return (
    <details
      className={classes['root']}
      onToggle={(event) => event.currentTarget.open && speeds.measure(site.domainList)}
    >
      <summary>
        <Gauge size={18} aria-hidden />
        {t('serverSpeed')}
      </summary>
      <ul>
        {site.domainList.map((line) => {
          const { value: speed } = speeds.speedOf(line);
          return (
            <li key={line.url}>
              <a href={line.url} target="_blank" rel="noreferrer">
                {line.domainName}
              </a>
              {speed !== null && (
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
