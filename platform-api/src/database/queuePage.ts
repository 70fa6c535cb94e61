import { and, eq, inArray, notInArray, type Column, type SQL } from 'drizzle-orm';

/** The part of a queue that a person of the staff asks for. */
export interface QueuePage<Item> {
  readonly memberId?: number | undefined;
  /** Only these items, or all but these. */
  readonly only?: readonly Item[] | undefined;
  readonly except?: readonly Item[] | undefined;
  readonly limit: number;
}

/** Returns the condition for the items of a page. An empty `only` selects nothing. */
export const isOnQueuePage = <Item>(
  columns: { readonly item: Column; readonly memberId: Column },
  { memberId, only, except }: QueuePage<Item>,
): SQL | undefined =>
  and(
    memberId === undefined ? undefined : eq(columns.memberId, memberId),
    only === undefined ? undefined : inArray(columns.item, [...only]),
    except === undefined ? undefined : notInArray(columns.item, [...except]),
  );
