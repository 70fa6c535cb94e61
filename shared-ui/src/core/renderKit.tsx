import { render, type RenderResult } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { interpolation, numberFormat } from './i18n/interpolation.ts';
import kitTiers from '../tiers/locales/EN.json';
import kit from './locales/EN.json';

/** Renders with the kit's English texts. They are there in the first render. */
export const renderKit = (element: ReactNode): RenderResult => {
  const instance = createInstance();
  void instance
    .use(initReactI18next)
    .use(numberFormat)
    .init({
      lng: 'en',
      initAsync: false,
      interpolation,
      resources: { en: { kit, kitTiers } },
    });
  return render(element, {
    wrapper: ({ children }) => <I18nextProvider i18n={instance}>{children}</I18nextProvider>,
  });
};
