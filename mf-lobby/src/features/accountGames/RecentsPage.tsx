import { AccountGamesPage } from './AccountGamesPage.tsx';

export const RecentsPage = () => <AccountGamesPage list="RECENT" />;
