import ChartLine from 'lucide-react/icons/chart-line';
import Table from 'lucide-react/icons/table-2';
import { useId, useState, type PointerEvent, type ReactNode } from 'react';
import { IconButton } from '../core/actions/IconButton.tsx';
import { VisuallyHidden } from '../core/display/VisuallyHidden.tsx';
import { useTierText } from '../tiers/useTierText.ts';
import type { ChartProps, ChartSeries } from './ChartData.ts';
import classes from './ChartFrame.module.css';
import { ChartLegend } from './ChartLegend.tsx';
import { ChartTable } from './ChartTable.tsx';
import { ChartTooltip } from './ChartTooltip.tsx';
import { chartTicks } from './chartTicks.ts';
import type { Plot } from './Plot.ts';
import { useWidth } from './useWidth.ts';

interface ChartFrameProps extends ChartProps {
  /** Returns the values that the axis has to reach. */
  readonly extent: (series: readonly ChartSeries[]) => readonly number[];
  readonly children: (plot: Plot) => ReactNode;
}

const HEIGHT = 220;
/** Width of a label below the axis, in px. */
const LABEL_WIDTH = 76;

/** Title, legend, axes, values under the pointer and the table of a chart. */
export const ChartFrame = ({ extent, children, ...props }: ChartFrameProps) => {
  const { title, caption, labelHeading, labels, series, format = String } = props;
  const t = useTierText();
  const titleId = useId();
  const { ref, width } = useWidth<HTMLDivElement>();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [isTable, setTable] = useState(false);
  const [active, setActive] = useState<number | null>(null);

  const shown = series
    .map((entry, index) => ({ ...entry, colour: index + 1 }))
    .filter(({ key }) => !hidden.has(key));
  const ticks = chartTicks(extent(shown));
  const [low = 0] = ticks;
  const high = ticks.at(-1) ?? 1;
  const step = width / Math.max(1, labels.length);
  const plot: Plot = {
    series: shown,
    places: labels.length,
    step,
    active,
    x: (place) => (place + 0.5) * step,
    y: (value) => HEIGHT - ((value - low) / (high - low)) * HEIGHT,
  };
  const labelEvery = Math.max(1, Math.ceil(LABEL_WIDTH / step));

  const handleToggle = (key: string) => {
    const next = new Set(hidden);
    if (!next.delete(key)) next.add(key);
    // The last visible series cannot be hidden.
    if (next.size < series.length) setHidden(next);
  };
  const handlePointer = ({ currentTarget, clientX }: PointerEvent) => {
    const place = Math.floor((clientX - currentTarget.getBoundingClientRect().left) / step);
    setActive(place >= 0 && place < labels.length ? place : null);
  };
  const table = (
    <ChartTable
      titleId={titleId}
      labelHeading={labelHeading}
      labels={labels}
      series={series}
      format={format}
    />
  );

  return (
    <figure className={classes['root']}>
      <figcaption className={classes['header']}>
        <span id={titleId} className={classes['title']}>
          {title}
        </span>
        {caption && <span className={classes['caption']}>{caption}</span>}
        <IconButton
          size="small"
          icon={isTable ? <ChartLine aria-hidden="true" /> : <Table aria-hidden="true" />}
          label={t(isTable ? 'chart.asChart' : 'chart.asTable')}
          onClick={() => setTable(!isTable)}
        />
      </figcaption>
      {series.length > 1 && !isTable && (
        <ChartLegend label={title} series={series} hidden={hidden} onToggle={handleToggle} />
      )}
      {isTable ? (
        <div className={classes['scroller']} role="group" aria-labelledby={titleId} tabIndex={0}>
          {table}
        </div>
      ) : (
        <>
          <div className={classes['plot']} aria-hidden="true" dir="ltr">
            <div className={classes['axis']}>
              {ticks.toReversed().map((tick) => (
                <span key={tick}>{format(tick)}</span>
              ))}
            </div>
            <div
              ref={ref}
              className={classes['drawing']}
              onPointerMove={handlePointer}
              onPointerDown={handlePointer}
              onPointerLeave={() => setActive(null)}
            >
              <svg width={width} height={HEIGHT}>
                {ticks.map((tick) => (
                  <line
                    key={tick}
                    className={tick === 0 ? classes['zero'] : classes['grid']}
                    x2={width}
                    y1={plot.y(tick)}
                    y2={plot.y(tick)}
                  />
                ))}
                {children(plot)}
              </svg>
              {active !== null && <ChartTooltip {...props} plot={plot} place={active} format={format} />}
            </div>
            <div className={classes['labels']}>
              {labels.map(({ key, label }, index) => (
                <span key={key}>{index % labelEvery === 0 ? label : ''}</span>
              ))}
            </div>
          </div>
          <VisuallyHidden>{table}</VisuallyHidden>
        </>
      )}
    </figure>
  );
};
