import type { Platform } from '@parlour/shared-contracts';
import { defaultFieldRule, type FieldRule } from '@parlour/shared-contracts/fieldRule';
import {
  registrationEndpoints,
  type RegistrationField,
  type RegistrationRule,
  type RegistrationSettings,
} from '@parlour/shared-contracts/domains/registration';
import { Resource, type LoadingPlatform } from '@parlour/shared-ui/core';

/** What the server states of the fields that registration and other forms have in common. */
export class RegistrationRules {
  readonly settings: Resource<RegistrationSettings>;

  constructor(platform: LoadingPlatform & Pick<Platform, 'http'>) {
    this.settings = new Resource<RegistrationSettings>(platform, {
      read: (signal) => platform.http.call(registrationEndpoints.settings, undefined, { signal }),
    });
  }

  /** Reads what is stated while the form's code is on its way. */
  start(): void {
    this.settings.ensure();
  }

  /** A field's rule; undefined where the server states none. */
  ruleOf(field: RegistrationField): RegistrationRule | undefined {
    return this.settings.value?.fields[field];
  }

  /** What a value of the field is checked by, also where the server states nothing (D-24). */
  checkOf(field: RegistrationField): FieldRule {
    return this.ruleOf(field) ?? defaultFieldRule;
  }

  /** How many digits a mobile number has; null where any number of them will do. */
  get mobileDigits(): number | null {
    return this.settings.value?.mobileDigits ?? null;
  }
}
