/** Key of the overrides in the storage of a tab: addresses by remote, as JSON. */
export const OVERRIDES_KEY = 'parlour.overrides';
/** Query parameter with an override: the name of a remote, `@`, and an address. */
export const OVERRIDE_PARAMETER = 'override';
