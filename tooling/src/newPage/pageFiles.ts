import { capitalize } from '../capitalize.ts';

export interface NewPage {
  /** Key of the page; its folder is named after it. */
  readonly key: string;
  /** Namespace of the remote's texts. */
  readonly namespace: string;
  readonly path: string;
  readonly access: string | null;
  /** Its section has a menu. */
  readonly isInMenu: boolean;
}

/**
 * Files of a new page below `src`, by path: component, store, api and their test; a stylesheet where no menu's
 * layout gives it its place.
 */
export const pageFiles = ({ key, namespace, isInMenu }: NewPage): Readonly<Record<string, string>> => {
  const name = capitalize(key);
  const folder = `features/${key}`;
  const place = isInMenu
    ? { import: '', start: '', end: '' }
    : {
        import: `import classes from './${name}Page.module.css';\n`,
        start: "<div className={classes['page']}>",
        end: '</div>',
      };
  return {
    // The announcements stand in for what the page will read.
    [`${folder}/${key}Api.ts`]: `import type { HttpClient } from '@parlour/shared-contracts';
import {
  ANNOUNCEMENT_PLATFORM,
  contentEndpoints,
  type Announcement,
} from '@parlour/shared-contracts/domains/content';

export interface ${name}Api {
  list(language: string, signal: AbortSignal): Promise<readonly Announcement[]>;
}

export const create${name}Api = (http: HttpClient): ${name}Api => ({
  list: async (language, signal) => {
    const query = { types: 'PL', platform: ANNOUNCEMENT_PLATFORM, language };
    return (await http.call(contentEndpoints.announcements, { query }, { signal })).player;
  },
});
`,
    [`${folder}/${name}Store.ts`]: `import type { Announcement } from '@parlour/shared-contracts/domains/content';
import { Resource, type LoadingPlatform } from '@parlour/shared-ui/core';
import type { ${name}Api } from './${key}Api.ts';

/** What the page lists, in the person's language. */
export class ${name}Store {
  readonly entries: Resource<readonly Announcement[]>;

  constructor(api: ${name}Api, platform: LoadingPlatform) {
    this.entries = new Resource<readonly Announcement[]>(platform, {
      reloadOn: ['language', 'session'],
      read: (signal) => api.list(platform.i18n.language, signal),
    });
  }
}
`,
    [`${folder}/${name}Page.tsx`]: `import { Loaded, Panel, useScopedStore, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { ${name}Store } from './${name}Store.ts';
import { create${name}Api } from './${key}Api.ts';
${place.import}
export const ${name}Page = observer(() => {
  const { t } = useTranslation('${namespace}');
  const store = useScopedStore((platform) => new ${name}Store(create${name}Api(platform.http), platform));
  return (
    ${place.start}<Panel title={t('pages.${key}.title')}>
      <Loaded from={store.entries}>
        {(entries) => (
          <ul>
            {entries.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>${place.end}
  );
});
`,
    ...(isInMenu
      ? {}
      : {
          [`${folder}/${name}Page.module.css`]: `.page {
  padding: var(--space-4) var(--space-page) var(--space-10);
}
`,
        }),
    [`${folder}/${name}Page.test.tsx`]: `import { contentEndpoints } from '@parlour/shared-contracts/domains/content';
import { createTestPlatform, renderWithPlatform } from '@parlour/shared-ui/testing';
import { screen } from '@testing-library/react';
import { packs } from '../../locales/packs.ts';
import { ${name}Page } from './${name}Page.tsx';

const entry = {
  id: '1',
  title: 'Welcome',
  content: '',
  startDate: '2026-01-01T00:00:00Z',
  execution: 'B' as const,
  promotionType: '',
};

it('lists its entries under its title', async () => {
  const platform = await createTestPlatform();
  platform.http.answer(contentEndpoints.announcements, () => ({
    banners: [],
    player: [entry],
    popup: [],
    promotion: [],
  }));
  await renderWithPlatform(<${name}Page />, { platform, namespace: '${namespace}', packs });
  expect(screen.getByRole('heading', { name: '${name}' })).toBeTruthy();
  expect(await screen.findByText('Welcome')).toBeTruthy();
});
`,
  };
};

const ICON_IMPORT = "import FileText from 'lucide-react/icons/file-text';\n";

/** The page table with the new page at its end. */
export const withPage = (table: string, { key, path, access, isInMenu }: NewPage): string => {
  const name = capitalize(key);
  const end = table.lastIndexOf('});');
  if (end < 0) throw new Error('src/pages.ts does not end with definePages({ … })');
  const entry = [
    `  ${key}: {`,
    `    path: '${path}',`,
    ...(access ? [`    access: '${access}',`] : []),
    '    load: async () =>',
    `      (await import(/* webpackChunkName: "page-${key}" */ './features/${key}/${name}Page.tsx')).${name}Page,`,
    ...(isInMenu ? ['    menu: { icon: FileText },'] : []),
    '  },\n',
  ].join('\n');
  const imports = isInMenu && !table.includes(ICON_IMPORT) ? ICON_IMPORT : '';
  const start = table.indexOf('\n\n') + 1;
  return table.slice(0, start) + imports + table.slice(start, end) + entry + table.slice(end);
};

/** A language pack with the page's texts. */
export const withTexts = (pack: string, key: string): string => {
  const { pages = {}, ...texts }: { pages?: object } = JSON.parse(pack);
  const own = { title: capitalize(key), description: `${capitalize(key)}.` };
  return `${JSON.stringify({ pages: { ...pages, [key]: own }, ...texts }, null, 2)}\n`;
};
