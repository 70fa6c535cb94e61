/** Loads the code that verifies signatures. A page needs it for a preview, and when other versions go live. */
export const loadSignatures = () => import(/* webpackChunkName: "signatures" */ './pageSignatures.ts');
