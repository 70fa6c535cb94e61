import { sendMessage } from '@parlour/platform-api/commands';
import { favourite, message, recentPlay } from '@parlour/platform-api/tables';
import type { SeedGame } from './games.ts';
import type { SeedContext } from './SeedContext.ts';
import type { SeedMember } from './seedMembers.ts';

const HOUR_MS = 3_600_000;
const FAVOURITES = 8;
const RECENTS = 14;

const bankTransfer = { EN: 'bank transfer', TY: 'โอนเงินผ่านธนาคาร', PT: 'transferência bancária' };
const weekendRebate = {
  title: { EN: 'Weekend rebate', TY: 'เงินคืนสุดสัปดาห์', PT: 'Reembolso de fim de semana' },
  body: {
    EN: 'The weekend rebate starts on Friday at noon.',
    TY: 'เงินคืนสุดสัปดาห์เริ่มวันศุกร์เวลาเที่ยง',
    PT: 'O reembolso de fim de semana começa na sexta-feira ao meio-dia.',
  },
};
const welcome = {
  title: { EN: 'Welcome to Parlour', TY: 'ยินดีต้อนรับสู่ Parlour', PT: 'Bem-vindo ao Parlour' },
  body: {
    EN: 'Your account is ready. Have fun, and play within your limits.',
    TY: 'บัญชีของคุณพร้อมแล้ว ขอให้สนุกและเล่นอย่างมีขอบเขต',
    PT: 'Sua conta está pronta. Divirta-se e jogue dentro dos seus limites.',
  },
};

/** Adds the demo player's favourites, recent games and messages. */
export const seedPlayer = async (
  { db, now, settings }: SeedContext,
  members: readonly SeedMember[],
  catalogue: readonly SeedGame[],
) => {
  const player = members.find(({ account }) => account === 'player');
  if (!player) throw new Error('the demo player was not created');
  const games = catalogue
    .filter(({ isVendorEntry }) => !isVendorEntry)
    .toSorted((left, right) => right.popularity - left.popularity || right.nodeId - left.nodeId)
    .slice(0, FAVOURITES + RECENTS);
  const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);
  await db
    .insert(favourite)
    .values(
      games
        .slice(0, FAVOURITES)
        .map(({ nodeId }, index) => ({ memberId: player.id, nodeId, addedAt: hoursAgo(index * 7 + 1) })),
    );
  await db
    .insert(recentPlay)
    .values(
      games
        .slice(FAVOURITES)
        .map(({ nodeId }, index) => ({ memberId: player.id, nodeId, playedAt: hoursAgo(index * 3 + 1) })),
    );
  await seedMessages(db, player.id, settings.currency, hoursAgo);
};

/** The oldest message is read, the other two are not. */
const seedMessages = async (
  db: SeedContext['db'],
  memberId: number,
  currency: string,
  hoursAgo: (hours: number) => Date,
): Promise<void> => {
  await sendMessage(db, { memberId, kind: 'notice', parameters: welcome, at: hoursAgo(42) });
  await db.update(message).set({ readAt: hoursAgo(41) });
  await sendMessage(db, {
    memberId,
    kind: 'depositCredited',
    parameters: { amount: 1_250_000, currency, method: bankTransfer, reference: 'D-20261118-0042' },
    at: hoursAgo(22),
  });
  await sendMessage(db, { memberId, kind: 'notice', parameters: weekendRebate, at: hoursAgo(2) });
};
