import { useFormat } from '@parlour/shared-ui/core';

/** The time of a draw, in the site's time zone. */
export const DrawTime = ({ openedAt }: { readonly openedAt: string }) => {
  const format = useFormat();
  return <time dateTime={openedAt}>{format.date(openedAt, 'moment')}</time>;
};
