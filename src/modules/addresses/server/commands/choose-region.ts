import { type Region, refuseOtherCountries } from '#modules/stock/rules/region.ts'
import type { Context } from '#platform/context.ts'
import type { VisitorRegion } from '../queries/region-of-visitor.ts'

/** Remembers where parcels shall go, until another place is chosen. @throws Refusal `malformed` */
export async function chooseRegion(ctx: Context, { region }: { region: Region }): Promise<VisitorRegion> {
  refuseOtherCountries(ctx.site, region)
  ctx.setCookie(`deliver_to=${region.join('-')}; Path=/; SameSite=Lax; Max-Age=31536000`)
  return { region, from: 'choice' }
}
