import { NOTABLE, type HealthPoint } from './healthSeries.ts';
import styles from './Sparkline.module.css';

const MAX_WINDOWS = 30;
const WIDTH = 120;
const HEIGHT = 26;
const STEP = WIDTH / MAX_WINDOWS;
/** Minimum height of the red bar for a notable share of failures. */
const MIN_HEIGHT = 4;

/** Shows the visitors of the last windows as bars. A notable share of failures is red. */
export const Sparkline = ({ points, label }: { readonly points: readonly HealthPoint[]; label: string }) => {
  const shown = points.slice(-MAX_WINDOWS);
  const most = Math.max(1, ...shown.map(({ visitors }) => visitors));
  const heightOf = (count: number): number =>
    count === 0 ? 0 : Math.max(1.5, (count / most) * (HEIGHT - 2));
  return (
    <svg
      className={styles['sparkline']}
      preserveAspectRatio="none"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
    >
      <path className={styles['base']} d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} />
      {shown.map(({ window, visitors, failures, share }, index) => {
        const x = WIDTH - (shown.length - index) * STEP + 0.5;
        const bar = { x, width: STEP - 1 };
        const all = heightOf(visitors);
        const failed = (share ?? 0) > NOTABLE ? Math.min(all, Math.max(MIN_HEIGHT, heightOf(failures))) : 0;
        return (
          <g key={window}>
            <rect {...bar} className={styles['visitors']} y={HEIGHT - all} height={all} />
            <rect {...bar} className={styles['failures']} y={HEIGHT - failed} height={failed} />
          </g>
        );
      })}
    </svg>
  );
};
