import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { addTierPacks } from '../core/i18n/tierTexts.ts';
import { packs } from './locales/packs.ts';

/** Namespace of the texts of the tiers `flow`, `data` and `charts`. */
const NAMESPACE = 'kitTiers';

addTierPacks(NAMESPACE, packs);

const emptyText = (() => '') as unknown as TFunction;

/**
 * Returns the texts of the kit's tiers. They are loaded with the code of a page. If a part of a page is fetched later,
 * its texts are empty until they are loaded.
 */
export const useTierText = (): TFunction => {
  const { t, ready } = useTranslation(NAMESPACE);
  return ready ? t : emptyText;
};
