import { refusalOf, type Platform } from '@parlour/shared-contracts';
import { identityEndpoints, type RememberedLogin } from '@parlour/shared-contracts/domains/identity';
import { Resource, type LoadingPlatform } from '@parlour/shared-ui/core';

/** What the server says of this browser's last logins; a password is not among it (D-14). */
export class Remembered {
  readonly login: Resource<RememberedLogin>;

  constructor(platform: LoadingPlatform & Pick<Platform, 'http'>) {
    this.login = new Resource<RememberedLogin>(platform, {
      read: (signal) => platform.http.call(identityEndpoints.remembered, undefined, { signal }),
    });
  }

  /** Logs in as who is remembered; once more where another tab was faster, and the browser has what that tab got. */
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
