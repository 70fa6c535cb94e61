import type { CatalogueType } from '@parlour/shared-contracts/domains/games';

interface SeedPlace {
  readonly category: CatalogueType;
  readonly classification: string;
}

export interface SeedVendor {
  readonly code: string;
  readonly name: string;
  readonly places: readonly SeedPlace[];
}

const vendor = (code: string, name: string, ...places: SeedPlace[]): SeedVendor => ({ code, name, places });
const at = (category: CatalogueType, classification: string): SeedPlace => ({ category, classification });

const studios = at('RNG', 'STUDIOS');
const asian = at('RNG', 'ASIAN');
const classics = at('RNG', 'CLASSICS');
const indie = at('RNG', 'INDIE');
const tables = at('LIVE', 'TABLES');
const shows = at('LIVE', 'SHOWS');
const hunting = at('FISH', 'HUNTING');
const rooms = at('PVP', 'ROOMS');
const book = at('SPORTS', 'SPORTSBOOK');

/** In display order within each category. Every name is invented. */
export const seedVendors: readonly SeedVendor[] = [
  vendor('KMJ', 'Kumojiro', asian, hunting),
  vendor('SDR', 'Sundrake', studios, at('LIVE', 'SHOWS')),
  vendor('LCQ', 'Lacquerbox', asian, rooms),
  vendor('OPL', 'Opaline Works', studios),
  vendor('TMR', 'Tamarindo Reels', studios, hunting),
  vendor('QLN', 'Quillonark', studios),
  vendor('BRL', 'Brasslark', classics),
  vendor('SMT', 'Silkmoth', asian, tables),
  vendor('VSP', 'Vesperling', studios),
  vendor('NMF', 'Nimbleforge', indie),
  vendor('GWG', 'Glasswing Tales', studios),
  vendor('PLS', 'Palisandre', classics, tables),
  vendor('ORY', 'Orrerium', studios),
  vendor('FXN', 'Foxglove Nine', indie),
  vendor('BWT', 'Bellwetherly', classics),
  vendor('HMT', 'Harrowmint', indie),
  vendor('TDW', 'Tidewren', studios, hunting),
  vendor('CDH', 'Cinderhallow', studios),
  vendor('MGT', 'Marrowgate', indie),
  vendor('ZPR', 'Zephyrine', studios),
  vendor('JBL', 'Jubilark', classics),
  vendor('PPK', 'Paperkoi', asian, hunting, rooms),
  vendor('LNT', 'Lanternfold', asian),
  vendor('CPO', 'Copperowlet', indie),
  vendor('SFS', 'Saffronsky', asian, tables),
  vendor('IWD', 'Ironwrenwood', studios),
  vendor('MNM', 'Moonmallow', indie),
  vendor('DRV', 'Driftvault', classics),
  vendor('EBR', 'Emberrook', studios),
  vendor('HLQ', 'Harlequill', classics),
  vendor('WLD', 'Wildergleam', studios),
  vendor('TKO', 'Takoyo Play', asian, hunting),
  vendor('NVR', 'Novarelle', indie),
  vendor('RVN', 'Ravenquay', studios),
  vendor('SPK', 'Sparkadia', indie),
  vendor('GLD', 'Gildercraft', classics),
  vendor('AUR', 'Aurelune Live', tables),
  vendor('GRN', 'Grandmarque Live', tables),
  vendor('MRC', 'Marchesa Tables', tables),
  vendor('JDP', 'Jadeport Live', tables),
  vendor('RSL', 'Rosolio Live', shows),
  vendor('BBT', 'Bambootable', rooms),
  vendor('CRT', 'Cardinalto', rooms),
  vendor('MJT', 'Mahtile House', rooms),
  vendor('RFC', 'Reefcannon', hunting),
  vendor('PRB', 'Pearlbarrel', hunting),
  vendor('MDF', 'Midfielder', book),
  vendor('GLV', 'Goalvane', book),
  vendor('AV', 'Avantarena', book),
  vendor('AI', 'Aimpoint Arena', book),
  vendor('IMES', 'Imesport', book),
  vendor('TF', 'Tacticfield', book),
  vendor('IA', 'Iarena', book),
  vendor('DS88', 'DS88', book),
  vendor('WKT', 'Wickethouse', book),
  vendor('TRF', 'Turfandtrack', book),
  vendor('TCG_LOTTO_VN', 'Lotto Việt', at('LOTT', 'VIETNAM')),
  vendor('TCG_SEA', 'Sea Lotto', at('LOTT', 'SEA')),
  vendor('LOTT', 'Parlour Lotto', at('LOTT', 'RAPID')),
  vendor('ELOTT', 'Parlour E-Lotto', at('ELOTT', 'RAPID')),
];
