import { completePacks } from '@parlour/shared-contracts';
import { pageFiles, titleOf, withPage, withTexts } from '../newPage/pageFiles.ts';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The packages that every section imports. */
const PACKAGES = ['@parlour/shared-ui'];

const NO_PAGES = `import { definePages } from '@parlour/shared-ui/pages';

export const pages = definePages({
});
`;

/**
 * Returns every file of a new remote by path: a section with one page, as `new:page` creates it, and its
 * texts.
 */
export const remoteFiles = (
  name: string,
  dependencies: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => {
  const page = {
    key: name,
    title: titleOf(name),
    namespace: name,
    path: `/${name}`,
    access: null,
    isInMenu: false,
  };
  return {
    'package.json': json({
      name: `@parlour/mf-${name}`,
      version: '1.0.0',
      private: true,
      type: 'module',
      dependencies: Object.fromEntries(
        Object.entries(dependencies).filter(([key]) => PACKAGES.includes(key)),
      ),
      devDependencies: { '@parlour/tooling': '1.0.0' },
    }),
    'tsconfig.json': '{ "extends": "../tooling/tsconfig/browser.json", "include": ["src", "*.ts"] }\n',
    'webpack.config.ts': `import { defineRemote } from '@parlour/tooling/webpack';
import { pages } from './src/pages.ts';

export default defineRemote({ directory: import.meta.dirname, pages });
`,
    'src/pages.ts': withPage(NO_PAGES, page),
    'src/index.ts': `import { defineSection } from '@parlour/shared-ui/core';
import { packs } from './locales/packs.ts';
import { pages } from './pages.ts';

export const { bootstrap, mount, unmount, canUnload, prefetch, Root } = defineSection({
  build: __PARLOUR_BUILD__,
  namespace: '${name}',
  packs,
  pages,
});
`,
    'src/locales/packs.ts': `import { packsIn } from '@parlour/shared-ui/core';

/** Every file of this folder is a pack. */
export const packs = packsIn(
  import.meta.webpackContext('./', {
    mode: 'lazy',
    recursive: false,
    regExp: /^\\.\\/[A-Z]{2}$/,
    chunkName: 'language-[request]',
  }),
);
`,
    ...Object.fromEntries(
      completePacks.map((language) => [`src/locales/${language}.json`, withTexts('{}', name, language)]),
    ),
    ...Object.fromEntries(Object.entries(pageFiles(page)).map(([path, text]) => [`src/${path}`, text])),
  };
};
