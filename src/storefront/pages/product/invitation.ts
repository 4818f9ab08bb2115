import type { ProductDetail } from '#modules/catalogue/rules/product.ts'
import { buyingGroupsCall } from '#modules/offers/calls/buying-groups.ts'
import type { Mall } from '#ui/mall-context.ts'
import type { InvitedTo } from './group-buy.tsx'

/**
 * The group that a link to the page names, with others that are open (TRAP-55). Such a page is made for each request, so that it
 * works without script.
 */
export async function groupInvitation(
  mall: Mall,
  { variants }: Pick<ProductDetail, 'variants'>,
  groupId: string | null,
): Promise<InvitedTo | undefined> {
  if (!groupId || !/^[1-9]\d{0,18}$/.test(groupId)) return undefined
  const offers = variants.flatMap(({ promotion }) => (promotion?.kind === 'groupBuy' ? promotion : []))
  // A made-up number of a group makes no second copy of the cached page.
  mall.lacks()
  const [offer] = offers
  if (!offer) return undefined
  const { groups } = await mall.call(buyingGroupsCall, { offerId: offer.offerId, groupId })
  return { groupId, groups }
}
