import type { Domain } from '../../domain.ts';
import { deleteExpiredFiles, deleteOrphanedObjects } from './endOfLife.ts';
import { servePictures } from './pictures/servePictures.ts';
import { mountFileRoutes } from './routes.ts';
import * as tables from './tables.ts';

/** Files that members upload, and pictures that staff upload. */
export const files: Domain = {
  tables,
  start: ({ app, mount, database: { db }, clock, texts, platform }) => {
    const { storage } = platform.files;
    mountFileRoutes(mount, platform.files, texts);
    servePictures(app, platform.files.sitePictures);
    return [
      {
        name: 'files',
        everySeconds: 300,
        run: (signal) => deleteExpiredFiles(db, storage, clock.now(), signal),
      },
      {
        name: 'orphaned files',
        everySeconds: 21_600,
        run: async (signal) => {
          const keys = await deleteOrphanedObjects(db, storage, clock.now(), signal);
          if (keys.length > 0) app.log.warn({ keys }, 'objects without a file were deleted');
        },
      },
    ];
  },
};
