import type { Platform } from '@parlour/shared-contracts';
import type { Portal } from '@parlour/shared-contracts/domains/identity';
import { Mutation } from '@parlour/shared-ui/core';
import { makeAutoObservable, runInAction } from 'mobx';
import type { SignIn } from '../../signIn/SignIn.ts';

export interface PasskeyLoginOptions {
  readonly signIn: SignIn;
  readonly platform: Pick<Platform, 'report' | 'site'>;
  readonly portal: Portal;
}

/** Sign-in by passkey, in browsers that support it. */
export class PasskeyLogin {
  /** Passkeys belong to the site's main domain. */
  isOffered = false;
  /** The person cancelled, or has no passkey here. The browser does not say which. */
  isUnused = false;
  readonly entry: Mutation;
  readonly #options: PasskeyLoginOptions;

  constructor(options: PasskeyLoginOptions) {
    const { signIn, platform, portal } = options;
    this.#options = options;
    this.entry = new Mutation(platform, {
      send: async () => {
        try {
          await signIn.byPasskey(portal);
        } catch (error) {
          if (!isGivenUp(error)) throw error;
          runInAction(() => (this.isUnused = true));
        }
      },
    });
    makeAutoObservable(this, { entry: false }, { autoBind: true });
  }

  start(): void {
    this.isOffered =
      'PublicKeyCredential' in window && window.location.host === this.#options.platform.site.mainDomain;
  }

  get isBusy(): boolean {
    return this.entry.isPending || this.#options.signIn.hasBegun;
  }

  logIn(): void {
    if (this.isBusy) return;
    this.isUnused = false;
    void this.entry.run();
  }
}

const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
