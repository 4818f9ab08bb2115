import { type Address, checkAddress, checkContact } from '#modules/addresses/rules/address.ts'
import type { InNumberingPlan } from '#modules/addresses/rules/phone.ts'
import { judgeLines, whyNotByOffers } from '#modules/cart/rules/sellable.ts'
import type { Fulfilment } from '#modules/catalogue/rules/kinds.ts'
import type { SellableVariant } from '#modules/catalogue/rules/product.ts'
import { checkInvoiceData, type InvoiceData } from '#modules/invoices/rules/invoice-data.ts'
import { isPriceOffer, isRequested, type Offer } from '#modules/offers/rules/offer.ts'
import type { FactsOfLines, GoodsLine } from '#modules/pricing/rules/assemble-facts.ts'
import type { PricedCart } from '#modules/pricing/rules/price-cart.ts'
import type { GiftCardRecipient } from '#modules/wallet/rules/gift-card.ts'
import { looksLikeEmail } from '#vocabulary/email.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type Language, type LocalText, listOfNames } from '#vocabulary/language.ts'
import type { Currency, Money } from '#vocabulary/money.ts'
import { type FieldRefusal, Refusal } from '#vocabulary/refusal.ts'
import { isBundleRefusal, type RefusalCode } from '#vocabulary/refusals.ts'
import type { Site } from '#vocabulary/sites.ts'
import type { LineToBuy, SellableLine } from './checkout.ts'

/** Limit of unpaid order groups for each buyer, since they hold stock. */
const unpaidGroupsMax = 10

/** Reasons why a checkout is not placed, in the order in which they are checked. */

type Entered = {
  readonly shippingAddress: Address
  readonly billingAddress?: Address | undefined
  readonly invoiceData?: InvoiceData | undefined
}

/**
 * @param isSent false while nothing is known to be sent: of the shipping address only the contact is required
 *   then
 * @throws Refusal `malformed` with the fields of both addresses, and those of the company that the invoice is
 *   made out to
 */
export function refuseBadAddresses(
  site: Site,
  { shippingAddress, billingAddress, invoiceData }: Entered,
  { isInPlan, isSent = true }: { readonly isInPlan: InNumberingPlan; readonly isSent?: boolean },
): void {
  const check = isSent ? checkAddress : checkContact
  const wrong = check(shippingAddress, site, isInPlan)
  if (billingAddress) {
    // A bill may go to a country where no parcel goes.
    const anywhere = {
      ...site,
      countries: [...site.countries, billingAddress.country],
      // The billing form requires nothing else.
      flags: { ...site.flags, addressFields: [] },
    }
    wrong.push(
      ...checkAddress(billingAddress, anywhere, isInPlan).map((each) => ({
        ...each,
        field: `billingAddress.${each.field}`,
      })),
    )
  }
  if (invoiceData) wrong.push(...checkInvoiceData(invoiceData, site))
  if (wrong.length > 0) throw new Refusal('malformed', {}, wrong)
}

/** Facts and names of the lines when they are ordered. */
type KnownOfGoods = { readonly facts: FactsOfLines; readonly names: ReadonlyMap<Id, LocalText> }

/**
 * The lines with their variants, and why others cannot be bought any more: undefined where all can.
 * `itemOffShelf` names what is not for sale any more, `itemSoldOut` what is sold out, goods of a timed coupon
 * activity whose coupons are used up among them (TRAP-91), `soldOutForAddress` what is there, but for other
 * places; first of all `activityAhead`, `presaleApart`, `notYetSold`, `soldNoMore`, `buyerLimitReached` and
 * `memberItemSignInToBuy` report that of one line.
 */
export function judgeGoods(
  lines: readonly LineToBuy[],
  { facts, names }: KnownOfGoods,
  { language, delivered }: { readonly language: Language; readonly delivered: readonly Fulfilment[] },
): { readonly sellable: SellableLine[]; readonly gone: Refusal | undefined } {
  let own: Refusal | undefined
  const offShelf: LocalText[] = []
  const gone: LocalText[] = []
  const elsewhere: LocalText[] = []
  const sellable = judgeLines(lines, facts.shown.goods, delivered, whyNotByOffers(facts)).flatMap(
    ({ variant, reason, quantityMax: _, ...line }) => {
      if (variant && !reason) return { ...line, variant }
      if (reason && (ownWords.has(reason) || isBundleRefusal(reason))) {
        own ??= new Refusal(inOrder[reason] ?? reason)
        return []
      }
      const isShort = reason === 'regionSoldOut' || reason === 'stockShort'
      const isElsewhere = isShort && (variant?.overall ?? 0) >= line.quantity
      const list = isElsewhere ? elsewhere : reason && notForSale.has(reason) ? offShelf : gone
      list.push(names.get(line.variantId)!)
      return []
    },
  )
  const refusalOf = (
    code: 'itemOffShelf' | 'itemSoldOut' | 'soldOutForAddress',
    names: readonly LocalText[],
  ) => new Refusal(code, { names: listOfNames([...new Set(names)], language) })
  return {
    sellable,
    gone:
      own ??
      (gone.length > 0
        ? refusalOf('itemSoldOut', gone)
        : offShelf.length > 0
          ? refusalOf('itemOffShelf', offShelf)
          : elsewhere.length > 0
            ? refusalOf('soldOutForAddress', elsewhere)
            : undefined),
  }
}

/** Reasons with a remedy, so each has its own message. */
const ownWords: ReadonlySet<RefusalCode> = new Set([
  ...(['activityAhead', 'presaleApart', 'notYetSold', 'soldNoMore', 'buyerLimitReached'] as const),
  ...(['memberItemSignIn', 'bundleConflict'] as const),
])
const inOrder: Partial<Record<RefusalCode, RefusalCode>> = {
  memberItemSignIn: 'memberItemSignInToBuy',
  bundleConflict: 'bundleConflictToBuy',
}

/** Reasons that no stock changes. */
const notForSale: ReadonlySet<RefusalCode> = new Set([
  ...(['offShelf', 'productGone', 'variantDisabled', 'notForSaleHere', 'notDeliverable'] as const),
  'serviceOver',
])

/**
 * The rest of a checkout can be ordered without unavailable goods, once its buyer has seen it so: the total
 * that was seen is that of the rest.
 * @throws Refusal the one that names the unavailable goods, where nothing is left or the buyer saw the total
 *   with it
 */
export function assertStillSellable(
  { sellable, gone }: ReturnType<typeof judgeGoods>,
  isSeen: () => boolean,
): void {
  if (gone && (sellable.length === 0 || !isSeen())) throw gone
}

/** The refusal for goods that are sold out. */
export const soldOut = (names: readonly LocalText[], language: Language): Refusal =>
  new Refusal('itemSoldOut', { names: listOfNames([...new Set(names)], language) })

/** Lines that are bought under an offer whose price they do not have, and lines that an offer's end has made unsellable. */
export function linesOfUnmetOffers(
  { refused, orders }: Pick<PricedCart, 'refused' | 'orders'>,
  lines: readonly Pick<GoodsLine, 'lineId' | 'kind' | 'offerId'>[],
): ReadonlySet<Id> {
  const met = new Map(
    orders.flatMap((order) => order.lines).map(({ lineId, promotionIds }) => [lineId, promotionIds]),
  )
  const unmet = lines.filter(
    ({ lineId, kind, offerId }) => kind === 'ordinary' && offerId && !met.get(lineId)?.includes(offerId),
  )
  return new Set([...refused, ...unmet].map(({ lineId }) => lineId))
}

/** @throws Refusal `offerNotMet` when a line requests an offer that does not run, or is not for it */
export function refuseUnknownOffers(
  offers: readonly Offer[],
  lines: readonly Pick<LineToBuy, 'variantId' | 'offerId'>[],
  at: Date,
): void {
  const isOffered = ({ variantId, offerId }: (typeof lines)[number]) =>
    offers.some(
      (offer) =>
        offer.id === offerId &&
        isPriceOffer(offer) &&
        isRequested(offer.kind) &&
        variantId in offer.prices &&
        offer.startsAt! <= at &&
        at < offer.endsAt!,
    )
  if (lines.some((line) => line.offerId && !isOffered(line))) throw new Refusal('offerNotMet')
}

/**
 * @throws Refusal `offerNotMet` that names what is in the checkout for an offer that does not apply to it any more;
 *   `notEnoughPoints`
 */
export function refuseUnmetOffers(
  priced: PricedCart,
  lines: readonly SellableLine[],
  language: Language,
): void {
  if (priced.refused.some(({ code }) => code === 'notEnoughPoints')) throw new Refusal('notEnoughPoints')
  const unmet = linesOfUnmetOffers(priced, lines)
  const names = lines.filter(({ lineId }) => unmet.has(lineId)).map(({ variant }) => variant.name)
  if (names.length > 0)
    throw new Refusal('offerNotMet', { names: listOfNames([...new Set(names)], language) })
}

/**
 * Cards of an order may go to another person, if the order has any.
 * @throws Refusal `malformed` with the fields of the recipient
 */
export function checkRecipient(
  recipient: GiftCardRecipient | undefined,
  hasGiftCards: boolean,
): GiftCardRecipient | undefined {
  if (!recipient) return undefined
  const { email, name, message } = recipient
  const wrong: FieldRefusal[] = []
  if (!hasGiftCards) wrong.push({ field: 'giftCardRecipient', code: 'invalid' })
  else if (!looksLikeEmail(email.trim()))
    wrong.push({ field: 'giftCardRecipient.email', code: 'invalidEmail' })
  if (wrong.length > 0) throw new Refusal('malformed', {}, wrong)
  return { email: email.trim(), name: name.trim(), message: message.trim() }
}

/** @throws Refusal `tooManyUnpaid` */
export function refuseManyUnpaid(groups: number): void {
  if (groups >= unpaidGroupsMax) throw new Refusal('tooManyUnpaid', { max: unpaidGroupsMax })
}

/** @throws Refusal `priceChanged` when the total is not the one that the buyer saw */
export function refuseOtherPrice(priced: Pick<PricedCart, 'due' | 'currency'>, seen: Money): void {
  if (!isSeenPrice(priced, seen)) throw new Refusal('priceChanged')
}

export const isSeenPrice = ({ due, currency }: Pick<PricedCart, 'due' | 'currency'>, seen: Money): boolean =>
  seen.amount === due && seen.currency === currency

/** @throws Refusal `malformed` when the amount for cards is not in the currency of the site */
export function refuseOtherCurrency(site: Pick<Site, 'currency'>, currency: Currency | undefined): void {
  if (currency !== undefined && currency !== site.currency)
    throw new Refusal('malformed', {}, [{ field: 'giftCardCurrency', code: 'invalid' }])
}

type LineShortage = {
  readonly lineId?: Id
  readonly code: RefusalCode
  readonly details?: Readonly<Record<string, string | number>>
}

/** One refusal for all shortages: the first one's, with the names of all goods that it holds for. */
export function refuseShortages(
  shortages: readonly LineShortage[],
  lines: readonly { readonly lineId: Id; readonly variant: Pick<SellableVariant, 'name'> }[],
  language: Language,
): void {
  const [first] = shortages
  if (!first) return
  const names = shortages
    .filter((shortage) => shortage.code === first.code)
    .flatMap(({ lineId }) => lines.find((each) => each.lineId === lineId)?.variant.name ?? [])
  throw new Refusal(first.code, { ...first.details, names: listOfNames([...new Set(names)], language) })
}
