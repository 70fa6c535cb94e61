import { refusalOf, type Platform } from '@parlour/shared-contracts';
import { termsEndpoints, type TermsState } from '@parlour/shared-contracts/domains/terms';
import { Mutation, Resource } from '@parlour/shared-ui/core';

/** What the member has to accept, and the acceptance. */
export class TermsStore {
  readonly state: Resource<TermsState>;
  /** Accepts the revisions that the dialog shows. */
  readonly acceptance: Mutation;

  constructor(platform: Pick<Platform, 'http' | 'scope' | 'session' | 'bus' | 'i18n' | 'report'>) {
    const { http, bus } = platform;
    this.state = new Resource<TermsState>(platform, {
      access: 'member',
      reloadOn: ['session'],
      read: (signal) => http.call(termsEndpoints.terms, undefined, { signal }),
    });
    this.acceptance = new Mutation(platform, {
      send: async () => {
        const accepted = this.due.flatMap(({ article, revision }) =>
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

  get due(): TermsState['due'] {
    return this.state.value?.due ?? [];
  }

  /** Whether the member can accept now. The site must have each text that the member has to accept. */
  get canAccept(): boolean {
    return this.due.length > 0 && this.due.every(({ revision }) => revision !== null);
  }
}

export const createTermsStore = (platform: Platform): TermsStore => new TermsStore(platform);
