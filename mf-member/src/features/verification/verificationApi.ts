import type { HttpClient } from '@parlour/shared-contracts';
import {
  documentEndpoints as endpoints,
  type DocumentKind,
  type VerificationOverview,
} from '@parlour/shared-contracts/domains/documents';
import { fileEndpoints } from '@parlour/shared-contracts/domains/files';
import type { UploadOptions } from '@parlour/shared-ui/flow';

export interface VerificationApi {
  overview(signal?: AbortSignal): Promise<VerificationOverview>;
  send(kind: DocumentKind, files: readonly string[]): Promise<VerificationOverview>;
  readonly sendFile: UploadOptions<string>['send'];
  removeFile(id: string): Promise<void>;
}

export const createVerificationApi = (http: HttpClient): VerificationApi => ({
  overview: (signal) => http.call(endpoints.overview, {}, signal ? { signal } : {}),
  send: (kind, files) => http.call(endpoints.send, { body: { kind, files: [...files] } }),
  sendFile: async (file, about) =>
    (await http.call(fileEndpoints.upload, { query: { kind: 'identityDocument' }, file }, about)).id,
  removeFile: async (id) => {
    await http.call(fileEndpoints.remove, { params: { id } });
  },
});
