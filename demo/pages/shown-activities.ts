import { sql } from '#database/sql.ts'
import { phaseShown } from '#modules/offers/rules/shown-activity.ts'
import type { Context } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type DemoActivityState, demoActivityStates, type ShownActivity } from '../calls.ts'

/** Of the activities of the site the latest in each state of their page. */
export async function shownActivities(ctx: Context): Promise<{ activities: ShownActivity[] }> {
  const rows = await sql<{ id: Id; starts_at: Date; ends_at: Date; has_goods: boolean }>`
    select id, starts_at, ends_at, exists (select from offers where activity_id = a.id and application = 'accepted'
      and status = 'scheduled') as has_goods
    from platform_activities a where site = ${ctx.site.code} and not is_cancelled order by starts_at desc, id desc limit 200`.rows(
    ctx.db,
  )
  const found = new Map<DemoActivityState, Id>()
  for (const row of rows) {
    const phase = phaseShown({ startsAt: row.starts_at, endsAt: row.ends_at }, ctx.now)
    const state = phase === 'over' || row.has_goods ? phase : 'prepared'
    if (!found.has(state)) found.set(state, row.id)
  }
  const activities = demoActivityStates.flatMap((state) => {
    const platformActivityId = found.get(state)
    return platformActivityId === undefined ? [] : [{ state, platformActivityId }]
  })
  return { activities }
}
