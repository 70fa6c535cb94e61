import type { HttpClient } from '@parlour/shared-contracts';
import { identityEndpoints, type MemberInfo } from '@parlour/shared-contracts/domains/identity';

export interface AccountApi {
  readMember(): Promise<MemberInfo>;
}

export const createAccountApi = (http: HttpClient): AccountApi => ({
  readMember: () => http.call(identityEndpoints.memberInfo),
});
