import { refusalOf, type Platform } from '@parlour/shared-contracts';
import { termsEndpoints, type TermsState } from '@parlour/shared-contracts/domains/terms';
import { Mutation, Resource } from '@parlour/shared-ui/core';

/** What the member has to accept, and the acceptance. */
export class TermsStore {
  readonly state: Resource<TermsState>;
  readonly acceptance: Mutation<TermsState['due']>;

  constructor(platform: Pick<Platform, 'http' | 'scope' | 'session' | 'bus' | 'i18n' | 'report'>) {
    const { http, bus } = platform;
    this.state = new Resource<TermsState>(platform, {
      access: 'member',
      reloadOn: ['session'],
      read: (signal) => http.call(termsEndpoints.terms, undefined, { signal }),
    });
    this.acceptance = new Mutation<TermsState['due']>(platform, {
      send: async (due) => {
        const accepted = due.flatMap(({ article, revision }) =>
          revision === null ? [] : [{ article, revision }],
        );
        this.state.set(await http.call(termsEndpoints.acceptTerms, { body: { accepted } }));
        bus.emit('account.changed', {});
      },
      onFailure: (failure) => {
        // The dialog shows the newer version before the member tries again.
        if (refusalOf(termsEndpoints.acceptTerms, failure)) void this.state.refresh();
      },
    });
  }
}

export const createTermsStore = (platform: Platform): TermsStore => new TermsStore(platform);
