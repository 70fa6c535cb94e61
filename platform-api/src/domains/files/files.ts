import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FileKind } from '@parlour/shared-contracts/domains/files';
import type { Clock } from '@parlour/shared-server/clock';
import { createFolderStorage } from '@parlour/shared-server/storage/folderStorage';
import type { ObjectStorage } from '@parlour/shared-server/storage/objectStorage';
import { openS3Bucket, openS3Listing } from '@parlour/shared-server/storage/s3Bucket';
import { createS3Storage } from '@parlour/shared-server/storage/s3Storage';
import type { FastifyBaseLogger } from 'fastify';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { DomainError } from '../../http/failures.ts';
import { createPictureWorkers } from './content/pictureWorkers.ts';
import { createFileContent } from './fileContent.ts';
import { fileRules } from './fileKinds.ts';
import { loadFileSealing } from './fileSealing.ts';
import type { FileSettings } from './fileSettings.ts';
import { createSitePictures, type SitePictures } from './pictures/sitePictures.ts';
import { drain, receiveFile, tooLarge } from './receiveFile.ts';
import {
  deleteEnding,
  findStoredFile,
  insertFile,
  markRemoved,
  markStored,
  reserveUpload,
  returnBytes,
  type FileRow,
} from './repository.ts';
import { openScanner } from './scanning/openScanner.ts';
import { createUploadPlaces } from './uploadPlaces.ts';

/** What one member may send in a day in UTC. Refused files count too. */
const DAILY_LIMITS = { files: 60, bytes: 150 * 1_024 * 1_024 };
/** How long a file may take to be stored, in milliseconds. After that its rest is cleared away. */
const STORING_MS = 3_600_000;
const DAY_MS = 86_400_000;
const RETRY_SECONDS = 5;

export interface FileUpload {
  readonly memberId: number;
  readonly kind: FileKind;
  readonly file: Readable;
  /** The announced size; null if the sender announces none. */
  readonly bytes: number | null;
}

/** The files of members. */
export interface Files {
  /** Checks and stores a file, which nothing uses yet. @throws DomainError with a refusal of the endpoint */
  store(upload: FileUpload): Promise<FileRow>;
  /** Returns a file with its content. Null without one, or if it belongs to another member than the given one. */
  read(
    id: string,
    memberId: number | null,
  ): Promise<{ readonly row: FileRow; readonly content: Buffer } | null>;
  /** Deletes an own file. @throws DomainError `notFound`, or `fileAttached` */
  remove(id: string, memberId: number): Promise<void>;
  readonly storage: ObjectStorage;
  /** Pictures of the site, which belong to no member. */
  readonly sitePictures: SitePictures;
  close(): void;
}

export interface FilesOptions {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly settings: FileSettings;
  readonly log: FastifyBaseLogger;
}

const openStorage = ({ bucket, folder }: FileSettings): ObjectStorage =>
  bucket === null
    ? createFolderStorage(folder)
    : createS3Storage(openS3Bucket(bucket), openS3Listing(bucket));

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
const endOfDay = (moment: Date): Date => new Date((Math.floor(moment.getTime() / DAY_MS) + 1) * DAY_MS);
const later = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds);

export const createFiles = async ({ db, clock, settings, log }: FilesOptions): Promise<Files> => {
  const storage = openStorage(settings);
  const sealing = await loadFileSealing(db, settings.key);
  const places = createUploadPlaces();
  const pictures = createPictureWorkers({ report: (reason) => log.warn({ reason }, 'pictures') });
  const check = createFileContent({
    scanner: openScanner(settings.scanner, (text) => log.warn(text)),
    pictures,
    reportFailure: (err, what) => log.warn({ err }, what),
  });

  /** Receives a file within the limits of its member. */
  const receive = async ({ memberId, kind, file, bytes }: FileUpload): Promise<Buffer<ArrayBuffer>> => {
    const { maxBytes } = fileRules[kind];
    if (bytes !== null && bytes > maxBytes) throw tooLarge(maxBytes);
    const now = clock.now();
    const reservation = { memberId, day: dayOf(now), bytes: bytes ?? maxBytes };
    if (!(await reserveUpload(db, reservation, DAILY_LIMITS))) {
      throw new DomainError('uploadLimit', { value: { until: endOfDay(now).toISOString() } });
    }
    const content = await receiveFile(file, maxBytes);
    await returnBytes(db, { ...reservation, bytes: reservation.bytes - content.length });
    return content;
  };

  /** The row comes first, so that no object is without one. The task clears away what a crash leaves. */
  const keep = async (
    { memberId, kind }: FileUpload,
    { content, contentType }: Awaited<ReturnType<typeof check>>,
  ): Promise<FileRow> => {
    const { isEncrypted, unattachedMs } = fileRules[kind];
    const id = randomUUID();
    const sealed = isEncrypted ? sealing.seal(id, content) : { content, sealedKey: null };
    const createdAt = clock.now();
    const row = { id, memberId, kind, contentType, bytes: content.length, purpose: null, createdAt };
    const { sealedKey } = sealed;
    await insertFile(db, { ...row, sealedKey, state: 'storing', expiresAt: later(createdAt, STORING_MS) });
    await storage.put(id, sealed.content);
    const expiresAt = later(createdAt, unattachedMs);
    if (await markStored(db, id, expiresAt)) return { ...row, sealedKey, state: 'stored', expiresAt };
    await storage.delete(id);
    throw new DomainError('unavailable', { retryAfterSeconds: RETRY_SECONDS });
  };

  return {
    storage,
    sitePictures: createSitePictures(storage, pictures),
    store: async (upload) => {
      try {
        return await places.run(upload.memberId, async () =>
          keep(upload, await check(upload.kind, await receive(upload))),
        );
      } catch (error) {
        await drain(upload.file);
        throw error;
      }
    },
    read: async (id, memberId) => {
      const row = await findStoredFile(db, id);
      if (!row || (memberId !== null && row.memberId !== memberId)) return null;
      const content = await storage.get(id);
      if (!content) return null;
      const opened = row.sealedKey === null ? content : sealing.open(id, content, row.sealedKey);
      if (opened) return { row, content: opened };
      log.error({ file: id }, 'a file cannot be decrypted');
      throw new DomainError('unavailable');
    },
    remove: async (id, memberId) => {
      if (!(await markRemoved(db, id, memberId))) {
        const row = await findStoredFile(db, id);
        throw new DomainError(row?.memberId === memberId ? 'fileAttached' : 'notFound');
      }
      await storage.delete(id);
      await deleteEnding(db, id);
    },
    close: () => pictures.close(),
  };
};
