import { millisecondsText, shareText } from './figureTexts.ts';
import { summarizeViews, type ViewSummary } from './healthSeries.ts';
import { Figure, Figures, PartFigures, VersionFigures, type MeasuredPart } from './PartFigures.tsx';

const totalOf = ({ documents }: ViewSummary): number => documents.kept + documents.rendered + documents.plain;

/** Shows server-rendered views of a part by version. For the shell it also shows how documents were made. */
export const ServerRenderingPanel = ({ health, part, versions }: MeasuredPart) => (
  <PartFigures
    name="First views"
    title="First views, rendered by edges"
    empty="None was rendered in the last two hours."
  >
    {versions
      .map((version) => ({ version, views: summarizeViews(health, { part, version }) }))
      .filter(({ views }) => views.rendered + views.failed + totalOf(views) > 0)
      .map(({ version, views }) => (
        <VersionFigures
          key={version}
          version={version}
          amount={views.rendered === 1 ? '1 rendering' : `${views.rendered} renderings`}
        >
          <Figures>
            <Figure label="Median" value={millisecondsText(views.median)} />
            <Figure label="95 %" value={millisecondsText(views.p95)} />
            <Figure
              label="Failed"
              value={String(views.failed)}
              tag={views.failed > 0 ? { tone: 'bad', text: 'faults' } : undefined}
            />
          </Figures>
          <Documents views={views} />
        </VersionFigures>
      ))}
  </PartFigures>
);

const Documents = ({ views }: { readonly views: ViewSummary }) => {
  const total = totalOf(views);
  if (total === 0) return null;
  const { kept, rendered, plain } = views.documents;
  return (
    <Figures label={`${total} documents`}>
      <Figure label="Kept" value={shareText(kept / total)} />
      <Figure label="Waited for" value={shareText(rendered / total)} />
      <Figure label="Without" value={shareText(plain / total)} />
    </Figures>
  );
};
