import type { ConsoleHealthEntry } from './api.ts';
import styles from './HealthCell.module.css';
import { NOTABLE, seriesOfPart } from './healthSeries.ts';
import { shareText } from './figureTexts.ts';
import { Sparkline } from './Sparkline.tsx';

export const HealthCell = ({
  health,
  part,
}: {
  readonly health: readonly ConsoleHealthEntry[];
  part: string;
}) => {
  const points = seriesOfPart(health, part);
  const newest = points.at(-1);
  if (!newest) return <span className={styles['none']}>no visits</span>;
  const share = shareText(newest.share);
  return (
    <span className={styles['health']}>
      <Sparkline
        points={points}
        label={`${points.length} windows, in the last ${newest.visitors} visitors, ${share} failing`}
      />
      <span className={styles['numbers']} aria-hidden="true">
        <strong className={(newest.share ?? 0) > NOTABLE ? styles['bad'] : undefined}>{share}</strong>
        <small className={styles['visitors']}>of {newest.visitors}</small>
      </span>
    </span>
  );
};
