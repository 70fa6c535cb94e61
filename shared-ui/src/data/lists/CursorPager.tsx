import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../core/actions/Button.tsx';
import { useTierText } from '../../tiers/useTierText.ts';
import classes from './CursorPager.module.css';

/** Moves through pages whose number is not known. Observable. */
export interface CursorPaging {
  /** Number of the page, from 1. */
  readonly page: number;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  showPrevious(): Promise<void>;
  showNext(): Promise<void>;
}

interface CursorPagerProps {
  readonly list: CursorPaging;
  /** Distinguishes the pagers of one page, for screen readers. */
  readonly label: string;
}

/** Moves to the previous and the next page. It is not shown for a single page. */
export const CursorPager = observer(({ list, label }: CursorPagerProps) => {
  const { t } = useTranslation('kit');
  const say = useTierText();
  const { page, hasPrevious, hasNext } = list;
  if (!hasPrevious && !hasNext) return null;
  return (
    <nav className={classes['root']} aria-label={label}>
      <Button
        size="small"
        icon={<ChevronLeft aria-hidden="true" />}
        disabled={!hasPrevious}
        onClick={() => void list.showPrevious()}
      >
        {t('previous')}
      </Button>
      <span className={classes['page']} role="status">
        {say('table.page', { page })}
      </span>
      <Button
        size="small"
        className={classes['next']}
        icon={<ChevronRight aria-hidden="true" />}
        disabled={!hasNext}
        onClick={() => void list.showNext()}
      >
        {t('next')}
      </Button>
    </nav>
  );
});
