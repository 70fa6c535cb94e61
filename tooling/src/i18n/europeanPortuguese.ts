/** European Portuguese words that Brazilian Portuguese spells differently or does not use. PT texts are Brazilian. */
const words = [
  'alcunha',
  'apoio ao cliente',
  'a carregar',
  'auscultadores',
  'bónus',
  'contact\\p{L}+',
  'demasiad\\p{L}+',
  'descol\\p{L}+',
  'ecrãs?',
  'equipas?',
  'inici\\p{L}+ sessão',
  'início de sessão',
  'introduz\\p{L}*',
  'levanta\\p{L}+',
  'ligaç(?:ão|ões)',
  'morada',
  'palavras?-passe',
  'partilh\\p{L}+',
  'prémios?',
  'regist(?:o|os|e|ar|ad\\p{L}+)',
  'secç(?:ão|ões)',
  'sessão (?:aberta|iniciada|terminada)',
  'telemóve(?:l|is)',
  'termin\\p{L}+ (?:a )?sessão',
  'utilizador\\p{L}*',
];
const pattern = new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'giu');

/** Returns the European words in a Portuguese text. */
export const findEuropeanForms = (text: string): readonly string[] => text.match(pattern) ?? [];
