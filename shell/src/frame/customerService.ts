import { customerServiceUrl, type CustomerService } from '@parlour/shared-contracts/domains/system';

/** Size of the customer-service window in CSS pixels (SHELL-091). */
export const CUSTOMER_SERVICE_WINDOW = { width: 440, height: 750 } as const;

/** Returns the channels that have a usable address. */
export const serviceChannels = (entries: readonly CustomerService[]): readonly CustomerService[] =>
  entries.filter((entry) => customerServiceUrl(entry) !== null);

export const openCustomerService = (entry: CustomerService): void => {
  const url = customerServiceUrl(entry);
  const { width, height } = CUSTOMER_SERVICE_WINDOW;
  if (url) window.open(url, 'customer-service', `popup,noopener,width=${width},height=${height}`);
};
