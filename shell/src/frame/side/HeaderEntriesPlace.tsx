import { DeferredCode, useMediaQuery } from '@parlour/shared-ui/core';
import { FramePart } from '../FramePart.tsx';

const code = new DeferredCode(
  async () => (await import(/* webpackChunkName: "rare-parts" */ './HeaderEntries.tsx')).HeaderEntries,
);

/** Shows entries of the header in the side menu, if the header is too narrow for them. */
export const HeaderEntriesPlace = () => {
  const isHeaderNarrow = useMediaQuery('(64em <= width < 80em)');
  if (!isHeaderNarrow) return null;
  return (
    <FramePart code={code} loading={null}>
      {(HeaderEntries) => <HeaderEntries />}
    </FramePart>
  );
};
