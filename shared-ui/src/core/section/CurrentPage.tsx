import { observer } from 'mobx-react-lite';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionFailure } from '../states/ErrorState.tsx';
import { LoadingState } from '../states/LoadingState.tsx';
import { PageGate } from './PageGate.tsx';
import { usePlatform } from './PlatformContext.ts';
import { useSection } from './SectionContext.ts';
import { useCurrentPage } from './usePages.ts';

/** The page that the present place shows, under its own title; its code is fetched with the first visit. */
export const CurrentPage = observer(() => {
  const { loader } = useSection();
  const { report } = usePlatform();
  const key = useCurrentPage()?.key ?? null;
  const load = useCallback(() => {
    if (key !== null) loader.load(key).catch(report);
  }, [loader, report, key]);
  useEffect(load, [load]);
  useDescription(key);
  if (key === null) return null;
  const Page = loader.codeOf(key);
  if (Page === 'coming') return <LoadingState kind="page" />;
  if (Page === 'failed') return <SectionFailure code="network" onRetry={load} />;
  return (
    <PageGate>
      <Page key={key} pageKey={key} />
    </PageGate>
  );
});

const useDescription = (key: string | null): void => {
  const { namespace } = useSection();
  const { describePage } = usePlatform();
  const { t } = useTranslation(namespace);
  useEffect(() => {
    if (key === null) return;
    describePage({ title: t(`pages.${key}.title`), description: t(`pages.${key}.description`) });
  }, [key, t, describePage]);
};
