import { CHART_WIDTH, type ChartPoint } from './chartGeometry.ts';
import classes from './Chart.module.css';

interface ChartMarksProps {
  readonly kind: 'bars' | 'line';
  readonly points: readonly ChartPoint[];
  /** From a value to a height in the drawing. */
  readonly y: (value: number) => number;
  readonly format: (value: number) => string;
}

const MAX_BAR = 40;

/** The bars or the line of a chart. */
export const ChartMarks = ({ kind, points, y, format }: ChartMarksProps) => {
  const step = CHART_WIDTH / Math.max(1, points.length);
  const centre = (index: number) => (index + 0.5) * step;
  if (kind === 'bars') {
    const width = Math.min(MAX_BAR, step * 0.62);
    return points.map((point, index) => (
      <rect
        key={point.key}
        className={classes[point.value < 0 ? 'negativeBar' : 'bar']}
        x={centre(index) - width / 2}
        width={width}
        y={Math.min(y(point.value), y(0))}
        height={Math.max(1, Math.abs(y(point.value) - y(0)))}
        rx={3}
      >
        <title>{`${point.label}: ${format(point.value)}`}</title>
      </rect>
    ));
  }
  const path = points.map((point, index) => `${centre(index)},${y(point.value)}`).join(' ');
  return (
    <>
      <polygon
        className={classes['area']}
        points={`${centre(0)},${y(0)} ${path} ${centre(points.length - 1)},${y(0)}`}
      />
      <polyline className={classes['line']} points={path} />
    </>
  );
};
