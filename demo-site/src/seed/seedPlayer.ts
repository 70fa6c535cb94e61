import { favourite, message, recentPlay } from '@parlour/platform-api/tables';
import type { SeedGame } from './games.ts';
import type { SeedContext } from './SeedContext.ts';
import type { SeedMember } from './seedMembers.ts';

const HOUR_MS = 3_600_000;
const FAVOURITES = 8;
const RECENTS = 14;

const messages = [
  {
    title: { EN: 'Welcome to Parlour', TY: 'ยินดีต้อนรับสู่ Parlour', PT: 'Bem-vindo ao Parlour' },
    body: {
      EN: 'Your account is ready. Have fun, and play within your limits.',
      TY: 'บัญชีของคุณพร้อมแล้ว ขอให้สนุกและเล่นอย่างมีขอบเขต',
      PT: 'Sua conta está pronta. Divirta-se e jogue dentro dos seus limites.',
    },
  },
  {
    title: { EN: 'Deposit credited', TY: 'เติมเงินสำเร็จ', PT: 'Depósito creditado' },
    body: {
      EN: 'Your deposit of 12,500.00 has been credited.',
      TY: 'ยอดเติมเงิน 12,500.00 เข้าบัญชีเรียบร้อยแล้ว',
      PT: 'Seu depósito de 12.500,00 foi creditado.',
    },
  },
  {
    title: { EN: 'Weekend rebate', TY: 'เงินคืนสุดสัปดาห์', PT: 'Reembolso de fim de semana' },
    body: {
      EN: 'The weekend rebate starts on Friday at noon.',
      TY: 'เงินคืนสุดสัปดาห์เริ่มวันศุกร์เวลาเที่ยง',
      PT: 'O reembolso de fim de semana começa na sexta-feira ao meio-dia.',
    },
  },
] as const;

/** Adds the demo player's favourites, recent games and messages. */
export const seedPlayer = async (
  { db, now }: SeedContext,
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
  await db.insert(message).values(
    messages.map((texts, index) => ({
      ...texts,
      memberId: player.id,
      sentAt: hoursAgo(index * 20 + 2),
      readAt: index === 0 ? hoursAgo(1) : null,
    })),
  );
};
