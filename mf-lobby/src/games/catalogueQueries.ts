import type { VisitValues } from '@parlour/shared-contracts';
import {
  CLIENT_TYPE,
  GAME_LIST_PLATFORM,
  HOT_IS_PLATFORM,
  type CatalogueType,
} from '@parlour/shared-contracts/domains/games';

export interface ListQuery {
  readonly gameType: CatalogueType;
  readonly classify?: string;
  readonly vendor?: string;
  readonly search?: string;
  readonly page?: number;
  readonly pageSize: string | number;
}

export interface HotQuery {
  readonly gameType?: CatalogueType;
  readonly vendor?: string;
}

type CatalogueValues = Pick<VisitValues, 'language' | 'merchant'>;

/** Returns the query of a page of games. The page table and the API use the same one. */
export const listQuery = (
  { merchant, language }: CatalogueValues,
  { gameType, classify = 'ALL', vendor, search, page = 1, pageSize }: ListQuery,
) => ({
  clientType: CLIENT_TYPE,
  platform: GAME_LIST_PLATFORM,
  merchant,
  gameType,
  isNew: classify === 'NEW' ? 1 : 0,
  ...(vendor ? { vassalage: vendor } : {}),
  gameClassify: classify,
  ...(search ? { gameName: search } : {}),
  pageNo: page,
  pageSize,
  language,
});

export const hotQuery = ({ merchant, language }: CatalogueValues, { gameType, vendor }: HotQuery = {}) => ({
  merchantCode: merchant,
  isPlatform: HOT_IS_PLATFORM,
  ...(vendor ? { vassalage: vendor } : {}),
  platform: GAME_LIST_PLATFORM,
  language,
  ...(gameType ? { gameType } : {}),
});
