/** What the rest of the API may use of the site's own state. */
export { readSiteState } from './repository.ts';
export { createSiteGate, type SiteGate } from './siteGate.ts';
export { createVisitorReader, type ReadVisitor } from './visitor.ts';
