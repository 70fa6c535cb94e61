/** What the window's title and search engines say of each page. */
export interface RouteTexts {
  readonly title: Readonly<Record<'EN' | 'TY' | 'PT', string>>;
  readonly description: Readonly<Record<'EN' | 'TY' | 'PT', string>>;
}

const texts = (
  [titleEnglish, titleThai, titlePortuguese]: readonly [string, string, string],
  [english, thai, portuguese]: readonly [string, string, string],
): RouteTexts => ({
  title: {
    EN: `${titleEnglish} | Parlour`,
    TY: `${titleThai} | Parlour`,
    PT: `${titlePortuguese} | Parlour`,
  },
  description: { EN: english, TY: thai, PT: portuguese },
});

export const routeTexts = {
  home: texts(
    [
      'Online casino, slots, sports and lottery',
      'คาสิโนออนไลน์ สล็อต กีฬา และหวย',
      'Cassino online, slots, esportes e loteria',
    ],
    [
      'Nearly ten thousand games in one lobby: slots, live tables, fishing, sports, cards and lottery. Try most of them free, then play for real.',
      'เกือบหนึ่งหมื่นเกมในที่เดียว ทั้งสล็อต โต๊ะสด ยิงปลา กีฬา เกมไพ่ และหวย ทดลองเล่นฟรีก่อนเดิมพันจริง',
      'Quase dez mil jogos num só lobby: slots, mesas ao vivo, pesca, esportes, cartas e loteria. Teste grátis e depois jogue de verdade.',
    ],
  ),
  RNG: texts(
    ['Slots and jackpots', 'สล็อตและแจ็กพอต', 'Slots e jackpots'],
    [
      'Thousands of slots from more than thirty studios: jackpots, scratch cards, video poker, crash and bingo, most with a free demo.',
      'สล็อตหลายพันเกมจากกว่าสามสิบค่าย ทั้งแจ็กพอต บัตรขูด วิดีโอโป๊กเกอร์ เกมแครช และบิงโก ทดลองเล่นฟรีได้',
      'Milhares de slots de mais de trinta estúdios: jackpots, raspadinhas, vídeo pôquer, crash e bingo, a maioria com demonstração grátis.',
    ],
  ),
  LIVE: texts(
    ['Live casino with real dealers', 'คาสิโนสดกับดีลเลอร์จริง', 'Cassino ao vivo com crupiês reais'],
    [
      'Baccarat, sic bo, roulette, dragon tiger and blackjack streamed live, day and night, with tables for every stake.',
      'บาคาร่า ไฮโล รูเล็ต เสือมังกร และแบล็กแจ็กถ่ายทอดสดตลอดวันตลอดคืน มีโต๊ะสำหรับทุกวงเงิน',
      'Bacará, sic bo, roleta, dragon tiger e blackjack ao vivo, dia e noite, com mesas para todos os limites.',
    ],
  ),
  FISH: texts(
    ['Fishing games', 'เกมยิงปลา', 'Jogos de pesca'],
    [
      'Aim, fire and catch: arcade fishing rooms with boss hunts and shared jackpots, alone or against the table.',
      'เล็ง ยิง แล้วรับรางวัล ห้องยิงปลาพร้อมบอสและแจ็กพอตรวม เล่นคนเดียวหรือแข่งกับเพื่อนร่วมโต๊ะ',
      'Mire, dispare e capture: salas de pesca arcade com chefões e jackpots compartilhados, só ou contra a mesa.',
    ],
  ),
  SPORTS: texts(
    ['Sports betting', 'เดิมพันกีฬา', 'Apostas esportivas'],
    [
      'Football, basketball, tennis, cricket and racing with live odds from four sportsbooks, before and during the match.',
      'ฟุตบอล บาสเกตบอล เทนนิส คริกเก็ต และการแข่งม้า อัตราต่อรองสดจากสี่ค่าย ทั้งก่อนและระหว่างแข่ง',
      'Futebol, basquete, tênis, críquete e corridas com cotações ao vivo de quatro casas, antes e durante a partida.',
    ],
  ),
  ESPORTS: texts(
    ['E-sports betting', 'เดิมพันอีสปอร์ต', 'Apostas em e-sports'],
    [
      'Back your team in MOBA, shooter, battle royale and virtual football leagues with odds that move with every round.',
      'เชียร์ทีมโปรดใน MOBA เกมยิง แบทเทิลรอยัล และลีกฟุตบอลเสมือน อัตราต่อรองอัปเดตทุกรอบ',
      'Aposte no seu time em MOBA, tiro, battle royale e futebol virtual, com cotações que mudam a cada rodada.',
    ],
  ),
  COCKFIGHT: texts(
    ['Cockfight arenas live', 'สนามไก่ชนถ่ายทอดสด', 'Arenas de rinha ao vivo'],
    [
      'Every fight of the day live from the arena, with clear odds for both sides and results within moments.',
      'ไก่ชนทุกคู่ของวันถ่ายทอดสดจากสนาม อัตราต่อรองชัดเจนทั้งสองฝั่ง รู้ผลทันที',
      'Todas as lutas do dia ao vivo da arena, com cotações claras para os dois lados e resultados imediatos.',
    ],
  ),
  LOTT: texts(
    [
      'Lottery draws: Vietnam, Thailand and more',
      'หวยเวียดนาม หวยไทย และอื่น ๆ',
      'Loterias: Vietnã, Tailândia e mais',
    ],
    [
      'Bet on the Vietnamese regions, the Thai draw and rapid lotteries every minute, with results and history at hand.',
      'แทงหวยเวียดนามทุกภาค หวยไทย และหวยเร็วทุกนาที พร้อมผลและสถิติย้อนหลัง',
      'Aposte nas regiões do Vietnã, no sorteio tailandês e em loterias rápidas a cada minuto, com resultados e histórico.',
    ],
  ),
  ELOTT: texts(
    ['E-lottery: rapid number games', 'หวยออนไลน์แบบเร็ว', 'Loteria online: números rápidos'],
    [
      'Five digits, ten racers and rapid dice: number games that draw around the clock and can be verified.',
      'เลขห้าหลัก แข่งสิบคัน และลูกเต๋าเร็ว ออกผลตลอด 24 ชั่วโมงและตรวจสอบได้',
      'Cinco dígitos, dez corredores e dados rápidos: sorteios a toda hora que podem ser verificados.',
    ],
  ),
  PVP: texts(
    ['Card games against players', 'เกมไพ่แข่งกับผู้เล่นจริง', 'Cartas contra jogadores'],
    [
      'Poker, big two, thirteen, rummy, domino and mahjong rooms where you play people, not the house.',
      'โป๊กเกอร์ สลาฟ สิบสามใบ รัมมี่ โดมิโน และมาจอง ห้องที่แข่งกับคน ไม่ใช่เจ้ามือ',
      'Salas de pôquer, big two, treze, rummy, dominó e mahjong onde você joga contra pessoas, não contra a casa.',
    ],
  ),
  favorite: texts(
    ['Your favourite games', 'เกมโปรดของคุณ', 'Seus jogos favoritos'],
    [
      'The games you marked, one press away on every device.',
      'เกมที่คุณบันทึกไว้ เปิดเล่นได้ทันทีทุกอุปกรณ์',
      'Os jogos que você marcou, a um toque em qualquer dispositivo.',
    ],
  ),
  recent: texts(
    ['Recently played games', 'เกมที่เล่นล่าสุด', 'Jogos recentes'],
    [
      'Go on where you stopped: the games you played last.',
      'เล่นต่อจากครั้งก่อน รวมเกมที่คุณเล่นล่าสุด',
      'Continue de onde parou: os últimos jogos que você jogou.',
    ],
  ),
  gameList: texts(
    ['All games from A to Z', 'เกมทั้งหมด', 'Todos os jogos'],
    [
      'The complete catalogue of every studio, to browse and to search.',
      'รายการเกมครบทุกค่าย เลือกดูและค้นหาได้',
      'O catálogo completo de todos os estúdios, para explorar e pesquisar.',
    ],
  ),
  gameCenter: texts(
    ['Game centre', 'ศูนย์เกม', 'Central de jogos'],
    [
      'Every kind of game at a glance, with what is new and what is popular.',
      'ทุกประเภทเกมในหน้าเดียว ทั้งเกมใหม่และเกมยอดนิยม',
      'Todos os tipos de jogo num relance, com novidades e populares.',
    ],
  ),
  seamless: texts(
    ['Play', 'เล่นเกม', 'Jogar'],
    [
      'Your game opens here, with your balance at hand.',
      'เกมของคุณเปิดที่นี่ พร้อมยอดเงินที่ใช้ได้ทันที',
      'Seu jogo abre aqui, com o saldo à mão.',
    ],
  ),
  promotions: texts(
    ['Promotions and rebates', 'โปรโมชั่นและเงินคืน', 'Promoções e reembolsos'],
    [
      'Welcome offers, weekly rebates and missions, each with its terms on one page.',
      'ข้อเสนอต้อนรับ เงินคืนรายสัปดาห์ และภารกิจ พร้อมเงื่อนไขในหน้าเดียว',
      'Ofertas de boas-vindas, reembolsos semanais e missões, cada uma com seus termos numa página.',
    ],
  ),
  announce: texts(
    ['Announcements', 'ประกาศ', 'Avisos'],
    [
      'Maintenance times, new games and changes, announced by the operator.',
      'เวลาปิดปรับปรุง เกมใหม่ และการเปลี่ยนแปลงจากผู้ให้บริการ',
      'Horários de manutenção, novos jogos e mudanças, anunciados pela operadora.',
    ],
  ),
  download: texts(
    ['Download the app', 'ดาวน์โหลดแอป', 'Baixe o aplicativo'],
    [
      'Parlour on your phone: install it for iOS and Android in under a minute.',
      'Parlour บนมือถือ ติดตั้งได้ทั้ง iOS และ Android ภายในหนึ่งนาที',
      'Parlour no seu celular: instale no iOS e Android em menos de um minuto.',
    ],
  ),
  help: texts(
    ['Help centre', 'ศูนย์ช่วยเหลือ', 'Central de ajuda'],
    [
      'Answers about deposits, withdrawals, games and your account, and how to reach support.',
      'คำตอบเรื่องฝากถอน เกม และบัญชี พร้อมช่องทางติดต่อทีมงาน',
      'Respostas sobre depósitos, saques, jogos e sua conta, e como falar com o suporte.',
    ],
  ),
} as const;
