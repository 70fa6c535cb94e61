import { fileEndpoints } from '@parlour/shared-contracts/domains/files';
import { EndpointFailure } from '@parlour/shared-server/endpoints/failure';
import type { MountEndpoint } from '../../http/mount.ts';
import { DomainError } from '../../http/failures.ts';
import type { Texts } from '../../texts.ts';
import type { Files } from './files.ts';
import { presentContent, presentUpload } from './presenter.ts';
import { announcedBytes } from './receiveFile.ts';

/** Puts the sentence of a refused file under the field `file`. */
const underField =
  (texts: Texts, language: string) =>
  (error: unknown): never => {
    const isAboutFile = error instanceof EndpointFailure && error.code.startsWith('file');
    if (!isAboutFile) throw error;
    const sentence = texts.say(error.code, language) ?? error.code;
    throw new EndpointFailure(error.code, { ...error.details, fields: { file: sentence } });
  };

export const mountFileRoutes = (mount: MountEndpoint, files: Files, texts: Texts): void => {
  mount(fileEndpoints.upload, async ({ caller, query, file, request, language }) => {
    const bytes = announcedBytes(request.headers['content-length']);
    const stored = await files
      .store({ memberId: caller.memberId, kind: query.kind, file, bytes })
      .catch(underField(texts, language));
    return presentUpload(stored);
  });
  mount(fileEndpoints.read, async ({ caller, params }) => {
    const found = await files.read(params.id, caller.memberId);
    if (!found) throw new DomainError('notFound');
    return presentContent(found.row, found.content);
  });
  mount(fileEndpoints.remove, async ({ caller, params }) => {
    await files.remove(params.id, caller.memberId);
    return null;
  });
};
