import type { TabCount } from '../../registry/face/model.ts';
import styles from './OpenTabs.module.css';
import { groupTabs } from './tabGroups.ts';

interface OpenTabsProps {
  readonly tabs: readonly TabCount[];
  /** The live epoch. */
  readonly epoch: number;
}

const WIDTH = 1_000;
const whole = new Intl.NumberFormat('en');

/** Shows how far the live epoch has spread: open tabs by their epoch. */
export const OpenTabsPanel = ({ tabs, epoch }: OpenTabsProps) => {
  const total = tabs.reduce((sum, { count }) => sum + count, 0);
  const groups = groupTabs(tabs, epoch);
  const bars = groups.map(({ count, ...group }, index) => {
    const before = groups.slice(0, index).reduce((sum, other) => sum + other.count, 0);
    return { ...group, x: (before / total) * WIDTH, width: (count / total) * WIDTH };
  });
  return (
    <section className={styles['tabs']} aria-label="Open tabs by epoch">
      <h2 className={styles['title']}>
        Open tabs <strong className={styles['total']}>{whole.format(total)}</strong>
      </h2>
      <svg className={styles['bar']} viewBox={`0 0 ${WIDTH} 1`} preserveAspectRatio="none" aria-hidden="true">
        {total > 0 &&
          bars.map(({ label, role, x, width }) => (
            <rect key={label} className={styles[role]} x={x} width={width} height="1" />
          ))}
      </svg>
      <ul className={styles['groups']}>
        {groups.map(({ label, count, role }) => (
          <li key={label} className={styles['group']}>
            <svg className={styles['key']} viewBox="0 0 8 8" aria-hidden="true">
              <rect className={styles[role]} width="8" height="8" rx="2" />
            </svg>
            <strong>{whole.format(count)}</strong> at {label}
          </li>
        ))}
      </ul>
    </section>
  );
};
