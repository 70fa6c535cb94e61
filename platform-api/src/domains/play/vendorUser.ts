/** Returns the name of a member in the providers' systems. */
export const vendorUserOf = (memberId: number): string => `member-${memberId}`;

export const memberIdOfVendorUser = (user: string): number | null => {
  const id = /^member-([1-9]\d{0,14})$/.exec(user)?.[1];
  return id === undefined ? null : Number(id);
};
