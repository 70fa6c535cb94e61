import { useSearchParams } from '@parlour/shared-ui/router';

/**
 * Returns the id of the payment that the page shows, or null, and a function that shows another one. The id is part of the
 * address, so a reload and a second tab show the same payment.
 */
export const useShownPayment = (
  parameter: string,
): readonly [id: string | null, show: (id: string | null) => void] => {
  const [query, setQuery] = useSearchParams();
  const show = (id: string | null): void =>
    setQuery((present) => {
      const next = new URLSearchParams(present);
      if (id === null) next.delete(parameter);
      else next.set(parameter, id);
      return next;
    });
  return [query.get(parameter), show];
};
