import { isPageEnabled, pageHref } from '@parlour/shared-contracts';
import { useLocation } from '@parlour/shared-ui/router';
import { useTranslation } from 'react-i18next';
import type { MenuPlace } from '../../pages/definePages.ts';
import type { PageLoader } from './PageLoader.ts';
import { usePlatform } from './PlatformContext.ts';
import { useSection } from './SectionContext.ts';

/** Returns the page of the current address. If it is not enabled, returns the default page of its path. */
export const useCurrentPage = (): PageLoader['pages'][number] | null => {
  const { loader } = useSection();
  const platform = usePlatform();
  const { pathname, search } = useLocation();
  const page = loader.at({ pathname, search });
  return page && isPageEnabled(page, platform) ? page : loader.at({ pathname, search: '' });
};

export interface MenuEntry extends MenuPlace {
  readonly key: string;
  readonly title: string;
  readonly href: string;
  readonly isCurrent: boolean;
}

/** Returns the entries of the section's menu for this visitor, in the order of the table. */
export const useMenu = (): readonly MenuEntry[] => {
  const { loader, namespace } = useSection();
  const platform = usePlatform();
  const { t } = useTranslation(namespace);
  const current = useCurrentPage();
  return Object.entries(loader.table).flatMap(([key, entry]) => {
    const page = 'leadsTo' in entry ? null : { ...entry, key };
    if (!entry.menu || (page && !isPageEnabled(page, platform))) return [];
    const href =
      'leadsTo' in entry
        ? platform.destinations.href(entry.leadsTo)
        : pageHref(loader.pages, { ...entry, key });
    return href === null
      ? []
      : { ...entry.menu, key, title: t(`pages.${key}.title`), href, isCurrent: key === current?.key };
  });
};
