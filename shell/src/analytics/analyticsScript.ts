/**
 * The only script of another origin that a page may load. It is loaded only if the operator has an id for it.
 */
export const ANALYTICS_SCRIPT = 'https://www.googletagmanager.com/gtag/js';
