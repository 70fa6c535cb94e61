import type { announcement } from '@parlour/platform-api/tables';

export interface AnnouncementText extends Pick<
  typeof announcement.$inferSelect,
  'kind' | 'audience' | 'promotionType' | 'title' | 'content'
> {
  readonly daysAgo: number;
}

const notice = (
  daysAgo: number,
  title: AnnouncementText['title'],
  content: AnnouncementText['content'],
): AnnouncementText[] =>
  (['A', 'B'] as const).map((audience) => ({
    kind: 'notice',
    audience,
    promotionType: 'NOTICE',
    daysAgo,
    title,
    content,
  }));

const promotion = (
  promotionType: string,
  daysAgo: number,
  title: AnnouncementText['title'],
  content: AnnouncementText['content'],
): AnnouncementText[] =>
  (['A', 'B'] as const).map((audience) => ({
    kind: 'promotion',
    audience,
    promotionType,
    daysAgo,
    title,
    content,
  }));

export const announcementTexts: readonly AnnouncementText[] = [
  ...notice(
    1,
    { EN: 'New studios this week', TY: 'ค่ายใหม่ประจำสัปดาห์', PT: 'Novos estúdios esta semana' },
    {
      EN: '<p>Three studios have joined the lobby with <b>240 new games</b>.</p>',
      TY: '<p>สามค่ายใหม่พร้อม <b>240 เกมใหม่</b> มาแล้ว</p>',
      PT: '<p>Três estúdios chegaram ao lobby com <b>240 jogos novos</b>.</p>',
    },
  ),
  ...notice(
    4,
    { EN: 'Scheduled care of the wallets', TY: 'แจ้งดูแลระบบกระเป๋าเงิน', PT: 'Manutenção das carteiras' },
    {
      EN: '<p>Transfers pause on Tuesday from 04:00 to 04:20 (GMT+7).</p>',
      TY: '<p>ระบบโอนเงินหยุดชั่วคราววันอังคาร 04:00 ถึง 04:20 น.</p>',
      PT: '<p>As transferências param na terça das 04:00 às 04:20 (GMT+7).</p>',
    },
  ),
  ...notice(
    9,
    { EN: 'Play safely', TY: 'เล่นอย่างปลอดภัย', PT: 'Jogue com segurança' },
    {
      EN: '<p>Only use the addresses that the mirror page lists.</p>',
      TY: '<p>โปรดใช้เฉพาะที่อยู่เว็บไซต์ในหน้าเว็บสำรองเท่านั้น</p>',
      PT: '<p>Use apenas os endereços indicados na página de espelhos.</p>',
    },
  ),
  {
    kind: 'popup',
    audience: 'B',
    promotionType: 'WELCOME',
    daysAgo: 2,
    title: { EN: 'Welcome bonus', TY: 'โบนัสต้อนรับ', PT: 'Bônus de boas-vindas' },
    content: {
      EN: '<p>Your first deposit is matched <b>100 %</b>, up to 3,000.</p>',
      TY: '<p>ฝากครั้งแรกรับเพิ่ม <b>100 %</b> สูงสุด 3,000</p>',
      PT: '<p>O primeiro depósito é duplicado a <b>100 %</b>, até 3.000.</p>',
    },
  },
  {
    kind: 'popup',
    audience: 'A',
    promotionType: 'REBATE',
    daysAgo: 2,
    title: { EN: 'Friday rebate', TY: 'เงินคืนวันศุกร์', PT: 'Reembolso de sexta' },
    content: {
      EN: '<p>This week you get <b>1.2 %</b> of your valid bets back.</p>',
      TY: '<p>สัปดาห์นี้รับเงินคืน <b>1.2 %</b> ของยอดเดิมพัน</p>',
      PT: '<p>Esta semana você recebe de volta <b>1,2 %</b> das apostas válidas.</p>',
    },
  },
  {
    kind: 'popup',
    audience: 'F',
    promotionType: 'FIRST_LOGIN',
    daysAgo: 30,
    title: { EN: 'Your first visit', TY: 'เข้าใช้งานครั้งแรก', PT: 'Sua primeira visita' },
    content: {
      EN: '<p>Choose a strong password and set your limits in the account centre.</p>',
      TY: '<p>ตั้งรหัสผ่านที่ปลอดภัยและกำหนดวงเงินในหน้าบัญชี</p>',
      PT: '<p>Escolha uma senha forte e defina seus limites na conta.</p>',
    },
  },
  ...promotion(
    'DEPOSIT',
    12,
    { EN: 'Double your first deposit', TY: 'ฝากครั้งแรกรับสองเท่า', PT: 'O dobro no primeiro depósito' },
    {
      EN: '<p>Deposit 100 or more and receive the same again, up to 3,000. Turnover eight times.</p>',
      TY: '<p>ฝาก 100 ขึ้นไป รับเพิ่มเท่ากัน สูงสุด 3,000 เทิร์นแปดเท่า</p>',
      PT: '<p>Deposite 100 ou mais e receba o mesmo de novo, até 3.000. Rollover de oito vezes.</p>',
    },
  ),
  ...promotion(
    'REBATE',
    20,
    { EN: 'Unlimited slot rebate', TY: 'เงินคืนสล็อตไม่จำกัด', PT: 'Reembolso ilimitado em slots' },
    {
      EN: '<p>Slots return 1.2 %, live tables 0.8 %, paid every Friday at noon.</p>',
      TY: '<p>สล็อตคืน 1.2 % โต๊ะสดคืน 0.8 % จ่ายทุกวันศุกร์เที่ยง</p>',
      PT: '<p>Slots devolvem 1,2 %, mesas ao vivo 0,8 %, pago às sextas ao meio-dia.</p>',
    },
  ),
  ...promotion(
    'REFERRAL',
    33,
    { EN: 'Bring a friend', TY: 'ชวนเพื่อน', PT: 'Traga um amigo' },
    {
      EN: '<p>Both of you get 200 when your friend has played for 2,000.</p>',
      TY: '<p>รับคนละ 200 เมื่อเพื่อนมียอดเล่นครบ 2,000</p>',
      PT: '<p>Os dois recebem 200 quando seu amigo tiver jogado 2.000.</p>',
    },
  ),
  ...promotion(
    'RAFFLE',
    3,
    { EN: 'Monthly grand raffle', TY: 'จับรางวัลใหญ่ประจำเดือน', PT: 'Grande sorteio mensal' },
    {
      EN: '<p>Every 1,000 of valid bets is a ticket. First prize: 131K.</p>',
      TY: '<p>ทุกยอดเดิมพัน 1,000 รับหนึ่งสิทธิ์ รางวัลที่หนึ่ง 131K</p>',
      PT: '<p>Cada 1.000 em apostas válidas é um bilhete. Primeiro prêmio: 131K.</p>',
    },
  ),
];
