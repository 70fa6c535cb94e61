import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Deferred } from '../loading/Deferred.tsx';
import { SectionFailure } from '../states/ErrorState.tsx';
import { LoadingState } from '../states/LoadingState.tsx';
import { PageGate } from './PageGate.tsx';
import { usePlatform } from './PlatformContext.ts';
import { useSection } from './SectionContext.ts';
import { useCurrentPage } from './usePages.ts';

/** The page of the current address, with its title in the document. Its code is fetched at the first visit. */
export const CurrentPage = observer(() => {
  const { loader } = useSection();
  const key = useCurrentPage()?.key ?? null;
  useDescription(key);
  const code = key === null ? null : loader.codeOf(key);
  if (key === null || code === null) return null;
  return (
    <Deferred code={code} loading={<LoadingState kind="page" />} failure={SectionFailure}>
      {(Page) => (
        <PageGate>
          <Page key={key} pageKey={key} />
        </PageGate>
      )}
    </Deferred>
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
