import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from 'react-i18next';
import type { ScrollEdges } from '../behaviour/useScrollEdges.ts';
import classes from './ScrollArrows.module.css';

/** Two arrows for a horizontal scroller. Each is disabled at its end of the scroller. */
export const ScrollArrows = ({ edges }: { readonly edges: ScrollEdges }) => {
  const { t } = useTranslation('kit');
  if (edges.isAtStart && edges.isAtEnd) return null;
  return (
    <div className={classes['root']}>
      <button
        type="button"
        aria-label={t('scrollBack')}
        disabled={edges.isAtStart}
        onClick={() => edges.scroll(-1)}
      >
        <ChevronLeft aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label={t('scrollForward')}
        disabled={edges.isAtEnd}
        onClick={() => edges.scroll(1)}
      >
        <ChevronRight aria-hidden="true" />
      </button>
    </div>
  );
};
