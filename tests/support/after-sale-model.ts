/** Model of after-sales of an order of several lines. It shares nothing with the mall. */
export type ModelAfterSale = {
  readonly id: string
  /** An exchange may become a return or a refund. */
  kind: 'refund' | 'return' | 'exchange' | 'cancellation'
  readonly parts: readonly Part[]
  status:
    | 'awaitingReview'
    | 'awaitingReturn'
    | 'awaitingInspection'
    | 'awaitingRefund'
    | 'awaitingReplacement'
    | 'replacementSent'
    | 'refunding'
    | 'done'
    | 'cancelled'
    | 'closed'
  isWithPlatform: boolean
  /** Refund when it succeeds, in minor units. */
  agreed: number
  /** A smaller amount that is offered to its buyer, or a refund instead of the request. */
  offered: number | null
  isRefundOffered: boolean
  /** The difference to pay for all that it is exchanged for; below zero, it is refunded. */
  readonly difference: number
  /** The replacements are reserved for it. */
  hasOther: boolean
  /** The price difference is still to be paid. */
  owes: boolean
  /** It is brought to the shop, and not sent. */
  isHandedIn: boolean
  /** Where its shop refused; the platform's decision is final. */
  rejected?: 'review' | 'inspection' | undefined
}

export const otherGoods = ['same', 'dearer', 'cheaper'] as const
export type OtherGoods = (typeof otherGoods)[number]

export type ModelLine = {
  readonly quantity: number
  sent: number
  /** Requested for cancellation, and cancelled, before they were sent. */
  asked: number
  cancelled: number
  held: number
  returned: number
}

/** Units of a line, and their replacement. */
export type Part = {
  readonly line: ModelLine
  readonly units: number
  readonly other?: OtherGoods | undefined
}

export type ModelOrder = {
  /** Variants that are sold out; lines are of products with the same variants. */
  readonly gone: ReadonlySet<OtherGoods>
  readonly lines: readonly ModelLine[]
  status: 'awaitingShipment' | 'shipped' | 'cancelled'
  givenBack: number
  afterSales: ModelAfterSale[]
}

export const aLine = (quantity: number): ModelLine => ({
  quantity,
  sent: 0,
  asked: 0,
  cancelled: 0,
  held: 0,
  returned: 0,
})
export const unsent = ({ quantity, sent, cancelled }: ModelLine): number => quantity - sent - cancelled
export const toSend = (line: ModelLine): number => unsent(line) - line.asked

export function send(order: ModelOrder, parts: readonly Part[]): void {
  for (const { line, units } of parts) line.sent += units
  order.status = 'shipped'
}

/** Units that can be requested: unsent ones are cancelled, sent ones are refunded, returned or exchanged. */
const unclaimed = ({ kind }: Pick<ModelAfterSale, 'kind'>, line: ModelLine): number =>
  kind === 'cancellation' ? toSend(line) : line.sent - line.held - line.returned

/** Lines are cancelled as far as they were not sent, and not in part. */
export const mayApply = (
  order: ModelOrder,
  { kind, parts }: Pick<ModelAfterSale, 'kind' | 'parts'>,
): boolean =>
  parts.every(({ line, units, other }) => {
    const most = unclaimed({ kind }, line)
    return (
      (kind === 'cancellation' ? units === most : units <= most) && most > 0 && !isUnavailableOf(order, other)
    )
  })

const isUnavailableOf = ({ gone }: ModelOrder, other: OtherGoods | undefined) =>
  other !== undefined && gone.has(other)

/** The model counts a refund of all that was requested; exchanged units are retained. */
export const isOfMoney = ({ kind, status }: ModelAfterSale) => kind !== 'exchange' && status === 'refunding'
const comesBack = ({ kind }: ModelAfterSale) => kind === 'return' || kind === 'exchange'
const isExchange = ({ kind }: ModelAfterSale) => kind === 'exchange'
const isUnavailable = ({ parts }: ModelAfterSale, order: ModelOrder) =>
  parts.some(({ other }) => isUnavailableOf(order, other))
const isJudged = ({ status }: ModelAfterSale) => ['awaitingReview', 'awaitingInspection'].includes(status)

function free({ kind, parts }: ModelAfterSale): void {
  for (const { line, units } of parts) line[kind === 'cancellation' ? 'asked' : 'held'] -= units
}
export function claim({ kind, parts }: Pick<ModelAfterSale, 'kind' | 'parts'>): void {
  for (const { line, units } of parts) line[kind === 'cancellation' ? 'asked' : 'held'] += units
}
const mayClaim = (each: ModelAfterSale) =>
  each.parts.every(({ line, units }) => units <= unclaimed(each, line))

export function giveBack(order: ModelOrder, afterSale: ModelAfterSale): void {
  free(afterSale)
  for (const { line, units } of afterSale.parts)
    line[afterSale.kind === 'cancellation' ? 'cancelled' : 'returned'] += units
  afterSale.status = 'refunding'
  order.givenBack += afterSale.agreed
  if (order.status === 'awaitingShipment' && order.lines.every((line) => unsent(line) === 0))
    order.status = 'cancelled'
}
/** An offer ends with the status in which it was made; the request then applies. */
function move(afterSale: ModelAfterSale, status: ModelAfterSale['status']): void {
  Object.assign(afterSale, { status, offered: null, isRefundOffered: false })
}
function agree(afterSale: ModelAfterSale): void {
  move(afterSale, comesBack(afterSale) ? 'awaitingReturn' : 'awaitingRefund')
  if (isExchange(afterSale)) afterSale.hasOther = true
}
/** Money instead of goods: the replacement is not sent. */
function becomeRefund(afterSale: ModelAfterSale): void {
  move(afterSale, 'awaitingRefund')
  Object.assign(afterSale, { kind: 'refund', hasOther: false, owes: false })
}
function pass(afterSale: ModelAfterSale, order: ModelOrder): void {
  if (!isExchange(afterSale)) move(afterSale, 'awaitingRefund')
  else if (!afterSale.hasOther && isUnavailable(afterSale, order)) becomeRefund(afterSale)
  else {
    move(afterSale, 'awaitingReplacement')
    Object.assign(afterSale, { hasOther: true, owes: afterSale.difference > 0 })
  }
}
/** The replacements have arrived: the price difference of cheaper ones is refunded. */
function exchanged(order: ModelOrder, afterSale: ModelAfterSale): void {
  free(afterSale)
  for (const { line, units } of afterSale.parts) line.returned += units
  order.givenBack += Math.max(0, -afterSale.difference)
  move(afterSale, afterSale.difference < 0 ? 'refunding' : 'done')
}
function decline(afterSale: ModelAfterSale, by: 'shop' | 'platform'): void {
  afterSale.rejected =
    by === 'shop' ? (afterSale.status === 'awaitingReview' ? 'review' : 'inspection') : undefined
  move(afterSale, 'closed')
  afterSale.hasOther = false
  free(afterSale)
}

type Rule = {
  readonly may: (afterSale: ModelAfterSale, order: ModelOrder) => boolean
  readonly then: (afterSale: ModelAfterSale, order: ModelOrder) => void
}
const shopMayDecide = ({ isWithPlatform, offered }: ModelAfterSale) => !isWithPlatform && offered === null

const mayBeAgreed = (each: ModelAfterSale, order: ModelOrder) =>
  !isExchange(each) || !isUnavailable(each, order)

/** The actions of each party: the condition and the effect of each. Names are `party.action`. */
export const rules = {
  'buyer.cancel': {
    may: ({ status }) => status === 'awaitingReview' || status === 'awaitingReturn',
    then: (each) => {
      move(each, 'cancelled')
      each.hasOther = false
      free(each)
    },
  },
  'buyer.sendBack': {
    may: ({ status }) => status === 'awaitingReturn',
    then: (each) => {
      Object.assign(each, { status: 'awaitingInspection', isHandedIn: false })
    },
  },
  'buyer.handIn': {
    may: ({ status, isHandedIn }) => status === 'awaitingReturn' && !isHandedIn,
    then: (each) => {
      each.isHandedIn = true
    },
  },
  'merchant.receiveHandIn': {
    may: ({ status, isHandedIn }) => status === 'awaitingReturn' && isHandedIn,
    then: (each) => move(each, 'awaitingInspection'),
  },
  'operator.receiveHandIn': {
    may: ({ status, isHandedIn }) => status === 'awaitingReturn' && isHandedIn,
    then: (each) => move(each, 'awaitingInspection'),
  },
  'buyer.revise': {
    may: (each) => each.status === 'closed' && each.rejected === 'review' && mayClaim(each),
    then: (each) => {
      Object.assign(each, { status: 'awaitingReview', rejected: undefined })
      claim(each)
    },
  },
  'buyer.askPlatform': {
    may: (each) => each.status === 'closed' && each.rejected !== undefined && mayClaim(each),
    then: (each) => {
      each.status = each.rejected === 'review' ? 'awaitingReview' : 'awaitingInspection'
      Object.assign(each, { isWithPlatform: true, rejected: undefined })
      claim(each)
    },
  },
  'buyer.acceptAmount': {
    may: (each) => isJudged(each) && each.offered !== null,
    then: (each) => {
      if (each.isRefundOffered) becomeRefund(each)
      else Object.assign(each, { agreed: each.offered!, offered: null })
    },
  },
  'buyer.refuseAmount': {
    may: (each) => isJudged(each) && each.offered !== null,
    then: (each) => {
      Object.assign(each, { offered: null, isRefundOffered: false, isWithPlatform: true })
    },
  },
  'merchant.approve': {
    may: (each, order) => each.status === 'awaitingReview' && shopMayDecide(each) && mayBeAgreed(each, order),
    then: agree,
  },
  'merchant.reject': {
    may: ({ status, isWithPlatform }) => status === 'awaitingReview' && !isWithPlatform,
    then: (each) => decline(each, 'shop'),
  },
  'merchant.changeAmount': {
    may: (each) =>
      isJudged(each) && !each.isWithPlatform && (each.kind === 'refund' || each.kind === 'return'),
    then: (each) => {
      each.isRefundOffered = false
      if (each.agreed > smallAmount) each.offered = smallAmount
      else Object.assign(each, { agreed: smallAmount, offered: null })
    },
  },
  'merchant.passInspection': {
    // A shop that offered a refund may still send the replacement.
    may: (each) =>
      each.status === 'awaitingInspection' && (isExchange(each) ? !each.isWithPlatform : shopMayDecide(each)),
    then: pass,
  },
  'merchant.offerRefund': {
    may: (each) => isJudged(each) && shopMayDecide(each) && comesBack(each),
    then: (each) => {
      Object.assign(each, { offered: each.agreed, isRefundOffered: true })
    },
  },
  'merchant.changeToRefund': {
    may: (each) => each.status === 'awaitingReplacement',
    then: becomeRefund,
  },
  'operator.changeToRefund': {
    may: (each) => each.status === 'awaitingReplacement' || (isJudged(each) && comesBack(each)),
    then: becomeRefund,
  },
  'buyer.takeRefund': {
    may: (each, order) =>
      isExchange(each) &&
      isUnavailable(each, order) &&
      ['awaitingReview', 'awaitingReturn', 'awaitingReplacement'].includes(each.status),
    then: (each, order) => {
      if (each.status !== 'awaitingReplacement') {
        Object.assign(each, { kind: 'return', hasOther: false })
        return
      }
      // Nothing is left to decide.
      becomeRefund(each)
      giveBack(order, each)
    },
  },
  'merchant.shipReplacement': {
    may: (each) => each.status === 'awaitingReplacement' && !each.owes,
    then: (each) => move(each, 'replacementSent'),
  },
  'buyer.confirmReplacement': {
    may: ({ status }) => status === 'replacementSent',
    then: (each, order) => exchanged(order, each),
  },
  'merchant.failInspection': {
    may: ({ status, isWithPlatform }) => status === 'awaitingInspection' && !isWithPlatform,
    then: (each) => decline(each, 'shop'),
  },
  'merchant.refund': {
    may: ({ status }) => status === 'awaitingRefund',
    then: (each, order) => giveBack(order, each),
  },
  'operator.takeOver': {
    may: (each) => isJudged(each) && !each.isWithPlatform,
    then: (each) => {
      Object.assign(each, { isWithPlatform: true, offered: null, isRefundOffered: false })
    },
  },
  'operator.approve': {
    may: (each, order) => each.status === 'awaitingReview' && mayBeAgreed(each, order),
    then: agree,
  },
  'operator.reject': {
    may: ({ status }) => status === 'awaitingReview',
    then: (each) => decline(each, 'platform'),
  },
  'operator.passInspection': {
    may: ({ status }) => status === 'awaitingInspection',
    then: pass,
  },
  'operator.refund': {
    may: ({ status }) => status === 'awaitingRefund',
    then: (each, order) => giveBack(order, each),
  },
} as const satisfies Readonly<Record<string, Rule>>
export type RuleName = keyof typeof rules

/** Refund that shops offer here, in minor units. */
export const smallAmount = 100

/** Effects of all time limits: silence counts as agreement, and unsent returns are closed. */
export function outlive(order: ModelOrder, each: ModelAfterSale): void {
  if (each.offered !== null) rules['buyer.acceptAmount'].then(each)
  if (each.status === 'awaitingReview') {
    if (!mayBeAgreed(each, order)) each.kind = 'return'
    agree(each)
  }
  if (each.status === 'awaitingReturn') {
    move(each, 'closed')
    free(each)
  }
  if (each.status === 'awaitingInspection') pass(each, order)
  if (each.status === 'awaitingReplacement') becomeRefund(each)
  if (each.status === 'replacementSent') exchanged(order, each)
  if (each.status === 'awaitingRefund') giveBack(order, each)
}

/** Lines that the shop did not send in time are cancelled, when all requests of its buyer are answered. */
export function dropRest(order: ModelOrder): void {
  if (order.status === 'awaitingShipment') order.status = 'cancelled'
  for (const line of order.lines) line.cancelled = line.quantity - line.sent
}
