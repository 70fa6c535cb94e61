/**
 * Returns a refusal of the edge itself. Its value is null, so that pages know that its message is not
 * translated.
 */
export const refusalAnswer = (message: string): { success: false; value: null; message: string } => ({
  success: false,
  value: null,
  message,
});
