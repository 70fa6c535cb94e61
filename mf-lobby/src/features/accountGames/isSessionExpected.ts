/** Whether the shell has a token of this browser session and may still be finding out whose it is. */
export const isSessionExpected = (): boolean => sessionStorage.getItem('token') !== null;
