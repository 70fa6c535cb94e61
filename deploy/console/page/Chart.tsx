import { useState, type PointerEvent } from 'react';
import type { HealthPoint, HealthSeries } from './healthSeries.ts';
import styles from './Chart.module.css';

const WIDTH = 480;
const HEIGHT = 120;
/** Keeps the highest value below the label of the scale, unless the scale ends at its limit. */
const HEADROOM = 1.25;

export interface ChartLine extends HealthSeries {
  /** Selects the colour. */
  readonly role: 'stable' | 'canary' | 'other';
}

interface ChartProps {
  readonly title: string;
  readonly lines: readonly ChartLine[];
  readonly valueOf: (point: HealthPoint) => number | null;
  readonly format: (value: number | null) => string;
  /** The scale covers at least the values up to this one. */
  readonly least: number;
  /** The highest possible value. The scale does not go beyond it. */
  readonly limit?: number;
}

const clock = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hour12: false });

/** Shows one line per version over the windows. The pointer selects the window whose values are shown. */
export const HealthChart = ({ title, lines, valueOf, format, least, limit = Infinity }: ChartProps) => {
  const [pointed, setPointed] = useState<number | null>(null);
  const windows = [...new Set(lines.flatMap(({ points }) => points.map(({ window }) => window)))].toSorted(
    (a, b) => a - b,
  );
  const values = lines.flatMap(({ points }) => points.flatMap((point) => valueOf(point) ?? []));
  const top = Math.min(limit, Math.max(least, ...values) * HEADROOM);
  const first = windows[0] ?? 0;
  const last = windows.at(-1) ?? 1;
  const xOf = (window: number): number =>
    last === first ? WIDTH : ((window - first) / (last - first)) * WIDTH;
  const yOf = (value: number): number => HEIGHT - (value / top) * HEIGHT;
  const pathOf = ({ points }: HealthSeries): string =>
    points
      .flatMap((point) => {
        const value = valueOf(point);
        return value === null ? [] : [`${xOf(point.window).toFixed(1)} ${yOf(value).toFixed(1)}`];
      })
      .map((point, index, { length }) => `${index === 0 ? 'M' : 'L'}${point}${length === 1 ? 'h0' : ''}`)
      .join('');

  const read = windows.includes(pointed ?? -1) ? (pointed ?? last) : last;
  const valueAt = ({ points }: HealthSeries): number | null => {
    const point = points.find(({ window }) => window === read);
    return point ? valueOf(point) : null;
  };
  const handlePointer = (event: PointerEvent<SVGSVGElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const pointerX = ((event.clientX - box.left) / box.width) * WIDTH;
    const nearest = windows.toSorted((a, b) => Math.abs(xOf(a) - pointerX) - Math.abs(xOf(b) - pointerX))[0];
    setPointed(nearest ?? null);
  };

  return (
    <figure className={styles['chart']}>
      <figcaption className={styles['head']}>
        <span className={styles['title']}>{title}</span>
        <span className={styles['read']}>{windows.length > 0 && clock.format(read)}</span>
      </figcaption>
      {windows.length === 0 ? (
        <p className={styles['empty']}>Nothing was measured in the last two hours.</p>
      ) : (
        <>
          <div className={styles['plot']}>
            <span className={styles['scale']}>{format(top)}</span>
            <svg
              className={styles['lines']}
              viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
              preserveAspectRatio="none"
              role="img"
              aria-label={`${title}, last window: ${lines.map((line) => `${line.version} ${format(valueAt(line))}`).join(', ')}`}
              onPointerMove={handlePointer}
              onPointerLeave={() => setPointed(null)}
            >
              <path
                className={styles['grid']}
                d={`M0 0H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}M0 ${HEIGHT}H${WIDTH}`}
              />
              {pointed !== null && <path className={styles['cursor']} d={`M${xOf(read)} 0V${HEIGHT}`} />}
              {lines.map((line) => (
                <path
                  key={line.version}
                  className={`${styles['line']} ${styles[line.role]}`}
                  d={pathOf(line)}
                />
              ))}
            </svg>
          </div>
          <div className={styles['ends']}>
            <span>{clock.format(first)}</span>
            <span>{clock.format(last)}</span>
          </div>
          <ul className={styles['legend']}>
            {lines.map((line) => (
              <li key={line.version} className={styles['entry']}>
                <svg className={styles['key']} viewBox="0 0 14 4" aria-hidden="true">
                  <path className={`${styles['line']} ${styles[line.role]}`} d="M0 2H14" />
                </svg>
                <span className={styles['version']}>{line.version}</span>
                <strong>{format(valueAt(line))}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
    </figure>
  );
};
