import {
  accountRecordTypes,
  playRecordTypes,
  type AccountRecord,
} from '@parlour/shared-contracts/domains/accountRecords';
import { useTranslation } from '@parlour/shared-ui/core';

/** Returns a function that names the type of a booking. A type of a newer API has a general name. */
export const useEntryType = (): ((entry: Pick<AccountRecord, 'type'>) => string) => {
  const { t } = useTranslation('member');
  return ({ type }) => {
    const known = accountRecordTypes.find((name) => name === type);
    return known === undefined ? t('entries.otherType') : t(`entries.type.${known}`);
  };
};

/** Returns whether a booking comes from a round. The betting record shows rounds. */
export const isOfRound = ({ type }: Pick<AccountRecord, 'type'>): boolean =>
  playRecordTypes.some((name) => name === type);
