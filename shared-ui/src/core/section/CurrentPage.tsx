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
  const code = key === null ? null : loader.codeOf(key);
  if (key === null || code === null) return null;
  return (
    <>
      <Description pageKey={key} />
      <Deferred code={code} loading={<LoadingState kind="page" />} failure={SectionFailure}>
        {(Page) => (
          <PageGate>
            <Page key={key} pageKey={key} />
          </PageGate>
        )}
      </Deferred>
    </>
  );
});

/** Sets the title and the description of a page. It stands before the page, so that the page can set its own. */
const Description = ({ pageKey }: { readonly pageKey: string }) => {
  const { namespace } = useSection();
  const { describePage } = usePlatform();
  const { t } = useTranslation(namespace);
  useEffect(() => {
    describePage({ title: t(`pages.${pageKey}.title`), description: t(`pages.${pageKey}.description`) });
  }, [pageKey, t, describePage]);
  return null;
};
