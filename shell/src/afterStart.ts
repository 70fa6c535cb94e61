/** What runs some seconds after the start. It is one file, so that it costs the first script only one entry. */
export { observeWebVitals } from './health/observeWebVitals.ts';
export { followInstall } from './install/followInstall.ts';
export { followPush } from './push/followPush.ts';
export { followImages } from './site/followImages.ts';
