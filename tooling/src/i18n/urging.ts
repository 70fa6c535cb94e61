/**
 * Phrases that urge a player to win back, to stake more, to continue, or not to leave (STD-118), by language pack. A
 * phrase matches only whole words, except in Thai, which has no spaces between words.
 */
const phrases: Readonly<Record<string, readonly string[]>> = {
  EN: [
    'w[io]n (?:it|them|your (?:money|losses)|what you (?:have |had )?lost) back',
    'win back',
    'get even',
    '(?:keep|go on|continue) playing',
    'play on(?! \\p{L})',
    'play again',
    '(?:one|just one|another) more (?:round|spin|game|try|bet)',
    "(?:don't|do not|never) (?:stop|give up|quit|leave|go)",
    'before you (?:leave|go)(?! on)',
    '(?:almost|nearly) won',
    'so close',
    '(?:stake|bet|play) (?:more|bigger|higher)(?! than)',
    '(?:raise|increase|double) your (?:stake|bet)s?',
    'last chance',
    'hurry up',
    'try your luck',
    'lucky (?:day|streak)',
    'go on where you stopped',
  ],
  TY: [
    'เอาคืน',
    'ถอนทุนคืน',
    'เล่นต่อ',
    'เล่นอีกครั้ง',
    'อีกสักตา',
    'อีกสักรอบ',
    'อย่าเพิ่งไป',
    'อย่าหยุด',
    'เกือบชนะ',
    'เกือบถูก',
    'เดิมพันให้มากขึ้น',
    'เพิ่มเดิมพันเลย',
    'โอกาสสุดท้าย',
    'ลองเสี่ยงโชค',
    'รีบเลย',
  ],
  PT: [
    'recuper\\p{L}+ (?:o que|o dinheiro|as (?:suas )?perdas|su\\p{L}+ perdas)',
    'continu(?:e|ar) jogando',
    'continue de onde parou',
    'jogue (?:de novo|mais)',
    'jogar de novo',
    'mais uma (?:rodada|chance|aposta|vez)',
    'não (?:pare|desista|saia)',
    'quase ganhou',
    'por (?:muito )?pouco',
    'aposte mais',
    '(?:aumente|dobre) (?:a )?(?:sua )?aposta',
    'última chance',
    'tente a sorte',
    'antes de sair',
    'corra',
  ],
  VN: [
    'gỡ (?:lại|gạc|vốn)',
    'chơi tiếp(?! theo)',
    'chơi lại (?:nào|ngay|đi)',
    'thêm (?:một )?(?:ván|lượt|vòng) nữa',
    'đừng (?:dừng|bỏ cuộc|rời)',
    'suýt (?:thắng|trúng)',
    'cược (?:thêm|nhiều hơn|lớn hơn)',
    'cơ hội cuối',
    'thử vận may',
    'trước khi rời',
    'nhanh tay',
  ],
};

/** Texts that contain such a phrase and do not urge a player, by package and key. */
const neutral: ReadonlySet<string> = new Set([
  // Questions of the self-assessment about harm.
  'mf-member limits.test.question.chase',
  // How a member returns after an exclusion. The member has opened the page, or was refused.
  'mf-member selfExclusion.returnsAt',
  'mf-member selfExclusion.returnText',
  'mf-member selfExclusion.return',
  'platform-api exclusionEnded',
]);

const patterns = new Map(
  Object.entries(phrases).map(([code, list]) => {
    const words = list.join('|');
    return [code, new RegExp(code === 'TY' ? words : `(?<!\\p{L})(?:${words})(?!\\p{L})`, 'giu')] as const;
  }),
);

/** Returns the phrases of a text that urge a player. A language without a list has none. */
export const findUrging = (code: string, text: string): readonly string[] =>
  text.match(patterns.get(code) ?? /(?!)/g) ?? [];

/** Languages with a list of phrases. */
export const urgingLanguages = Object.keys(phrases);

export const isNeutral = (packageName: string, key: string): boolean => neutral.has(`${packageName} ${key}`);
