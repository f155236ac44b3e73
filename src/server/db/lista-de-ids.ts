import { SQL, sql } from 'drizzle-orm';

/**
 * What stands behind `in`: a query as it is, or a list of ids as one parameter. Each id as a parameter of its own, a long
 * choice would be more than a statement can have.
 */
export const entreIds = (ids: SQL | readonly number[]): SQL =>
  ids instanceof SQL
    ? ids
    : sql`(select value::int from json_array_elements_text(${JSON.stringify(ids)}::json))`;
