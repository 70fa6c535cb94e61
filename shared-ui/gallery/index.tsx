import { createRoot } from 'react-dom/client';
import { addPacks, createI18n, I18nextProvider } from '../src/core/index.ts';
import { packs } from '../src/core/locales/packs.ts';
import '../src/theme/fonts.css';
import '../src/theme/theme.css';
import { Gallery } from './Gallery.tsx';

const parameters = new URLSearchParams(location.search);
const language = parameters.get('language') ?? 'EN';
const instance = await createI18n(language, 'EN');
await addPacks(instance, 'kit', packs);

const place = document.getElementById('root');
if (!place) throw new Error('The page has no element with the id "root"');
createRoot(place).render(
  <I18nextProvider i18n={instance}>
    <Gallery language={language} themes={parameters.get('theme')} section={parameters.get('section')} />
  </I18nextProvider>,
);
