import type { Platform } from '@parlour/shared-contracts';
import {
  MAX_DOCUMENT_FILES,
  type DocumentKind,
  type VerificationOverview,
} from '@parlour/shared-contracts/domains/documents';
import { fileLimits } from '@parlour/shared-contracts/domains/files';
import { Mutation, Resource } from '@parlour/shared-ui/core';
import { UploadList } from '@parlour/shared-ui/flow';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { createVerificationApi, type VerificationApi } from './verificationApi.ts';

type VerificationPlatform = Pick<Platform, 'scope' | 'session' | 'bus' | 'i18n' | 'report'>;
type Uploads = Readonly<Record<DocumentKind, UploadList<string>>>;

/** Files of a document. A photo of the person is one picture. */
const maxCount = { identity: MAX_DOCUMENT_FILES, selfie: 1, address: MAX_DOCUMENT_FILES } as const;

const pictureTypes = fileLimits.identityDocument.types.filter((type) => type !== 'application/pdf');

/** The state of the member's verification, and the documents that the member sends. */
export class VerificationStore {
  readonly overview: Resource<VerificationOverview>;
  readonly sending: Mutation<DocumentKind>;
  uploads: Uploads;
  readonly #api: VerificationApi;
  readonly #platform: VerificationPlatform;

  constructor(api: VerificationApi, platform: VerificationPlatform) {
    this.#api = api;
    this.#platform = platform;
    this.overview = new Resource<VerificationOverview>(platform, {
      access: 'member',
      // Staff send a message with each decision.
      reloadOn: ['language', 'messages.changed'],
      read: api.overview,
    });
    this.uploads = {
      identity: this.#newList('identity'),
      selfie: this.#newList('selfie'),
      address: this.#newList('address'),
    };
    this.sending = new Mutation<DocumentKind>(platform, {
      send: async (kind) => {
        this.overview.set(await api.send(kind, this.uploads[kind].ids));
        runInAction(() => {
          this.uploads = { ...this.uploads, [kind]: this.#newList(kind) };
        });
      },
      // Another tab may have sent the document.
      onFailure: () => void this.overview.refresh(),
    });
    platform.scope.add(() => {
      for (const list of Object.values(this.uploads)) list.dispose();
    });
    makeAutoObservable(this, { overview: false, sending: false, uploads: observableRef }, { autoBind: true });
  }

  /** Returns whether a document has files and all of them are uploaded. */
  canSend(kind: DocumentKind): boolean {
    const list = this.uploads[kind];
    return list.isReady && list.ids.length > 0;
  }

  #newList(kind: DocumentKind): UploadList<string> {
    return new UploadList<string>(this.#platform, {
      ...fileLimits.identityDocument,
      types: kind === 'selfie' ? pictureTypes : fileLimits.identityDocument.types,
      maxCount: maxCount[kind],
      send: this.#api.sendFile,
      discard: this.#api.removeFile,
    });
  }
}

export const createVerificationStore = (platform: Platform): VerificationStore =>
  new VerificationStore(createVerificationApi(platform.http), platform);
