import { platformActivitiesCall } from '#modules/offers/calls/platform-activities.ts'
import type { Mall } from '#ui/mall-context.ts'

/** The activities that an address may lead to, each with the one site that has its page. */
export async function addressedActivities(mall: Mall) {
  const { activities } = await mall.call(platformActivitiesCall, {})
  return activities
    .filter(({ status }) => status !== 'cancelled')
    .map(({ platformActivityId, name, site, status }) => ({ platformActivityId, name, site, status }))
}

export type Addressed = Awaited<ReturnType<typeof addressedActivities>>
