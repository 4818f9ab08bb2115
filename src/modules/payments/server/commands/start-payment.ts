import { lockObligations } from '#modules/obligations/server/public.ts'
import type { LockedGroup } from '#modules/orders/rules/locked-group.ts'
import type { OrderGroup } from '#modules/orders/rules/order.ts'
import { billingOfGroup, giveTimeToPay, lockGroup, orderGroup } from '#modules/orders/server/public.ts'
import type { Context, Database, Transaction, VisitorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { Site } from '#vocabulary/sites.ts'
import { deviceOf, type PayingDevice } from '../../rules/account-rules.ts'
import type { Channel, NextAction } from '../../rules/channel.ts'
import { type ChannelOffer, offerNamed, reasonAgainst } from '../../rules/channel-offer.ts'
import { attemptsMax, isUnderWay } from '../../rules/lifecycle.ts'
import { isPaidFor, type Obligation, payable } from '../../rules/obligation.ts'
import { addressOfPayer, linesOfPayer, namesOfPayer, type PayingPerson } from '../../rules/payer.ts'
import type { PaymentStart } from '../../rules/payment.ts'
import { applyFacts, closeAttempt, queryIfDue, settleAnswer } from '../attempts-at-provider.ts'
import type { PaymentChannels } from '../channels.ts'
import { countriesOf } from '../queries/pay-channels.ts'
import {
  earlierStarts,
  insertAttempt,
  insertStart,
  markOpened,
  type PaymentAttempt,
} from '../store/attempts.ts'
import { cardOfBuyer } from '../store/saved-cards.ts'

export type StartPaymentRequest = {
  groupId?: Id | undefined
  orderId?: Id | undefined
  channel?: string | undefined
  token?: string | undefined
  /** The saved card, for channels that are paid with one. */
  cardId?: Id | undefined
  device?: PayingDevice | undefined
  /** An agreement that the buyer gave at the provider before there was an order. */
  approvalId?: Id | undefined
}

export type StartPaymentParts = {
  readonly channels: PaymentChannels
  /** The URL that the buyer's browser returns to after paying. */
  readonly returnUrl: (
    ctx: Context,
    attempt: {
      readonly groupId: Id
      readonly serial: string
      /** Whether the payer showed the link of the order. */
      readonly byLink: boolean
    },
  ) => string
  /** The provider's number of an agreement, given to the attempt that uses it; undefined where it is of no use. */
  readonly takeApproval: (
    db: Database,
    holder: VisitorContext,
    use: { readonly approvalId: Id; readonly attemptId: Id; readonly accountId: Id },
  ) => Promise<string | undefined>
  /** The address at which a channel's provider notifies us about a site. */
  readonly notifyUrl: (site: Site, channel: string) => string
}

/**
 * Begins to pay: stores the intent, then calls the provider with no transaction open, then stores its answer.
 * The caller's key returns the same attempt again, whatever broke in between; and as long as an attempt is
 * under way, another key returns that one, too, so that two tabs cannot pay twice.
 */
export async function startPayment(
  ctx: VisitorContext,
  request: StartPaymentRequest,
  parts: StartPaymentParts,
): Promise<PaymentStart> {
  if (!request.channel || !(request.groupId || request.orderId)) return { kind: 'incomplete' }
  if (!ctx.requestKey) throw new Refusal('keyMissing')
  const { channels } = parts
  const [group, offers] = await Promise.all([orderGroup(ctx, request), channels.offers(ctx, ctx.site)])
  const countries = await countriesOf(ctx.db, offers, group)
  const asked = { ...group, countries, device: request.device }
  const offer = offerOf(ctx, offers, request.channel, asked)
  const card = offer.channel.cards ? await chosenCard(ctx, offer, request.cardId) : undefined

  const begin = (metBefore: boolean) =>
    ctx.transaction((tx) => recordIntent(tx, ctx, { group, offer, card, metBefore }))
  let begun = await begin(false)
  if ('inTheWay' in begun) {
    // Another tab began, maybe elsewhere: its status is queried. If still open there, it is closed first.
    await queryIfDue(ctx, channels, begun.inTheWay, 'poll')
    if (!isFor(begun.inTheWay, offer, card)) await closeAttempt(ctx, channels, begun.inTheWay)
    begun = await begin(true)
  }
  if ('inTheWay' in begun) throw new Refusal('stillRunning')
  const { attempt } = begun
  const next = attempt.next ?? (await openAtProvider(ctx, parts, { ...begun, group, offer, card, request }))
  return {
    kind: 'started',
    channel: offer.channel.code,
    attemptId: attempt.attemptId,
    serial: attempt.serial,
    next,
  }
}

function offerOf(
  ctx: VisitorContext,
  offers: readonly ChannelOffer[],
  code: string,
  {
    due,
    status,
    usesPoints,
    kinds,
    countries,
    device,
  }: OrderGroup & { readonly countries: readonly string[]; readonly device: PayingDevice | undefined },
): ChannelOffer {
  const offer = offerNamed(offers, code)
  // A paid or closed group is refused for its status, whatever its amount was.
  const isOpen = status === 'awaitingPayment'
  const reason = reasonAgainst(offer, {
    isGuest: ctx.isGuest,
    ...(isOpen && { due, usesPoints, countries, kinds, device }),
  })
  if (reason) throw new Refusal(reason)
  return offer
}

type ChosenCard = { readonly cardId: Id; readonly token: string }

/** A card that this buyer entered, with the account that is paid to. @throws Refusal `cardNotChosen` (PAY-20) */
async function chosenCard(
  ctx: VisitorContext,
  { account }: ChannelOffer,
  cardId: Id | undefined,
): Promise<ChosenCard> {
  const stored = cardId ? await cardOfBuyer(ctx.db, ctx.buyerId, cardId) : undefined
  if (!stored?.card || !stored.token || stored.accountId !== account.accountId)
    throw new Refusal('cardNotChosen')
  return { cardId: stored.cardId, token: stored.token }
}

/** Whether an attempt matches the request. One begun with another channel or card must end first. */
const isFor = (attempt: PaymentAttempt, { channel }: ChannelOffer, card: ChosenCard | undefined): boolean =>
  attempt.channel === channel.code && attempt.cardId === card?.cardId

/** Money follows parcels where the provider can hold it and capture it in parts. */
const takesLater = ({ abilities, capture }: Channel): boolean =>
  abilities.authorise && abilities.partialCapture && capture !== undefined

type Started = {
  readonly attempt: PaymentAttempt
  /** Every order of the group is and is paid whole, so held money is taken when the parcels leave. */
  readonly isSentByParcel: boolean
}
type Begun = Started | { readonly inTheWay: PaymentAttempt }

/** Stores the intent of the request; or returns the attempt in its way, which must be handled first. */
async function recordIntent(
  tx: Transaction,
  ctx: VisitorContext,
  {
    group: { groupId, payBy, orders },
    offer,
    card,
    metBefore,
  }: { group: OrderGroup; offer: ChannelOffer; card: ChosenCard | undefined; metBefore: boolean },
): Promise<Begun> {
  const key = ctx.requestKey!
  const [group, obligations, earlier] = await Promise.all([
    lockGroup(tx, groupId),
    lockObligations(tx, groupId),
    earlierStarts(tx, { callerId: ctx.buyerId, key, groupId }),
  ])
  if (!group) throw new Refusal('notFound')
  const open = payable(obligations)
  // A part of an order is captured immediately: held money is captured by parcels, which are priced whole.
  const isSentByParcel =
    group.orders.every(({ fulfilment }) => fulfilment === 'parcel') &&
    open.every(({ stage, covered }) => stage === 'full' && covered === 0)
  const { ofKey, underWay, recentCount } = earlier
  if (ofKey) {
    if (ofKey.groupId !== groupId || !isFor(ofKey, offer, card)) throw new Refusal('keyReused')
    // It failed because the provider never heard of it. Opened now, it would never be queried.
    if (!ofKey.next && !isUnderWay(ofKey.status)) throw new Refusal('providerAway')
    return { attempt: ofKey, isSentByParcel }
  }
  if (underWay && !metBefore) return { inTheWay: underWay }
  if (open.length === 0 && obligations.some((each) => isPaidFor(each, obligations)))
    throw new Refusal('alreadyPaid')
  if (open.length === 0 || payBy <= ctx.now || orders.length === 0) throw new Refusal('notPayable')
  if (open.some(({ opensLater }) => opensLater)) throw new Refusal('balanceNotOpen')
  if (open.some(({ needsCheckout }) => needsCheckout)) throw new Refusal('balanceNotCheckedOut')
  if (recentCount >= attemptsMax) throw new Refusal('payAttempts')
  if (underWay && !isFor(underWay, offer, card)) return { inTheWay: underWay }

  const attempt = underWay ?? attemptToStart(ctx, group, { offer, card }, open)
  if (!underWay) {
    const holdLasts =
      isSentByParcel && takesLater(offer.channel) ? offer.channel.abilities.holdLasts : undefined
    // The order's current holder: an account may have taken over a guest's.
    await insertAttempt(
      tx,
      { ...attempt, buyerId: group.buyerId, site: ctx.site.code, holdLasts },
      open.map(restOf),
    )
    const { payWithinMs } = offer.channel.abilities
    if (payWithinMs) await giveTimeToPay(tx, groupId, payWithinMs)
  }
  const start = { callerId: ctx.buyerId, key, groupId, attemptId: attempt.attemptId }
  if (!(await insertStart(tx, start))) throw new Refusal('keyReused')
  return { attempt, isSentByParcel }
}

/** Part of an obligation that gift cards do not pay. */
const restOf = ({ obligationId, amount, covered }: Obligation) => ({ obligationId, amount: amount - covered })

function attemptToStart(
  ctx: VisitorContext,
  group: LockedGroup,
  { offer: { channel, account }, card }: { offer: ChannelOffer; card: ChosenCard | undefined },
  obligations: readonly Obligation[],
): PaymentAttempt {
  const attemptId = ctx.newId()
  return {
    attemptId,
    groupId: group.groupId,
    channel: channel.code,
    accountId: account.accountId,
    account: account.account,
    environment: account.environment,
    status: 'created',
    amount: {
      amount: obligations.reduce((due, { amount, covered }) => due + amount - covered, 0),
      currency: group.currency,
    },
    serial: `MP${attemptId}`,
    reference: undefined,
    cardId: card?.cardId,
    next: undefined,
    isClosedByUs: false,
    mayBeAsked: false,
  }
}

async function payerOf(ctx: VisitorContext, { groupId, orders, due }: OrderGroup): Promise<PayingPerson> {
  const bill = await billingOfGroup(ctx.db, groupId)
  return {
    ...namesOfPayer(bill, ctx.site.flags),
    email: bill.email,
    phone: bill.phone,
    country: bill.country,
    address: addressOfPayer(bill),
    lines: linesOfPayer(
      orders.map(({ number, due: { amount } }) => ({ number, amount })),
      due.amount,
    ),
  }
}

/** @throws Refusal with the provider's reason when it refused the attempt immediately */
async function openAtProvider(
  ctx: VisitorContext,
  { channels, returnUrl, notifyUrl, takeApproval }: StartPaymentParts,
  {
    attempt,
    isSentByParcel,
    group,
    offer,
    card,
    request: { token, device, approvalId },
  }: Started & {
    readonly group: OrderGroup
    readonly offer: ChannelOffer
    readonly card: ChosenCard | undefined
    readonly request: StartPaymentRequest
  },
): Promise<NextAction> {
  const { serial, amount, attemptId } = attempt
  // An attempt of another tab may be paid to the account that buyers paid to before.
  const open =
    offer.account.accountId === attempt.accountId
      ? { channel: offer.channel, ref: { account: offer.account, serial, reference: attempt.reference } }
      : await channels.ofAttempt(ctx, attempt)
  if (!open) throw new Refusal('channelUnknown')
  const { channel, ref } = open
  const accountId = ref.account.accountId
  const approval = approvalId && (await takeApproval(ctx.db, ctx, { approvalId, attemptId, accountId }))
  const { reference, next } = await channel.start({
    serial,
    amount,
    account: ref.account,
    language: ctx.language,
    payBy: group.payBy,
    card: card?.token,
    approval,
    // Clients that report no device are known by the headers of their browser, as pages are.
    browser: { device: device ?? deviceOf(ctx.headers), address: ctx.address },
    payer: channel.abilities.payLater ? await payerOf(ctx, group) : undefined,
    capture: isSentByParcel && takesLater(channel) ? 'later' : 'now',
    returnUrl: returnUrl(ctx, { groupId: group.groupId, serial, byLink: Boolean(token) }),
    notifyUrl: notifyUrl(ctx.site, channel.code),
  })
  const opened = { channel, ref: { ...ref, reference } }
  if (!(await markOpened(ctx.db, attemptId, { reference, next }))) {
    // It ended while it was opened: closed here, or by the job. The provider may have captured already.
    await applyFacts(ctx, channel.code, (await channel.close(opened.ref)) ?? [], 'return')
    const { status } = await orderGroup(ctx, { groupId: group.groupId })
    // An order that waits for its money is paid by the next attempt.
    if (status === 'awaitingPayment') throw new Refusal('providerAway')
    throw new Refusal(status === 'paid' ? 'alreadyPaid' : 'notPayable')
  }
  // The buyer has agreed before, so that nothing is left to wait for but our query.
  const isAgreed = approval !== undefined && next.kind === 'wait'
  await settleAnswer(ctx, opened, attempt, isAgreed ? { kind: 'done' } : next)
  return next
}
