import { typedAmount } from '#modules/catalogue/rules/typed-amount.ts'
import { groupHours } from '#modules/offers/rules/group-buy.ts'
import type { ManagedOffer, TierDraft } from '#modules/offers/rules/managed-offer.ts'
import { isPromotion } from '#modules/offers/rules/offer.ts'
import type { AudienceKind } from '#modules/offers/rules/offer-audience.ts'
import { tidyPromoCode } from '#modules/offers/rules/promo-code.ts'
import { idOf } from '#vocabulary/identifiers.ts'
import type { Currency } from '#vocabulary/money.ts'
import { readMoment } from '../kit/form/read-moment.ts'
import { withoutPercentSign } from '../kit/form/typed-numbers.ts'
import type { OfferFormDraft } from './offer-calls.ts'
import { missingInPresale, readDeposit, readPresale } from './read-presale.ts'

/** An offer as the call that saves it takes it. */
export const draftOf = (offer: ManagedOffer): OfferFormDraft => ({
  offerId: offer.offerId,
  version: offer.version,
  kind: offer.kind,
  name: offer.name,
  site: offer.site,
  startsAt: offer.startsAt,
  endsAt: offer.endsAt,
  limitPerBuyer: offer.limitPerBuyer,
  audience: offer.audience,
  levelMin: offer.levelMin,
  customerGroupIds: [...offer.customerGroupIds],
  couponTotal: offer.couponTotal,
  isTimed: offer.isTimed,
  code: offer.code,
  prices: offer.goods.map(({ variantId, amount, stock, deposit, gives }) => ({
    variantId,
    amount,
    stock,
    deposit,
    gives,
  })),
  presale: offer.presale,
  groupBuy: offer.groupBuy,
  preheat: offer.preheat,
  productIds: [...offer.productIds],
  among: offer.among && { kind: offer.among.kind, ids: [...offer.among.ids] },
  tiers: offer.tiers.map((tier) => ({ ...tier })),
})

/** Tiers of the form. */
export const rungs = [0, 1, 2] as const

/** How the whole numbers of a rung are written; people type the sign behind percent. */
export const rungPatterns = {
  fromPieces: '\\d{1,7}',
  take: '\\d{1,2}',
  pay: '\\d{1,2}',
  percentOff: '\\s*\\d{1,2}\\s*[%％]?\\s*',
}

/** Draft of an offer as entered in the form, and the fields that cannot be read. */
export function readOfferDraft(
  form: FormData,
  offer: ManagedOffer,
): { draft: OfferFormDraft; invalid: readonly string[] } {
  const invalid: string[] = []
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const whole = (name: string, typed = text(name)): number | undefined => {
    if (typed === '' && text(name) === '') return undefined
    if (/^\d{1,7}$/.test(typed)) return Number(typed)
    invalid.push(name)
    return undefined
  }
  const percent = (name: string) => whole(name, withoutPercentSign(text(name)))
  /** More than none: a 0 would be lost as if nothing was typed. */
  const some = (name: string): number | undefined => {
    const read = whole(name)
    if (read === 0) invalid.push(name)
    return read || undefined
  }
  const amount = (name: string, currency: Currency): number | undefined => {
    if (text(name) === '') return undefined
    const read = typedAmount(text(name), currency)
    if (!read) invalid.push(name)
    return read?.amount
  }
  const presale = offer.kind === 'presale' ? readPresale(form) : undefined
  const [size, hours] = [whole('groupBuy.size'), whole('groupBuy.hours')]
  const groupBuy = offer.kind === 'groupBuy' && size && hours ? { size, hours } : undefined
  // One of two that belong together is not dropped in silence.
  if (offer.kind === 'groupBuy' && size !== undefined && !hours) invalid.push('groupBuy.hours')
  // The usual hours are filled in before anything is typed.
  if (offer.kind === 'groupBuy' && hours !== undefined && hours !== groupHours.usual && !size)
    invalid.push('groupBuy.size')
  if (offer.kind === 'presale') invalid.push(...missingInPresale(form, offer))
  const prices = offer.goods.map(({ variantId, amount: before }) => ({
    variantId,
    amount: amount(`price.${variantId}`, offer.currency) ?? before,
    stock: some(`stock.${variantId}`),
    gives: offer.kind === 'gift' ? (some(`gives.${variantId}`) ?? 1) : undefined,
    deposit: presale?.balance ? readDeposit((name) => amount(name, offer.currency), variantId) : undefined,
  }))
  const tiers = rungs.flatMap((place): TierDraft[] => {
    const tier = {
      fromAmount: amount(`tier.${place}.fromAmount`, offer.currency),
      amountOff: amount(`tier.${place}.amountOff`, offer.currency),
      percentOff: percent(`tier.${place}.percentOff`),
      take: whole(`tier.${place}.take`),
      pay: whole(`tier.${place}.pay`),
      fromPieces: whole(`tier.${place}.fromPieces`),
    }
    const isWritten = Object.values(tier).some((value) => value !== undefined)
    if (!isWritten) return []
    return [offer.kind === 'gift' ? { ...tier, repeats: form.has('repeats') } : tier]
  })
  const draft: OfferFormDraft = {
    ...draftOf(offer),
    version: Number(form.get('version')),
    // The name comes from the platform's activity.
    name: offer.activity ? offer.name : { en: text('name.en'), zh: text('name.zh') },
    startsAt: readMoment(form, 'startsAt') ?? offer.startsAt,
    endsAt: readMoment(form, 'endsAt') ?? offer.endsAt,
    limitPerBuyer: some('limitPerBuyer'),
    ...(form.has('audience') && {
      audience: text('audience') as AudienceKind,
      levelMin: text('audience') === 'level' ? whole('levelMin') : undefined,
    }),
    customerGroupIds: form.getAll('customerGroupIds').map((id) => idOf(String(id))),
    couponTotal: some('couponTotal'),
    isTimed: form.has('isTimed'),
    code: tidyPromoCode(text('code')) || undefined,
    prices,
    tiers,
    presale,
    groupBuy,
    preheat: isPromotion(offer.kind)
      ? {
          announcedFrom: readMoment(form, 'preheat.announcedFrom'),
          blocksAhead: form.has('preheat.blocksAhead'),
          hidesStock: form.has('preheat.hidesStock'),
        }
      : undefined,
  }
  return { draft, invalid }
}
