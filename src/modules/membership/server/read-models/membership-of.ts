import { type Sql, sql } from '#database/sql.ts'

/** The level of a paid membership that an account has at the moment; null for none. */
export const paidLevelOf = (userId: Sql): Sql => sql`
  (select level from memberships where buyer_id = ${userId} and starts_at <= app_now() and ends_at > app_now())`

/** Whether an account has a paid membership at the moment. */
export const isPaidMember = (userId: Sql): Sql => sql`
  exists (select from memberships m where m.buyer_id = ${userId} and m.starts_at <= app_now() and m.ends_at > app_now())`

/** The level of an account by growth, as JSON; a paid membership counts at least as its own. */
export const levelOf = (userId: Sql, paidLevel: number): Sql => sql`
  (select json_build_object('name', l.name, 'payBasisPoints', l.pay_basis_points) from member_levels l
    where l.level <= ${paidLevel}::int
      or l.growth_from <= coalesce((select growth from member_growth where buyer_id = ${userId}), 0)
    order by l.level desc limit 1)`

/** Whether an account is in a customer group. */
export const isInCustomerGroup = (userId: Sql): Sql =>
  sql`exists (select from customer_group_members where buyer_id = ${userId})`
