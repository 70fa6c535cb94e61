import type { ComposedRemote } from '@parlour/shared-contracts';
import { artifactContractSchema } from '@parlour/shared-contracts/artifact';
import { tabStorage } from '../storage/browserStorage.ts';
import { OVERRIDES_KEY, OVERRIDE_PARAMETER } from './overrideNames.ts';

const isBases = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((base) => typeof base === 'string');

const storedBases = (): Record<string, string> => {
  const stored: unknown = JSON.parse(tabStorage.getItem(OVERRIDES_KEY) ?? '{}');
  return isBases(stored) ? stored : {};
};

const basesFromUrl = (): Record<string, string> =>
  Object.fromEntries(
    new URLSearchParams(window.location.search).getAll(OVERRIDE_PARAMETER).flatMap((override) => {
      const [name, base] = override.split('@');
      return name && base && URL.canParse(base) ? [[name, new URL(base).href]] : [];
    }),
  );

/** Returns the overrides of this tab and of the page's address (addresses by remote), and stores them for the tab. */
export const keptBases = (): Record<string, string> => {
  const bases = { ...storedBases(), ...basesFromUrl() };
  tabStorage.setItem(OVERRIDES_KEY, JSON.stringify(bases));
  return bases;
};

export const forgetBases = (): void => tabStorage.removeItem(OVERRIDES_KEY);

/** Reads the contract of the remote that a developer serves at an address. */
export const readServed = async (base: string): Promise<ComposedRemote> => {
  const response = await fetch(new URL('contract.json', base), { cache: 'no-store' });
  const contract = artifactContractSchema.parse(await response.json());
  const { version, build, entry, preload, description, container, pages, modals } = contract;
  const stable = { version, build, base, entry, preload, description, files: {} };
  return { container, stable, fallback: null, canary: null, pages, modals };
};
