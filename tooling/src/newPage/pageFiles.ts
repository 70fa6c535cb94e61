import { capitalize } from '../capitalize.ts';
import { UNTRANSLATED } from '../i18n/untranslated.ts';

export interface NewPage {
  /** Key of the page. Its folder has the same name. */
  readonly key: string;
  /** In English. */
  readonly title: string;
  /** Namespace of the remote's texts. */
  readonly namespace: string;
  readonly path: string;
  readonly access: string | null;
  /** Whether its section has a menu. */
  readonly isInMenu: boolean;
}

/**
 * Returns the files of a new page in `src`, by path: its component, its test, and a stylesheet unless it is in a menu.
 */
export const pageFiles = ({ key, title, namespace, isInMenu }: NewPage): Readonly<Record<string, string>> => {
  const name = capitalize(key);
  const folder = `features/${key}`;
  const layout = isInMenu
    ? { import: '', start: '', end: '' }
    : {
        import: `import classes from './${name}Page.module.css';\n`,
        start: "<div className={classes['page']}>",
        end: '</div>',
      };
  return {
    [`${folder}/${name}Page.tsx`]: `import { Panel, useTranslation } from '@parlour/shared-ui/core';
${layout.import}
export const ${name}Page = () => {
  const { t } = useTranslation('${namespace}');
  return (
    ${layout.start}<Panel title={t('pages.${key}.title')}>
      <p>{t('pages.${key}.description')}</p>
    </Panel>${layout.end}
  );
};
`,
    ...(isInMenu
      ? {}
      : {
          [`${folder}/${name}Page.module.css`]: `.page {
  padding: var(--space-4) var(--space-page) var(--space-10);
}
`,
        }),
    [`${folder}/${name}Page.test.tsx`]: `import { createTestPlatform, renderWithPlatform } from '@parlour/shared-ui/testing';
import { screen } from '@testing-library/react';
import { packs } from '../../locales/packs.ts';
import { ${name}Page } from './${name}Page.tsx';

it('has its title', async () => {
  const platform = await createTestPlatform();
  await renderWithPlatform(<${name}Page />, { platform, namespace: '${namespace}', packs });
  expect(screen.getByRole('heading', { name: ${JSON.stringify(title)} })).toBeTruthy();
});
`,
  };
};

const ICON_IMPORT = "import FileText from 'lucide-react/icons/file-text';\n";

/** Returns the page table with the new page at its end. */
export const withPage = (table: string, { key, path, access, isInMenu }: NewPage): string => {
  const end = table.lastIndexOf('});');
  if (end < 0) throw new Error('src/pages.ts does not end with definePages({ … })');
  const entry = [
    `  ${key}: {`,
    `    path: '${path}',`,
    ...(access ? [`    access: '${access}',`] : []),
    `    ${loadOf(key)},`,
    ...(isInMenu ? ['    menu: { icon: FileText },'] : []),
    '  },\n',
  ].join('\n');
  const imports = isInMenu && !table.includes(ICON_IMPORT) ? ICON_IMPORT : '';
  const start = table.indexOf('\n\n') + 1;
  return table.slice(0, start) + imports + table.slice(start, end) + entry + table.slice(end);
};

const loadOf = (key: string): string =>
  `load: async () => (await import(/* webpackChunkName: "page-${key}" */ './features/${key}/${capitalize(key)}Page.tsx')).${capitalize(key)}Page`;

const upcomingEntry = (key: string): RegExp =>
  new RegExp(String.raw`^  ${key}: (?:\{\s*\.\.\.upcoming,|upcoming\('([^']+)'(?:, \{ (.*?) \})?\))`, 'm');

/** Returns whether the table has the page as one that opens soon. */
export const isUpcoming = (table: string, key: string): boolean => upcomingEntry(key).test(table);

/**
 * Returns the page table in which the announced page loads its own component. Path, access, menu and destination stay.
 */
export const withOpenedPage = (table: string, key: string): string => {
  const [, base] = /const upcoming[^=]*= \{\s*(\.\.\.\w+)/.exec(table) ?? [];
  return table.replace(upcomingEntry(key), (_, path?: string, rest?: string) =>
    path === undefined
      ? `  ${key}: { ${base ? `${base}, ` : ''}${loadOf(key)},`
      : `  ${key}: { path: '${path}', ${loadOf(key)}${rest === undefined ? '' : `, ${rest}`} }`,
  );
};

/** The first title of a page: `payoutAccounts` → `Payout accounts`. */
export const titleOf = (key: string): string => {
  const words = key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return capitalize(words);
};

/** Returns a language pack with the page's texts. In other languages than English, they are marked as untranslated. */
export const withTexts = (pack: string, key: string, code: string): string => {
  const { pages = {}, ...texts }: { pages?: object } = JSON.parse(pack);
  const mark = code === 'EN' ? '' : UNTRANSLATED;
  const own = { title: `${mark}${titleOf(key)}`, description: `${mark}${titleOf(key)}.` };
  return `${JSON.stringify({ pages: { ...pages, [key]: own }, ...texts }, null, 2)}\n`;
};
