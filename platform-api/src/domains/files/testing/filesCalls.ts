import { fileEndpoints } from '@parlour/shared-contracts/domains/files';
import sharp from 'sharp';
import { call } from '../../../testing/calls.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { withQuery, type ValidCalls } from '../../../testing/validCall.ts';

/** A small picture. */
export const samplePicture = (type: 'png' | 'jpeg' | 'webp' = 'png'): Promise<Buffer> =>
  sharp({ create: { width: 12, height: 8, channels: 3, background: '#2a9d8f' } })
    .toFormat(type)
    .toBuffer();

/** Uploads a file of the caller and returns its id. */
export const uploadSample = async (api: TestApi, token: string | null): Promise<string> => {
  const answer = await call(api, fileEndpoints.upload, {
    token,
    query: { kind: 'payoutProof' },
    file: await samplePicture(),
  });
  return String(answer.json<{ value: { id?: string } | null }>().value?.id);
};

const withOwnFile = {
  prepare: async (api: TestApi, token: string | null) => {
    const id = await uploadSample(api, token);
    return { params: { id: /^[\da-f-]{36}$/.test(id) ? id : crypto.randomUUID() } };
  },
};

/** A valid call of each endpoint, on the demo site. */
export const filesCalls: ValidCalls<typeof fileEndpoints> = {
  upload: {
    ...withQuery({ kind: 'payoutProof' }, 'kind', 'portrait'),
    prepare: async () => ({ file: await samplePicture() }),
  },
  read: withOwnFile,
  remove: withOwnFile,
};
