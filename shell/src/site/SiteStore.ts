import type { Invitation, SiteView } from '@parlour/shared-contracts';
import type { Permission } from '@parlour/shared-contracts/domains/system';
import { makeAutoObservable } from 'mobx';
import type { PublicContent, SiteReads } from './siteReads.ts';

export interface SiteStoreOptions {
  readonly reads: SiteReads;
  /** Whether the permission is from the last visit, or the defaults for a new visitor. */
  readonly isStale: boolean;
  readonly invitation: Invitation;
  /** Called to read everything else again that could not be loaded. */
  readonly onRetry: () => void;
  readonly random?: () => number;
}

const NO_CONTENT: PublicContent = { banners: [], player: [], popup: [], promotion: [] };

/** What the operator of the site configured and published (SHELL-134). */
export class SiteStore implements SiteView {
  readonly reads: SiteReads;
  readonly #options: SiteStoreOptions;
  readonly #bootPermission: Permission | null;
  /** One random choice per page load keeps the browser's cache useful (D-42). */
  readonly imgUrl: string;
  readonly invitation: Invitation;
  readonly #launchOrigin: string;

  constructor(options: SiteStoreOptions) {
    const { reads, invitation, random = Math.random } = options;
    const pick = (origins: readonly string[]): string => origins[Math.floor(random() * origins.length)] ?? '';
    this.reads = reads;
    this.invitation = invitation;
    this.#options = options;
    this.#bootPermission = reads.permission.value;
    this.imgUrl = pick(this.permission.imageCDNs);
    this.#launchOrigin = pick(this.permission.launchGameCDNs);
    makeAutoObservable(this, { reads: false, invitation: false }, { autoBind: true });
  }

  /** Starts the reads. Those that depend on the session wait until it is known. */
  start(): void {
    const { categories, country, content } = this.reads;
    for (const read of [categories, country, content]) read.ensure();
  }

  /** Applies a permission that the service sent after the page was shown. */
  take(permission: Permission): void {
    this.reads.permission.set(permission);
  }

  /** Reads everything again that could not be loaded. */
  retry(): void {
    for (const read of Object.values(this.reads)) {
      if (read.failure !== null || (read === this.reads.permission && this.#isOutdated)) void read.load();
    }
    this.#options.onRetry();
  }

  get permission(): Permission {
    const { value } = this.reads.permission;
    if (!value) throw new Error('The site has no permission');
    return value;
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
  get socialProviders() {
    return this.permission.socialProviders;
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
  get countryCode() {
    return this.reads.country.value ?? '';
  }
  get categories() {
    return this.reads.categories.value;
  }
  get categoriesFailure() {
    return this.reads.categories.failure?.code ?? null;
  }
  get banners() {
    return this.#content.banners;
  }
  get notice() {
    return this.#content.player;
  }
  get popup() {
    return this.#content.popup;
  }
  get promotion() {
    return this.#content.promotion;
  }
  get availablePromo() {
    return Object.fromEntries(this.promotion.map(({ promotionType }) => [promotionType, { enabled: true }]));
  }
  get availablePromoCount() {
    return this.promotion.length;
  }
  get winnerBoard() {
    return this.reads.winnerBoard;
  }

  imageUrl(path: string): string {
    return `${this.imgUrl}${path}`;
  }

  launchUrl(path: string): string {
    return `${this.#launchOrigin}${path}`;
  }

  get #content(): PublicContent {
    return this.reads.content.value ?? NO_CONTENT;
  }

  get #isOutdated(): boolean {
    return this.#options.isStale && this.reads.permission.value === this.#bootPermission;
  }
}
