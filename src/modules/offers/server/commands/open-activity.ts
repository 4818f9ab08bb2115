import type { Context } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { type ActivityDraft, checkActivity } from '../../rules/platform-activity.ts'
import { insertActivity } from '../store/platform-activities.ts'

/**
 * The platform opens an activity, to which shops apply until its deadline.
 * @throws Refusal `malformed` with the fields
 */
export async function openActivity(ctx: Context, draft: ActivityDraft): Promise<{ platformActivityId: Id }> {
  const wrong = checkActivity(draft, ctx.now)
  if (wrong.length > 0) throw new Refusal('malformed', {}, wrong)
  const platformActivityId = ctx.newId()
  await ctx.transaction((tx) => insertActivity(tx, platformActivityId, draft))
  return { platformActivityId }
}
