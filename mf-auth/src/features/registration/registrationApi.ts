import type { HttpClient } from '@parlour/shared-contracts';
import {
  registrationEndpoints,
  type MobileRegistrationBody,
  type RegistrationBody,
} from '@parlour/shared-contracts/domains/registration';
import { verificationEndpoints } from '@parlour/shared-contracts/domains/verification';
import type { OrderCode } from '../../phoneCodes/textedCodes.ts';

/** Data of the new session. */
export interface Registered {
  readonly token: string;
  readonly firstTimeLogin: boolean;
}

export interface RegistrationApi {
  /** @throws PlatformError if the code is invalid on the domain. */
  checkInvitation(code: string, domain: string): Promise<void>;
  /** @throws PlatformError with the server's message in `fields`, if the name cannot be registered. */
  checkUsername(username: string, humanCheck: string): Promise<void>;
  register(body: RegistrationBody): Promise<Registered>;
  registerByMobile(body: MobileRegistrationBody): Promise<Registered>;
  readonly orderCode: OrderCode;
}

export const createRegistrationApi = (http: HttpClient): RegistrationApi => ({
  checkInvitation: async (code, domain) => {
    await http.call(registrationEndpoints.affiliate, { body: { code, domain } });
  },
  checkUsername: async (username, humanCheck) => {
    await http.call(registrationEndpoints.checkUsername, { body: { username, humanCheck } });
  },
  register: (body) => http.call(registrationEndpoints.register, { body }),
  registerByMobile: (body) => http.call(registrationEndpoints.registerByMobile, { body }),
  orderCode: ({ mobileNum, ...order }, signal) =>
    http.call(verificationEndpoints.smsRegister, { body: { ...order, mobileNo: mobileNum } }, { signal }),
});
