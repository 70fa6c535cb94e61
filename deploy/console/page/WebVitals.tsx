import { summarizeVital, type VitalSummary } from './healthSeries.ts';
import { Figure, Figures, PartFigures, VersionFigures, type MeasuredPart } from './PartFigures.tsx';
import { rate, vitals, type VitalSeries } from './vitals.ts';

const tones = { good: 'good', fair: 'warning', poor: 'bad' } as const;

/** Shows the 75th percentile of each vital, by version. */
export const WebVitals = ({ health, part, versions }: MeasuredPart) => (
  <PartFigures
    name="Web vitals"
    title="Web vitals, 75th percentile"
    empty="No visit has been measured in the last two hours."
  >
    {versions
      .map((version) => {
        const figures = vitals.map((vital) => ({
          vital,
          ...summarizeVital(health, { part, version, name: vital.name }),
        }));
        return { version, figures, visits: Math.max(...figures.map(({ visits }) => visits)) };
      })
      .filter(({ visits }) => visits > 0)
      .map(({ version, figures, visits }) => (
        <VersionFigures
          key={version}
          version={version}
          amount={visits === 1 ? '1 visit' : `${visits} visits`}
        >
          <Figures>
            {figures.map(({ vital, p75 }) => (
              <VitalFigure key={vital.name} vital={vital} p75={p75} />
            ))}
          </Figures>
        </VersionFigures>
      ))}
  </PartFigures>
);

interface VitalFigureProps {
  readonly vital: VitalSeries;
  readonly p75: VitalSummary['p75'];
}

const VitalFigure = ({ vital, p75 }: VitalFigureProps) => {
  const { label, title } = vital;
  if (p75 === null) return <Figure label={label} title={title} value="–" />;
  const rating = rate(vital, p75);
  return (
    <Figure
      label={label}
      title={title}
      value={vital.format(p75)}
      tag={{ tone: tones[rating], text: rating }}
    />
  );
};
