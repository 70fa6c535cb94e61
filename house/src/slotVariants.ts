/** How a slot pays: often and little, or rarely and much. */
export const volatilities = ['low', 'medium', 'high'] as const;
export type Volatility = (typeof volatilities)[number];

/** Sets of symbols with their colours. The pages draw them, and no result depends on them. */
export const symbolSets = [
  'classic',
  'fortune',
  'siam',
  'samurai',
  'egypt',
  'jungle',
  'olympus',
  'norse',
  'ocean',
  'safari',
  'space',
  'magic',
  'irish',
  'candy',
  'gems',
  'vault',
  'farm',
  'carnival',
] as const;
export type SymbolSet = (typeof symbolSets)[number];
