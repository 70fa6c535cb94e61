import { refusalOf, type Platform, type PlatformError } from '@parlour/shared-contracts';
import {
  socialEndpoints,
  type SocialFailure,
  type SocialProvider,
  type SocialResult,
} from '@parlour/shared-contracts/domains/social';
import { Mutation } from '@parlour/shared-ui/core';
import { makeAutoObservable, runInAction } from 'mobx';
import type { SignIn, WantedAccount } from '../../signIn/SignIn.ts';
import type { OpenSocialWindow, SocialWindow } from './socialWindow.ts';

export interface SocialStoreOptions {
  readonly signIn: SignIn;
  readonly openWindow: OpenSocialWindow;
  readonly platform: Pick<Platform, 'report' | 'scope' | 'site' | 'destinations'>;
}

/** Somebody whom the provider knows and we do not. */
export interface FirstSignIn {
  readonly code: string;
  /** What the terms say, in years. */
  readonly minimumAge: number;
}

interface Entry {
  readonly code: string;
  readonly wanted?: WantedAccount;
}

/** Why a window came to nothing. */
export type SocialStop = SocialFailure | 'closed' | 'blocked';

/** Signing in by a window at a provider. */
export class SocialStore {
  /** A provider sends people back to the site's main address alone; and agents' pages are for agents (AUTH-019). */
  isOffered = false;
  /** Whose window is open. */
  waitingFor: SocialProvider | null = null;
  stop: SocialStop | null = null;
  firstSignIn: FirstSignIn | null = null;
  readonly entry: Mutation<Entry>;
  readonly #options: SocialStoreOptions;
  #window: SocialWindow | null = null;
  /** What the last window brought. */
  #code = '';

  constructor(options: SocialStoreOptions) {
    const { signIn, platform } = options;
    this.#options = options;
    this.entry = new Mutation<Entry>(platform, {
      send: ({ code, wanted }) => signIn.withProvider(code, wanted),
      onFailure: (failure) => this.#consider(failure),
    });
    platform.scope.add(() => this.#window?.forget());
    makeAutoObservable(this, { entry: false }, { autoBind: true });
  }

  start(): void {
    const { site, destinations } = this.#options.platform;
    const { host, pathname } = window.location;
    const agents = destinations.href('agentLogin');
    this.isOffered = host === site.mainDomain && !(agents !== null && pathname.startsWith(agents));
  }

  get providers(): readonly SocialProvider[] {
    return this.isOffered ? this.#options.platform.site.socialProviders : [];
  }

  get isBusy(): boolean {
    return this.entry.isPending || this.#options.signIn.hasBegun;
  }

  /** Why the person is not in, where that is no matter of an account that is not there yet. */
  get failure(): PlatformError | null {
    const { failure } = this.entry;
    return failure && this.#refusal(failure)?.reason === 'noAccount' ? null : failure;
  }

  /** While a click is handled, or no window opens. */
  begin(provider: SocialProvider): void {
    if (this.isBusy) return;
    this.#window?.forget();
    this.stop = null;
    this.#window = this.#options.openWindow(provider, {
      onResult: this.#take,
      onClosed: () => this.#end('closed'),
    });
    this.waitingFor = this.#window && provider;
    if (this.#window === null) this.stop = 'blocked';
  }

  async openAccount(wanted: WantedAccount): Promise<void> {
    if (this.firstSignIn && !this.isBusy) await this.entry.run({ code: this.firstSignIn.code, wanted });
  }

  leave(): void {
    this.firstSignIn = null;
  }

  readonly #take = (result: SocialResult): void => {
    if ('failure' in result) return this.#end(result.failure);
    this.#end(null);
    this.#code = result.code;
    void this.entry.run({ code: result.code });
  };

  #end(stop: SocialStop | null): void {
    runInAction(() => {
      this.waitingFor = null;
      this.stop = stop;
    });
  }

  #consider(failure: PlatformError): void {
    const refusal = this.#refusal(failure);
    runInAction(() => {
      if (refusal?.reason === 'noAccount') {
        this.firstSignIn = { code: this.#code, minimumAge: refusal.minimumAge };
      }
      // What the window brought is of no use any more: begin again.
      if (refusal?.reason === 'spentSignIn') this.firstSignIn = null;
    });
  }

  #refusal(failure: PlatformError) {
    return refusalOf(socialEndpoints.socialLogin, failure);
  }
}
