import type { QueryOf, ValueOf } from '@parlour/shared-contracts';
import { pictureAddress } from '@parlour/shared-contracts/domains/pictures';
import {
  contentOperatorEndpoints as endpoints,
  type SitePictureView,
} from '@parlour/shared-contracts/operatorContent';
import { OPERATOR_PAGE_SIZE } from '@parlour/shared-contracts/operatorViews';
import type { Clock } from '@parlour/shared-server/clock';
import type { Readable } from 'node:stream';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { DomainError } from '../../http/failures.ts';
import { readShownPictures } from '../content/public.ts';
import {
  deletePicture,
  holdPicture,
  insertPicture,
  listPictures,
  lockPicture,
  type Files,
  type SitePictureRow,
} from '../files/public.ts';
import { recordAction } from './audit.ts';
import type { createOperatorMount } from './operatorMount.ts';

export interface PicturesDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly pictures: Files['sitePictures'];
}

type Table = typeof endpoints;

/** Mounts the endpoints with which staff add and remove pictures. Both are recorded in the audit. */
export const mountPictures = (
  mount: ReturnType<typeof createOperatorMount>,
  { db, clock, pictures }: PicturesDependencies,
): void => {
  const list = async ({ after }: QueryOf<Table['pictures']>): Promise<ValueOf<Table['pictures']>> => {
    const views = (await listPictures(db, { after, limit: OPERATOR_PAGE_SIZE })).map(present);
    const shown = await readShownPictures(
      db,
      views.map(({ address }) => address),
    );
    return views.map((view) => ({ ...view, shownBy: shown.get(view.address) ?? [] }));
  };
  const add = async (who: string, name: string, file: Readable): Promise<SitePictureView> => {
    const { contents, ...written } = await pictures.write(file);
    const added = { ...written, name, addedBy: who, addedAt: clock.now() };
    return db.transaction(async (tx) => {
      await lockPicture(tx, added.id);
      await pictures.put({ ...written, contents });
      const { row, isNew } = await insertPicture(tx, added);
      const details = { picture: row.id, name };
      if (isNew) await recordAction(tx, { who, action: 'addPicture', details });
      return present(row);
    });
  };
  /** The row goes first, and locks out articles that are being saved. */
  const remove = async (who: string, id: string): Promise<null> => {
    const address = pictureAddress(id);
    await db.transaction(async (tx) => {
      await lockPicture(tx, id);
      if (!(await deletePicture(tx, id))) throw new DomainError('unknownPicture', { value: { address } });
      const shownBy = (await readShownPictures(tx, [address])).get(address) ?? [];
      if (shownBy.length > 0) throw new DomainError('pictureShown', { value: { shownBy } });
      await recordAction(tx, { who, action: 'removePicture', details: { picture: id } });
    });
    await db.transaction(async (tx) => {
      await lockPicture(tx, id);
      // Another person may have added the same picture again.
      if (!(await holdPicture(tx, id))) await pictures.clear(id);
    });
    return null;
  };
  mount(endpoints.pictures, ({ query }) => list(query));
  mount(endpoints.addPicture, ({ caller, query, file }) => add(caller.name, query.name, file));
  mount(endpoints.removePicture, ({ caller, params }) => remove(caller.name, params.id));
};

const present = ({ addedAt, ...row }: SitePictureRow): SitePictureView => ({
  ...row,
  address: pictureAddress(row.id),
  addedAt: addedAt.toISOString(),
});
