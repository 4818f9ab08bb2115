import { saveGroups } from '#modules/membership/server/public.ts'
import type { Context, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type FieldRefusal, Refusal } from '#vocabulary/refusal.ts'
import { offerStatus, refuseOfferAction } from '../../rules/lifecycle.ts'
import { checkOfferDraft, type OfferDraft, platformKinds, shopKinds } from '../../rules/managed-offer.ts'
import { groupsOfDraft } from '../../rules/offer-audience.ts'
import { writeCode } from '../store/coupon-codes.ts'
import {
  countAmong,
  countGivable,
  countOwnProducts,
  countOwnVariants,
  lockOffer,
  type Organiser,
} from '../store/offers.ts'
import { writeOffer } from '../store/write-offer.ts'

export type OfferToSave = OfferDraft & {
  /** Of a draft that is there, with the version that was read. */
  readonly offerId?: Id | undefined
  readonly version?: number | undefined
}

/**
 * Writes a draft of an offer, or changes one. Nothing of it is shown or sold before it is scheduled.
 * @throws Refusal `malformed` with the fields, `promoCodeTaken`, `notFound`, `changedMeanwhile`, `transitionRefused` when it is no draft any more
 */
export async function saveOffer(
  ctx: Context,
  organiser: Organiser,
  draft: OfferToSave,
): Promise<{ offerId: Id; version: number }> {
  const wrong = checkOfferDraft(draft)
  const kinds: readonly string[] = organiser === null ? platformKinds : shopKinds
  if (draft.among && organiser !== null) wrong.push({ field: 'among', code: 'invalid' })
  if (!kinds.includes(draft.kind)) wrong.push({ field: 'kind', code: 'invalid' })
  if (wrong.length > 0) throw new Refusal('malformed', {}, wrong)
  return ctx.transaction(async (tx) => {
    const unknown = await unknownGroups(tx, draft)
    const { offerId, version, fixed } = await draftToWrite(tx, ctx, organiser, draft)
    const written: OfferDraft = { ...draft, ...fixed }
    const foreign = [...unknown, ...(await foreignGoods(tx, organiser, written))]
    if (foreign.length > 0) throw new Refusal('malformed', {}, foreign)
    await writeOffer(tx, organiser, offerId, written)
    if (!(await writeCode(tx, offerId, { site: draft.site, code: draft.code })))
      throw new Refusal('promoCodeTaken', {}, [{ field: 'code', code: 'promoCodeTaken' }])
    return { offerId, version }
  })
}

/** Locked before the offer is, so that none of them is removed before the offer that names it is there. */
async function unknownGroups(tx: Transaction, draft: OfferDraft): Promise<FieldRefusal[]> {
  const wanted = groupsOfDraft(draft) ?? []
  if (wanted.length === 0) return []
  const kept = await saveGroups(tx, wanted)
  return kept.length < wanted.length ? [{ field: 'customerGroupIds', code: 'invalid' }] : []
}

async function draftToWrite(
  tx: Transaction,
  { now, newId }: Pick<Context, 'now' | 'newId'>,
  organiser: Organiser,
  { offerId, version }: OfferToSave,
): Promise<{ offerId: Id; version: number; fixed?: Partial<OfferDraft> | undefined }> {
  if (offerId === undefined) return { offerId: newId(), version: 1 }
  const offer = await lockOffer(tx, organiser, offerId)
  if (!offer) throw new Refusal('notFound')
  refuseOfferAction(
    {
      status: offerStatus(offer, now),
      endsLater: true,
      hasTerms: true,
      hasHolders: false,
      application: offer.application ?? null,
    },
    'edit',
  )
  if (version !== undefined && version !== offer.version) throw new Refusal('changedMeanwhile')
  const { kind, name, site: of, startsAt, endsAt } = offer
  // Fields set by an activity of the platform cannot be changed by the shop.
  const fixed = offer.application && { kind, name, site: of, startsAt, endsAt, audience: 'everyone' as const }
  return { offerId, version: offer.version + 1, fixed }
}

/** Goods that are not the organiser's, or are not sold on the site, are refused like goods that do not exist. */
async function foreignGoods(
  tx: Transaction,
  organiser: Organiser,
  { kind, prices, productIds, among, site }: OfferDraft,
): Promise<FieldRefusal[]> {
  const variantIds = [...new Set(prices.map((price) => price.variantId))]
  const [givable, ofPrices, ofScope, ofAmong] = await Promise.all([
    kind === 'gift' && variantIds.length > 0 ? countGivable(tx, variantIds) : variantIds.length,
    organiser && variantIds.length > 0
      ? countOwnVariants(tx, organiser, site, variantIds)
      : variantIds.length,
    productIds.length > 0 ? countOwnProducts(tx, organiser, productIds) : 0,
    among ? countAmong(tx, among) : 0,
  ])
  return [
    ...(Math.min(ofPrices, givable) < variantIds.length || variantIds.length < prices.length
      ? [{ field: 'prices', code: 'invalid' as const }]
      : []),
    ...(ofScope < new Set(productIds).size ? [{ field: 'productIds', code: 'invalid' as const }] : []),
    ...(ofAmong < new Set(among?.ids).size ? [{ field: 'among', code: 'invalid' as const }] : []),
  ]
}
