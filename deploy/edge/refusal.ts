/** A refusal of the edge's own, without a value: by that pages know that no service spoke in their language. */
export const refusalAnswer = (message: string): { success: false; value: null; message: string } => ({
  success: false,
  value: null,
  message,
});
