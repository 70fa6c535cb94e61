import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from 'react-i18next';
import { PageJump } from './PageJump.tsx';
import { pageItems } from './pageItems.ts';
import classes from './Pager.module.css';

export interface PagerProps {
  /** Number of the page, from 1. */
  readonly page: number;
  readonly totalPages: number;
  /** Buttons at each end. */
  readonly margin?: number;
  /** Buttons around the current page. */
  readonly range?: number;
  readonly onChange: (page: number) => void;
  /** Distinguishes the pagers of one page, for screen readers. */
  readonly label?: string;
}

/** Moves between pages. It is not shown for a single page (LOBBY-041), and never requests the current page. */
export const Pager = ({ page, totalPages, margin = 2, range = 5, onChange, label }: PagerProps) => {
  const { t } = useTranslation('kit');
  if (totalPages <= 1) return null;
  const go = (target: number) => {
    if (target !== page && target >= 1 && target <= totalPages) onChange(target);
  };
  return (
    <nav className={classes['root']} aria-label={label ?? t('pages')}>
      <div className={classes['line']}>
        <button
          type="button"
          className={classes['arrow']}
          aria-label={t('previous')}
          disabled={page <= 1}
          onClick={() => go(page - 1)}
        >
          <ChevronLeft aria-hidden="true" />
        </button>
        {pageItems(page, totalPages, margin, range).map((item, index) =>
          item === 'gap' ? (
            <span key={`gap-${index}`} className={classes['gap']}>
              …
            </span>
          ) : (
            <button
              key={item}
              type="button"
              className={classes['page']}
              aria-label={t('pageNumber', { page: item })}
              aria-current={item === page ? 'page' : undefined}
              onClick={() => go(item)}
            >
              {item}
            </button>
          ),
        )}
        <button
          type="button"
          className={classes['arrow']}
          aria-label={t('next')}
          disabled={page >= totalPages}
          onClick={() => go(page + 1)}
        >
          <ChevronRight aria-hidden="true" />
        </button>
      </div>
      <PageJump totalPages={totalPages} onJump={go} />
    </nav>
  );
};
