export interface VerificationSettings {
  /** The highest number of hashes that a browser computes for the human check. */
  readonly humanCheckCost: number;
  readonly codeMinutes: number;
  /** Text messages in an hour to all numbers together. */
  readonly textsPerHour: number;
  /** Text messages in an hour to one country other than the site's own. */
  readonly textsPerHourAbroad: number;
  /** ISO 3166 code of the site's own country. */
  readonly homeCountry: string;
  /** ISO 3166 codes of the countries whose mobile numbers get text messages. */
  readonly mobileCountries: readonly string[];
}
