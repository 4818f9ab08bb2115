import { sql } from '#database/sql.ts'
import type { MerchantContext } from '#platform/context.ts'
import type { PickUpPlace } from '../../rules/pick-up-place.ts'

/** Where buyers pick up what the shop does not send, on a site, or that of the request; undefined where it has no such place. */
export async function pickUpPlace(
  ctx: MerchantContext,
  { site = ctx.site.code }: { readonly site?: string | undefined },
): Promise<PickUpPlace | undefined> {
  return (await pickUpPlaces(ctx)).find((each) => each.site === site)?.place
}

/** All sites, each with where its buyers pick up what the shop does not send. */
export async function pickUpPlaces(
  ctx: MerchantContext,
): Promise<{ readonly site: string; readonly place: PickUpPlace | undefined }[]> {
  const rows = await sql<{ site: string; place: PickUpPlace | null }>`
    select s.code as site, case when p.site is not null then json_build_object('name', p.name, 'address', p.address) end as place
    from sites s left join pick_up_places p on p.site = s.code and p.shop_id = ${ctx.shopId} order by s.number`.rows(
    ctx.db,
  )
  return rows.map(({ site, place }) => ({ site, place: place ?? undefined }))
}
