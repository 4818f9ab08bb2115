import { sql } from '#database/sql.ts'
import type { BuyerContext, Context, OperatorContext } from '#platform/context.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { type EditedLevel, levelIn, type MemberLevel, memberStatusIn } from '../../rules/level.ts'
import { readLevels } from '../store/levels.ts'
import { memberStatusOfBuyer } from './member-status-of-buyer.ts'

type OfLevel = { readonly level?: number | undefined }

/** A page of the levels, the first one first. */
export async function readMemberLevels(
  { db, language }: Context,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ total: number; levels: MemberLevel<string>[] }> {
  const levels = await readLevels(db)
  const shown = levels.slice((page - 1) * pageSize, page * pageSize)
  return { total: levels.length, levels: shown.map((level) => levelIn(level, language)) }
}

/** A level with its benefits, or all of them. @throws Refusal `notFound` */
export async function benefitsByLevel(
  { db, language }: Context,
  { level: asked }: OfLevel,
): Promise<MemberLevel<string>[]> {
  const levels = await readLevels(db)
  const found = asked === undefined ? levels : levels.filter(({ level }) => level === asked)
  if (found.length === 0) throw new Refusal('notFound')
  return found.map((level) => levelIn(level, language))
}

/** A level, the buyer's own where none is named. @throws Refusal `notFound` */
export async function levelOfBuyer(
  ctx: BuyerContext,
  asked: OfLevel,
): Promise<MemberLevel<string> & { readonly isOwned: boolean }> {
  const { level: own } = await ownMemberStatus(ctx)
  if (asked.level === undefined || asked.level === own.level) return { ...own, isOwned: true }
  const [level] = await benefitsByLevel(ctx, asked)
  // A member of a level has all those below it.
  return { ...level!, isOwned: asked.level < own.level }
}

export const ownMemberStatus = async ({ db, buyerId, language }: BuyerContext) =>
  memberStatusIn(await memberStatusOfBuyer(db, buyerId), language)

/** The levels for the platform console, with how many accounts have grown to each. */
export async function editedLevels({ db }: OperatorContext): Promise<{ levels: EditedLevel[] }> {
  const levels = await sql<EditedLevel>`
    select l.level::int, l.name, l.growth_from::int as "growthFrom", l.pay_basis_points as "payBasisPoints",
      l.earn_basis_points as "earnBasisPoints", l.benefits, l.version,
      (select count(*)::int from member_growth g where g.growth >= l.growth_from
        and g.growth < coalesce((select min(above.growth_from) from member_levels above where above.level > l.level), 1e12)) as members
    from member_levels l order by l.level`.rows(db)
  return { levels }
}
