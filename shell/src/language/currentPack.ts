import { packOf } from '@parlour/shared-contracts';
import { initialLanguage } from './LanguageStore.ts';

/** Code of the pack that texts come from at this moment. */
export const currentPack = (): string =>
  packOf(initialLanguage(document.documentElement.dataset['language']));
