import { SQL, sql } from 'drizzle-orm';

/**
 * The right side of an SQL `in`: a query as it is, or a list of ids as one parameter. With a parameter for each id, a long
 * list would exceed the number that a statement can have.
 */
export const entreIds = (ids: SQL | readonly number[]): SQL =>
  ids instanceof SQL
    ? ids
    : sql`(select value::int from json_array_elements_text(${JSON.stringify(ids)}::json))`;
