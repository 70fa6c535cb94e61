import { documentEndpoints } from '@parlour/shared-contracts/domains/documents';
import { fileEndpoints } from '@parlour/shared-contracts/domains/files';
import { call } from '../../../testing/calls.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { withPrepared, type ValidCalls } from '../../../testing/validCall.ts';
import { samplePicture } from '../../files/testing/filesCalls.ts';
import { identityDocument } from '../tables.ts';

/** Uploads a picture of a document and returns its id. */
export const uploadDocument = async (api: TestApi, token: string | null): Promise<string> => {
  const answer = await call(api, fileEndpoints.upload, {
    token,
    query: { kind: 'identityDocument' },
    file: await samplePicture('jpeg'),
  });
  return answer.json<{ value: { id?: string } | null }>().value?.id ?? crypto.randomUUID();
};

/** A valid call of each endpoint, on the demo site. */
export const documentsCalls: ValidCalls<typeof documentEndpoints> = {
  overview: {},
  send: withPrepared(
    { kind: 'identity', files: [crypto.randomUUID()] },
    'kind',
    'passport',
    async (api, token) => {
      await api.database.db.delete(identityDocument);
      const id = await uploadDocument(api, token);
      return { body: { files: [/^[\da-f-]{36}$/.test(id) ? id : crypto.randomUUID()] } };
    },
  ),
};
