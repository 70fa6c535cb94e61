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
  /** The site's, whose texts stand in where antd does not speak the language. */
  readonly defaultLanguage?: string;
  /** Gets why the texts of a language could not be had; the ones before stay. */
  readonly onFailure: (error: unknown) => void;
  readonly children: ReactNode;
}

/** antd in our look and in a language, whose texts are fetched when it is shown. */
export const AntdTheme = ({
  theme,
  language,
  defaultLanguage = 'EN',
  onFailure,
  children,
}: AntdThemeProps) => {
  // There is always a value: antd would mount all its content again when the first one comes.
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

/** Around a part of a section that uses the tiers `forms` or `data`; follows theme and language. */
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
