import type { Platform } from '@parlour/shared-contracts';
import { defaultFieldRule, type FieldRule } from '@parlour/shared-contracts/fieldRule';
import type {
  RegistrationField,
  RegistrationRule,
  RegistrationSettings,
} from '@parlour/shared-contracts/domains/registration';
import { Resource, type LoadingPlatform } from '@parlour/shared-ui/core';
import { readRegistrationSettings } from './verificationApi.ts';

/** The server's rules for the fields of registration and other forms. */
export class RegistrationRules {
  readonly settings: Resource<RegistrationSettings>;

  constructor(platform: LoadingPlatform & Pick<Platform, 'http'>) {
    this.settings = new Resource<RegistrationSettings>(platform, {
      read: (signal) => readRegistrationSettings(platform.http, signal),
    });
  }

  /** Reads the rules while the code of the form loads. */
  start(): void {
    this.settings.ensure();
  }

  /** Returns a field's rule; undefined if the server has none. */
  ruleOf(field: RegistrationField): RegistrationRule | undefined {
    return this.settings.value?.fields[field];
  }

  /** Returns the rule that checks a field, also if the server has none (D-24). */
  checkOf(field: RegistrationField): FieldRule {
    return this.ruleOf(field) ?? defaultFieldRule;
  }

  /** Required number of digits of a mobile number; null if any number is accepted. */
  get mobileDigits(): number | null {
    return this.settings.value?.mobileDigits ?? null;
  }
}
