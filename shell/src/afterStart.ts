/**
 * The code that runs two seconds after the start. All of it is one chunk, because each chunk makes the first script about
 * 110 bytes larger.
 */
export { observeWebVitals } from './health/observeWebVitals.ts';
export { followInstall } from './install/followInstall.ts';
export { followPush } from './push/followPush.ts';
export { followImages } from './site/followImages.ts';
