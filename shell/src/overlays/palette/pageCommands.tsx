import { isPageEnabled, modalOf, pageHref, type PageAccess } from '@parlour/shared-contracts';
import { admits } from '@parlour/shared-ui/core';
import type { Shell } from '../../createShell.ts';
import type { Command } from './Command.ts';
import { pageNames } from './pageNames.tsx';

type PageSource = Pick<Shell, 'composition' | 'session' | 'site' | 'navigation'>;

/** Returns the pages of the composition that have a name here and that this visitor may open. */
export const pageCommands = (
  { composition, session, site, navigation }: PageSource,
  t: (key: string) => string,
): readonly Command[] =>
  Object.values(composition.remotes)
    .flatMap(({ pages }) =>
      pages
        .filter((page) => isPageEnabled(page, { session, site }) && modalOf(page) === undefined)
        .map((page) => ({ page, href: pageHref(pages, page) })),
    )
    .flatMap(({ page: { key, access }, href }) => {
      const name = pageNames.get(key);
      if (!name || !admits(session, access ?? ('public' satisfies PageAccess))) return [];
      if (name.isForGuests && session.state !== 'guest') return [];
      const { label, words, icon: Icon } = name;
      return {
        id: `page:${key}`,
        kind: 'page',
        label: t(label),
        ...(words && { words: t(words) }),
        icon: <Icon />,
        run: () => navigation.push(href),
      } satisfies Command;
    });
