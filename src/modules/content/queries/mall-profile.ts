import { sql } from '#database/sql.ts'
import { type MallProfile, unnamedMall } from '#domain/mall-profile.ts'
import type { OperatorContext } from '#platform/context.ts'

/** What the mall calls itself, as its operator edits it. */
export async function mallProfile(ctx: OperatorContext): Promise<MallProfile> {
  const rows = await sql<Omit<MallProfile, 'mark'> & { mark: string | null }>`
    select name, tagline, mark, version from mall_profile`.rows(ctx.db)
  return rows[0] ? { ...rows[0], mark: rows[0].mark ?? undefined } : unnamedMall
}
