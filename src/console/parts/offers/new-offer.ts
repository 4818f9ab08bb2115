import type { Mall } from '#ui/mall-context.ts'
import { dayMs } from '#vocabulary/days.ts'
import { sitesInUse } from '#vocabulary/sites.ts'

const minute = 60_000
const minuteOf = (now: Date) => Math.floor(now.getTime() / minute) * minute

/** The defaults of a new offer: tomorrow, for a day, by whole minutes. */
export const newOffer = (mall: Mall) => ({
  startsAt: new Date(minuteOf(mall.now) + dayMs),
  endsAt: new Date(minuteOf(mall.now) + 2 * dayMs),
  site: mall.site.code,
  sites: sitesInUse(mall.sites).map(({ code }) => code),
})
