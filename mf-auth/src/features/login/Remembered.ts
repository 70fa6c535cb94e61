import { refusalOf, type Platform } from '@parlour/shared-contracts';
import { identityEndpoints, type RememberedLogin } from '@parlour/shared-contracts/domains/identity';
import { Resource, type LoadingPlatform } from '@parlour/shared-ui/core';
import { readRemembered } from '../../signIn/signInApi.ts';

/** The last logins of this browser, as the server knows them. Passwords are not included (D-14). */
export class Remembered {
  readonly login: Resource<RememberedLogin>;

  constructor(platform: LoadingPlatform & Pick<Platform, 'http'>) {
    this.login = new Resource<RememberedLogin>(platform, {
      read: (signal) => readRemembered(platform.http, signal),
    });
  }

  /**
   * Signs in the remembered member. It tries once more if another tab has used the cookies first, because the
   * browser then has new ones.
   */
  async enter(username: string, logIn: () => Promise<void>): Promise<void> {
    try {
      await logIn();
    } catch (error) {
      if (refusalOf(identityEndpoints.login, error)?.reason !== 'wrongCredentials') throw error;
      await this.login.load();
      if (this.login.failure !== null || this.login.value?.username !== username) throw error;
      await logIn();
    }
  }
}
