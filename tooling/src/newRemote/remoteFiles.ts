const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
const capital = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** Every file of a new remote by path: a section with one page, its texts and a test. */
export const remoteFiles = (
  name: string,
  dependencies: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => {
  const title = capital(name);
  const pack = (text: string): string => json({ pages: { [name]: { title, description: text } }, text });
  return {
    'package.json': json({
      name: `@parlour/mf-${name}`,
      version: '1.0.0',
      private: true,
      type: 'module',
      dependencies: Object.fromEntries(
        Object.entries(dependencies).filter(([key]) =>
          ['@parlour/shared-contracts', '@parlour/shared-ui'].includes(key),
        ),
      ),
      devDependencies: { '@parlour/tooling': '1.0.0' },
    }),
    'tsconfig.json': '{ "extends": "../tooling/tsconfig/browser.json", "include": ["src", "*.ts"] }\n',
    'webpack.config.ts': `import { defineRemote } from '@parlour/tooling/webpack';
import { pages } from './src/pages.ts';

export default defineRemote({ directory: import.meta.dirname, pages });
`,
    'src/pages.ts': `import { definePages } from '@parlour/shared-ui/pages';

export const pages = definePages({
  ${name}: {
    path: '/${name}',
    load: async () =>
      (await import(/* webpackChunkName: "page-${name}" */ './features/${name}/${title}Page.tsx')).${title}Page,
  },
});
`,
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
    [`src/features/${name}/${title}Page.tsx`]: `import { Panel, useTranslation } from '@parlour/shared-ui/core';
import classes from './${title}Page.module.css';

export const ${title}Page = () => {
  const { t } = useTranslation('${name}');
  return (
    <div className={classes['page']}>
      <Panel title={t('pages.${name}.title')}>{t('text')}</Panel>
    </div>
  );
};
`,
    [`src/features/${name}/${title}Page.module.css`]: `.page {
  padding: var(--space-4) var(--space-page);
}
`,
    [`src/features/${name}/${title}Page.test.tsx`]: `import { createTestPlatform, renderWithPlatform } from '@parlour/shared-ui/testing';
import { screen } from '@testing-library/react';
import { packs } from '../../locales/packs.ts';
import { ${title}Page } from './${title}Page.tsx';

it('shows its title', async () => {
  const platform = await createTestPlatform();
  await renderWithPlatform(<${title}Page />, { platform, namespace: '${name}', packs });
  expect(screen.getByText('${title}')).toBeTruthy();
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
    'src/locales/EN.json': pack('This section is new.'),
    'src/locales/TY.json': pack('ส่วนนี้เป็นส่วนใหม่'),
    'src/locales/PT.json': pack('Esta seção é nova.'),
  };
};
