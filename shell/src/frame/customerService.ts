import type { CustomerService } from '@parlour/shared-contracts/domains/system';

/** Size of the customer-service window in CSS pixels (SHELL-091). */
export const CUSTOMER_SERVICE_WINDOW = { width: 440, height: 750 } as const;

/** Returns the address of an entry, or null if it is not a web address (D-50). */
export const customerServiceUrl = ({ path }: Pick<CustomerService, 'path'>): string | null => {
  try {
    const url = new URL(decodeURIComponent(path));
    return ['http:', 'https:'].includes(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
};

export const openCustomerService = (entry: CustomerService): void => {
  const url = customerServiceUrl(entry);
  const { width, height } = CUSTOMER_SERVICE_WINDOW;
  if (url) window.open(url, 'customer-service', `popup,noopener,width=${width},height=${height}`);
};
