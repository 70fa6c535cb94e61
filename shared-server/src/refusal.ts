/** The platform's envelope for a refusal. */
export const refusal = (message: string): { success: false; value: null; message: string } => ({
  success: false,
  value: null,
  message,
});
