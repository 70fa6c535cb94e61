/** The part of the system domain that other domains may use. */
export { countryOf } from './countries.ts';
export { isSwitchedOn, readFeatures } from './features.ts';
export { createFieldChecks, type CheckedValue, type FieldChecks } from './fieldChecks.ts';
export { readFieldRules, readSiteState } from './repository.ts';
export { createSiteGate, type SiteGate } from './siteGate.ts';
export { SiteWords } from './siteWords.ts';
export { createVisitorReader, type ReadVisitor } from './visitor.ts';
