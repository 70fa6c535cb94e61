import { advertisedProducts } from '@parlour/shared-contracts/domains/messageKinds';
import { memberOperatorEndpoints } from '@parlour/shared-contracts/operatorMembers';
import { oneOf, UsageFailure, type OperatorCommand } from '../command.ts';
import type { Values } from '../options.ts';

const { advertise: endpoint } = memberOperatorEndpoints;

/** Sends an advertisement, whose texts are on standard input. */
export const advertise = (members: readonly string[], values: Values): OperatorCommand => {
  if (members.length === 0) throw new UsageFailure('name at least one account');
  const product = oneOf('--product', advertisedProducts, values.product);
  return async ({ call, input }) => {
    const { data: body } = endpoint.body.safeParse({
      ...readObject(await input()),
      members: [...members],
      product,
    });
    if (!body) {
      throw new UsageFailure('expected {"title":{"EN":"…"},"body":{"EN":"…"}} on standard input');
    }
    const value = await call(endpoint, { body });
    return { value, text: `sent to ${value.sent} members, not sent to ${value.notSent}` };
  };
};

const readObject = (json: string): object => {
  try {
    return Object(JSON.parse(json));
  } catch {
    return {};
  }
};
