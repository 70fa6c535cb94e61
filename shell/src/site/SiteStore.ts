import type { PlatformErrorCode, SiteView } from '@parlour/shared-contracts';
import type { Announcement, Banner } from '@parlour/shared-contracts/domains/content';
import type { VendorCategory } from '@parlour/shared-contracts/domains/games';
import type { Permission } from '@parlour/shared-contracts/domains/system';
import { makeAutoObservable, observableRef } from 'mobx';

export interface PublicContent {
  readonly banners: readonly Banner[];
  readonly player: readonly Announcement[];
  readonly popup: readonly Announcement[];
  readonly promotion: readonly Announcement[];
}

export interface SiteStoreOptions {
  readonly permission: Permission;
  /** Asks the service again for whatever could not be had. */
  readonly retry: () => void;
  readonly random?: () => number;
}

/** What the site's operator configured and published (SHELL-134). */
export class SiteStore implements SiteView {
  permission: Permission;
  content: PublicContent = { banners: [], player: [], popup: [], promotion: [] };
  countryCode = '';
  categories: readonly VendorCategory[] | null = null;
  categoriesFailure: PlatformErrorCode | null = null;
  readonly retry: () => void;
  /** One random pick per page load keeps the browser's cache useful (D-42). */
  readonly #imageOrigin: string;

  constructor({ permission, retry, random = Math.random }: SiteStoreOptions) {
    this.permission = permission;
    this.retry = retry;
    this.#imageOrigin = permission.imageCDNs[Math.floor(random() * permission.imageCDNs.length)] ?? '';
    makeAutoObservable(
      this,
      { permission: observableRef, content: observableRef, categories: observableRef, retry: false },
      { autoBind: true },
    );
  }

  get settings() {
    return this.permission.settings;
  }
  get toggles() {
    return this.permission.register;
  }
  get whitelabel() {
    return this.permission.whitelabel;
  }
  get customerService() {
    return this.permission.customerService;
  }
  get domainList() {
    return this.permission.domainRoute.slice(0, 5);
  }
  get mainDomain() {
    return this.permission.mainDomain;
  }
  get maintenanceEnd() {
    return this.permission.maintenance.end;
  }
  get banners() {
    return this.content.banners;
  }
  get notice() {
    return this.content.player;
  }
  get popup() {
    return this.content.popup;
  }
  get promotion() {
    return this.content.promotion;
  }

  imageUrl(path: string): string {
    return `${this.#imageOrigin}${path}`;
  }

  setPermission(permission: Permission): void {
    this.permission = permission;
  }

  setContent(content: PublicContent): void {
    this.content = content;
  }

  setCategories(categories: readonly VendorCategory[]): void {
    this.categories = categories;
    this.categoriesFailure = null;
  }

  /** null while they are being asked for again. */
  setCategoriesFailure(failure: PlatformErrorCode | null): void {
    this.categoriesFailure = failure;
  }

  setCountryCode(countryCode: string): void {
    this.countryCode = countryCode;
  }
}
