import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { InlineAlert } from '../states/InlineAlert.tsx';
import { useFailureText } from '../states/useFailureText.ts';
import classes from './MoreButton.module.css';
import type { PagedList } from './PagedList.ts';

export interface MoreButtonProps {
  readonly list: Pick<PagedList<unknown>, 'hasMore' | 'moreFailure' | 'isLoading' | 'loadMore'>;
  readonly children: ReactNode;
}

/** The button below the loaded pages of a list. It requests the next page, and shows why a page could not be loaded. */
export const MoreButton = observer(({ list, children }: MoreButtonProps) => {
  const failureText = useFailureText();
  if (!list.hasMore) return null;
  return (
    <div className={classes['root']}>
      {list.moreFailure && <InlineAlert>{failureText(list.moreFailure)}</InlineAlert>}
      <Button isLoading={list.isLoading} onClick={() => void list.loadMore()}>
        {children}
      </Button>
    </div>
  );
});
