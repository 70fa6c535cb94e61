import { refusalOf, type Platform, type PlatformError } from '@parlour/shared-contracts';
import {
  socialEndpoints,
  type SocialFailure,
  type SocialProvider,
  type SocialResult,
} from '@parlour/shared-contracts/domains/social';
import { Mutation } from '@parlour/shared-ui/core';
import { makeAutoObservable, runInAction } from 'mobx';
import type { SignIn, WantedAccount } from '../SignIn.ts';
import type { OpenSocialWindow, SocialWindow } from './socialWindow.ts';

export interface SocialStoreOptions {
  readonly signIn: SignIn;
  readonly openWindow: OpenSocialWindow;
  readonly platform: Pick<Platform, 'report' | 'scope' | 'site' | 'destinations'>;
}

/** A person whom the provider has identified, and who has no account here. */
export interface FirstSignIn {
  readonly code: string;
  /** Minimum age in the terms, in years. */
  readonly minimumAge: number;
  /** Whether the account needs the date of birth. */
  readonly asksForBirthday: boolean;
}

interface Entry {
  readonly code: string;
  readonly wanted?: WantedAccount;
}

/** Why a window had no result. */
export type SocialStop = SocialFailure | 'closed' | 'blocked';

/** Sign-in by a window at a provider. */
export class SocialStore {
  /**
   * False for agents (AUTH-019), and on other domains than the main one, because providers redirect to the
   * main domain only.
   */
  isOffered = false;
  /** The provider whose window is open. */
  waitingFor: SocialProvider | null = null;
  stop: SocialStop | null = null;
  firstSignIn: FirstSignIn | null = null;
  readonly entry: Mutation<Entry>;
  readonly #options: SocialStoreOptions;
  #window: SocialWindow | null = null;
  /** The code from the last window. */
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

  /** Why the sign-in failed. Null if only the account is missing. */
  get failure(): PlatformError | null {
    const { failure } = this.entry;
    return failure && this.#refusal(failure)?.reason === 'noAccount' ? null : failure;
  }

  /** Opens the window. Call it while a click is handled, because browsers block other windows. */
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
        const { minimumAge, asksForBirthday = false } = refusal;
        this.firstSignIn = { code: this.#code, minimumAge, asksForBirthday };
      }
      // The code from the window is no longer valid: start again.
      if (refusal?.reason === 'spentSignIn') this.firstSignIn = null;
    });
  }

  #refusal(failure: PlatformError) {
    return refusalOf(socialEndpoints.socialLogin, failure);
  }
}
