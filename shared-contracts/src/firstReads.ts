import { urlOf } from './http.ts';
import type { CallInput, Endpoint } from './endpoint.ts';

/** What only the visit knows of a page's first reads. */
export interface VisitValues {
  readonly language: string;
  readonly merchant: string;
  /** Games on a page of a lobby. */
  readonly pageSize: string | number;
}

/** Stand for the visit's values until it begins. */
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

/** A call that a page will make, built as the client builds it. */
export const firstRead = <E extends Endpoint>(endpoint: E, input?: CallInput<E>): FirstRead => ({
  isPublic: endpoint.access === 'public',
  url: urlOf(endpoint, input).replaceAll(/%7B(\w+)%7D/g, '{$1}'),
});

/** The request of a visit. */
export const fillRead = (url: string, values: VisitValues): string =>
  url.replaceAll(/\{(language|merchant|pageSize)\}/g, (_match, name: keyof VisitValues) =>
    encodeURIComponent(values[name]),
  );
