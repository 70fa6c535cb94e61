import { localeOf } from '@parlour/shared-contracts';
import ConfigProvider from 'antd/es/config-provider';
import english from 'antd/es/locale/en_US';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { usePlatform } from '../core/section/PlatformContext.ts';
import type { ThemeName } from '../theme/tokens.ts';
import { loadAntdLocale } from './antdLocales.ts';
import { antdTheme } from './antdTheme.ts';

export interface AntdThemeProps {
  readonly theme: ThemeName;
  /** Platform code, for example `TY`. */
  readonly language: string;
  /** Language of the site. Its texts are used if antd does not have the language. */
  readonly defaultLanguage?: string;
  /** Called with the error if the texts of a language cannot be fetched. The previous texts stay. */
  readonly onFailure: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Gives antd our design and a language. The texts of the language are fetched when this is mounted. */
export const AntdTheme = ({
  theme,
  language,
  defaultLanguage = 'EN',
  onFailure,
  children,
}: AntdThemeProps) => {
  // There is a value from the start. Otherwise antd would mount all its content again when the first one is set.
  const [locale, setLocale] = useState(english);
  const config = useMemo(() => antdTheme(theme), [theme]);

  useEffect(() => {
    let isCurrent = true;
    loadAntdLocale(language, defaultLanguage).then((texts) => {
      if (isCurrent) setLocale(texts ?? english);
    }, onFailure);
    return () => {
      isCurrent = false;
    };
  }, [language, defaultLanguage, onFailure]);

  return (
    <ConfigProvider theme={config} direction={localeOf(language)?.direction ?? 'ltr'} locale={locale}>
      {children}
    </ConfigProvider>
  );
};

/** Wraps a part of a section that uses the tiers `forms` or `data`. It follows theme and language. */
export const AntdProvider = observer(({ children }: { readonly children: ReactNode }) => {
  const platform = usePlatform();
  return (
    <AntdTheme
      theme={platform.theme}
      language={platform.i18n.language}
      defaultLanguage={platform.site.settings.defaultLanguage}
      onFailure={platform.report}
    >
      {children}
    </AntdTheme>
  );
});
