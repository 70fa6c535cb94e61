import { urlOf } from './http.ts';
import type { CallInput, Endpoint } from './endpoint.ts';

/** Values in first reads that only the visit knows. */
export interface VisitValues {
  readonly language: string;
  readonly merchant: string;
  /** Number of games on a lobby page. */
  readonly pageSize: string | number;
}

/** Placeholders for the values of the visit. */
export const visitPlaceholders: VisitValues = {
  language: '{language}',
  merchant: '{merchant}',
  pageSize: '{pageSize}',
};

/** A read that a page makes first. */
export interface FirstRead {
  readonly isPublic: boolean;
  /** Path and query, with placeholders. */
  readonly url: string;
}

/** Describes a call that a page will make. The URL is built as the client builds it. */
export const firstRead = <E extends Endpoint>(endpoint: E, input?: CallInput<E>): FirstRead => ({
  isPublic: endpoint.access === 'public',
  url: urlOf(endpoint, input).replaceAll(/%7B(\w+)%7D/g, '{$1}'),
});

/** Returns the URL of a read with the values of a visit. */
export const fillRead = (url: string, values: VisitValues): string =>
  url.replaceAll(/\{(language|merchant|pageSize)\}/g, (_match, name: keyof VisitValues) =>
    encodeURIComponent(values[name]),
  );
