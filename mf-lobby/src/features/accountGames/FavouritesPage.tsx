import { AccountGamesPage } from './AccountGamesPage.tsx';

export const FavouritesPage = () => <AccountGamesPage list="FAV" />;
