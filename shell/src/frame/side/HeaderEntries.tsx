import { useTranslation } from '@parlour/shared-ui/core';
import CircleMinus from 'lucide-react/icons/circle-minus';
import CirclePlus from 'lucide-react/icons/circle-plus';
import Users from 'lucide-react/icons/users';
import { observer } from 'mobx-react-lite';
import { useShell } from '../../ShellContext.ts';
import classes from './SideMenu.module.css';

/** Entries that are in the header of a wide page. */
export const HeaderEntries = observer(() => {
  const { session, destinations, accountGate } = useShell();
  const { t } = useTranslation('shell');
  const money = (label: string, href: string | null, icon: React.ReactNode) =>
    href !== null && (
      <button type="button" className={classes['service']} onClick={() => accountGate.open(href)}>
        {icon}
        <span>{label}</span>
      </button>
    );
  const agents = destinations.href(session.isAgent ? 'agentCentre' : 'agentLogin');
  return (
    <div className={classes['fromHeader']}>
      {session.state !== 'full' && (
        <>
          {money(t('deposit'), destinations.href('deposit'), <CirclePlus size={18} aria-hidden />)}
          {money(t('withdraw'), destinations.href('withdraw'), <CircleMinus size={18} aria-hidden />)}
        </>
      )}
      {session.state !== 'guest' && agents !== null && (
        <a className={classes['download']} href={agents}>
          <Users size={18} aria-hidden />
          <span>{t('agent')}</span>
        </a>
      )}
    </div>
  );
});
