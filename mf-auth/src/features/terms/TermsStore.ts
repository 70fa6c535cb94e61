import { refusalOf, type Platform } from '@parlour/shared-contracts';
import { termsEndpoints, type TermsState } from '@parlour/shared-contracts/domains/terms';
import { Mutation, Resource, type LoadingPlatform } from '@parlour/shared-ui/core';
import { createLegalTexts, type LegalText } from '../../ui/createLegalTexts.ts';

/** The articles that the member has to accept, and the acceptance. */
export class TermsStore {
  readonly state: Resource<TermsState>;
  /** The articles that are due. They are read after `state`. */
  readonly texts: Resource<readonly LegalText[]>;
  /** Accepts the revisions that the dialog shows. */
  readonly acceptance: Mutation;

  constructor(platform: LoadingPlatform & Pick<Platform, 'http'>) {
    const { http, bus } = platform;
    this.state = new Resource<TermsState>(platform, {
      access: 'member',
      reloadOn: ['session'],
      read: (signal) => http.call(termsEndpoints.terms, undefined, { signal }),
    });
    this.texts = createLegalTexts(platform, () => this.due.map(({ article }) => article));
    this.acceptance = new Mutation(platform, {
      send: async () => {
        const accepted = this.due.flatMap(({ article, revision }) =>
          revision === null ? [] : [{ article, revision }],
        );
        this.state.set(await http.call(termsEndpoints.acceptTerms, { body: { accepted } }));
        bus.emit('account.changed', {});
      },
      onFailure: (failure) => {
        if (refusalOf(termsEndpoints.acceptTerms, failure)) void this.#readNewer();
      },
    });
  }

  get due(): TermsState['due'] {
    return this.state.value?.due ?? [];
  }

  /** Whether the member can accept now. The dialog must show each text that is due. */
  get canAccept(): boolean {
    const shown = new Set(this.texts.value?.map(({ slug }) => slug));
    return (
      this.due.length > 0 &&
      this.due.every(({ article, revision }) => revision !== null && shown.has(article))
    );
  }

  /** Shows the newer versions before the member tries again. */
  async #readNewer(): Promise<void> {
    this.texts.set(null);
    await this.state.refresh();
    await this.texts.load();
  }
}

export const createTermsStore = (platform: Platform): TermsStore => new TermsStore(platform);
