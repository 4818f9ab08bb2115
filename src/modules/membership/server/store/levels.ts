import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { MemberLevel } from '../../rules/level.ts'

type StoredLevel = MemberLevel & { readonly version: number }

const columns = sql`level::int, name, growth_from::int as "growthFrom", pay_basis_points as "payBasisPoints",
  earn_basis_points as "earnBasisPoints", benefits, version`

/** All levels, the first one first. */
export const readLevels = (db: Database | Transaction): Promise<StoredLevel[]> =>
  sql<StoredLevel>`select ${columns} from member_levels order by level`.rows(db)

/** The same, locked until the transaction ends: a change is judged against all of them. */
export const lockLevels = (tx: Transaction): Promise<StoredLevel[]> =>
  sql<StoredLevel>`select ${columns} from member_levels order by level for update`.rows(tx)

/** Writes a level whole, among locked ones. */
export const putLevel = (
  tx: Transaction,
  { level, name, growthFrom, payBasisPoints, earnBasisPoints, benefits }: MemberLevel,
): Promise<void> =>
  sql`
    insert into member_levels as levels (level, name, growth_from, pay_basis_points, earn_basis_points, benefits)
    values (${level}, ${sql.json(name)}, ${growthFrom}, ${payBasisPoints}, ${earnBasisPoints}, ${sql.json(benefits)})
    on conflict (level) do update set name = excluded.name, growth_from = excluded.growth_from,
      pay_basis_points = excluded.pay_basis_points, earn_basis_points = excluded.earn_basis_points, benefits = excluded.benefits, version = levels.version + 1`.run(
    tx,
  )

export const deleteLevel = (tx: Transaction, level: number): Promise<void> =>
  sql`delete from member_levels where level = ${level}`.run(tx)
