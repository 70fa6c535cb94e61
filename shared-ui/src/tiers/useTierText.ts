import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { addTierPacks } from '../core/i18n/tierTexts.ts';
import { packs } from './locales/packs.ts';

/** Namespace of the texts of the tiers `flow`, `data` and `charts`. */
const NAMESPACE = 'kitTiers';

addTierPacks(NAMESPACE, packs);

const sayNothing = (() => '') as unknown as TFunction;

/** Texts of the kit's tiers. They are there when a page's code is; where a part of a page is fetched later, they are empty until they come. */
export const useTierText = (): TFunction => {
  const { t, ready } = useTranslation(NAMESPACE);
  return ready ? t : sayNothing;
};
