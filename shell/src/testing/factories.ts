import type { ComposedRemote, ModalName, PageContract } from '@parlour/shared-contracts';
import type { CatalogueType, VendorCategory } from '@parlour/shared-contracts/domains/games';
import type { MemberInfo } from '@parlour/shared-contracts/domains/session';
import type { Preview } from '@parlour/shared-contracts/preview';
import { testMember } from '@parlour/shared-ui/testing';

export const memberOf = (type: number): MemberInfo => ({
  ...testMember(type, { id: '1001' }),
  registeredAt: '2026-01-01T00:00:00Z',
  lastLoginAt: null,
  email: null,
  mobileNum: null,
  hasPassword: true,
  security: { securityPassword: false, realName: false, email: false, mobile: false, bankAccount: false },
});

export const pageOf = (path: string, extra: Partial<PageContract> = {}): PageContract => ({
  key: path === '/' ? 'home' : path.slice(1),
  path,
  ...extra,
});

export const remoteOf = (
  pages: readonly PageContract[],
  modals: readonly ModalName[] = [],
): ComposedRemote => ({
  container: 'mf_test',
  stable: {
    version: '1.0.0',
    build: 'build',
    base: '/artifacts/mf-test/1.0.0/',
    entry: 'entry.js',
    preload: {},
    description: 'description.json',
    files: {},
  },
  fallback: null,
  canary: null,
  pages: [...pages],
  modals: [...modals],
});

export const categoryOf = (gameCategory: CatalogueType, vendors: readonly string[]): VendorCategory => ({
  gameCategory,
  cards: Object.fromEntries(
    vendors.map((name) => [
      name,
      { vassalage: name, gameType: gameCategory, name, logo: `/media/${name}.svg`, gameCount: 9 },
    ]),
  ),
  gameClassify: [],
});

export const previewOf = (remote: string, version: string, expiresAt: number): Preview => {
  const live = remoteOf([]);
  const base = `/artifacts/${remote}/${version}/`;
  return {
    schema: 1,
    environment: 'prod',
    remote,
    composed: { ...live, stable: { ...live.stable, version, base } },
    expiresAt: new Date(expiresAt).toISOString(),
  };
};
