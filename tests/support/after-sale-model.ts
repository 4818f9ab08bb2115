/** After-sales of one line of three units as a person would keep them on paper. It shares nothing with the mall. */
export type ModelAfterSale = {
  readonly id: string
  /** An exchange may become a return or a refund. */
  kind: 'refund' | 'return' | 'exchange'
  readonly units: number
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
  /** What goes back when it ends well, in minor units. */
  agreed: number
  /** A smaller amount that its buyer is asked about, or a refund instead of what was asked for. */
  offered: number | null
  isRefundOffered: boolean
  /** What it is exchanged for, and what that costs more, or, below zero, gives back. */
  readonly other?: OtherGoods | undefined
  readonly difference: number
  /** The other goods are taken for it. */
  hasOther: boolean
  /** What they cost more is to be paid. */
  owes: boolean
  /** It is brought to the shop, and not sent. */
  isHandedIn: boolean
  /** Where its shop said no; what the platform says is final. */
  rejected?: 'review' | 'inspection' | undefined
}

export const otherGoods = ['same', 'dearer', 'cheaper'] as const
export type OtherGoods = (typeof otherGoods)[number]

export type ModelLine = {
  /** What cannot be had any more; all lines are of one product. */
  readonly gone: ReadonlySet<OtherGoods>
  free: number
  held: number
  returned: number
  givenBack: number
  afterSales: ModelAfterSale[]
}

export const aLine = (gone: ReadonlySet<OtherGoods>): ModelLine => ({
  ...{ gone, free: 3, held: 0, returned: 0, givenBack: 0, afterSales: [] },
})

/** A refund of all that was asked for is what the model counts; units that were exchanged are kept. */
export const isOfMoney = ({ kind, status }: ModelAfterSale) => kind !== 'exchange' && status === 'refunding'
const comesBack = ({ kind }: ModelAfterSale) => kind !== 'refund'
const isExchange = ({ kind }: ModelAfterSale) => kind === 'exchange'
const isGone = ({ other }: ModelAfterSale, { gone }: ModelLine) => other !== undefined && gone.has(other)
const isJudged = ({ status }: ModelAfterSale) => ['awaitingReview', 'awaitingInspection'].includes(status)

function free(line: ModelLine, { units }: ModelAfterSale): void {
  line.held -= units
  line.free += units
}
function hold(line: ModelLine, units: number): void {
  line.free -= units
  line.held += units
}
export function giveBack(line: ModelLine, afterSale: ModelAfterSale): void {
  afterSale.status = 'refunding'
  line.held -= afterSale.units
  line.returned += afterSale.units
  line.givenBack += afterSale.agreed
}
/** An offer ends with the status in which it was made; what was asked for stands then. */
function move(afterSale: ModelAfterSale, status: ModelAfterSale['status']): void {
  Object.assign(afterSale, { status, offered: null, isRefundOffered: false })
}
function agree(afterSale: ModelAfterSale): void {
  move(afterSale, afterSale.kind === 'refund' ? 'awaitingRefund' : 'awaitingReturn')
  if (isExchange(afterSale)) afterSale.hasOther = true
}
/** Money instead of goods: what was to be sent is not. */
function becomeRefund(afterSale: ModelAfterSale): void {
  move(afterSale, 'awaitingRefund')
  Object.assign(afterSale, { kind: 'refund', hasOther: false, owes: false })
}
function pass(afterSale: ModelAfterSale, line: ModelLine): void {
  if (!isExchange(afterSale)) move(afterSale, 'awaitingRefund')
  else if (!afterSale.hasOther && isGone(afterSale, line)) becomeRefund(afterSale)
  else {
    move(afterSale, 'awaitingReplacement')
    Object.assign(afterSale, { hasOther: true, owes: afterSale.difference > 0 })
  }
}
/** The other goods have arrived: what cheaper ones cost less goes back. */
function exchanged(line: ModelLine, afterSale: ModelAfterSale): void {
  line.held -= afterSale.units
  line.returned += afterSale.units
  line.givenBack += Math.max(0, -afterSale.difference)
  move(afterSale, afterSale.difference < 0 ? 'refunding' : 'done')
}
function decline(line: ModelLine, afterSale: ModelAfterSale, by: 'shop' | 'platform'): void {
  afterSale.rejected =
    by === 'shop' ? (afterSale.status === 'awaitingReview' ? 'review' : 'inspection') : undefined
  move(afterSale, 'closed')
  afterSale.hasOther = false
  free(line, afterSale)
}

type Rule = {
  readonly may: (afterSale: ModelAfterSale, line: ModelLine) => boolean
  readonly then: (afterSale: ModelAfterSale, line: ModelLine) => void
}
const shopMayDecide = ({ isWithPlatform, offered }: ModelAfterSale) => !isWithPlatform && offered === null

const mayBeAgreed = (each: ModelAfterSale, line: ModelLine) => !isExchange(each) || !isGone(each, line)

/** The actions of each party: when they are allowed, and what comes of them. Names are `party.action`. */
export const rules = {
  'buyer.cancel': {
    may: ({ status }) => status === 'awaitingReview' || status === 'awaitingReturn',
    then: (each, line) => {
      move(each, 'cancelled')
      each.hasOther = false
      free(line, each)
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
    may: ({ status, rejected, units }, line) =>
      status === 'closed' && rejected === 'review' && line.free >= units,
    then: (each, line) => {
      Object.assign(each, { status: 'awaitingReview', rejected: undefined })
      hold(line, each.units)
    },
  },
  'buyer.askPlatform': {
    may: ({ status, rejected, units }, line) =>
      status === 'closed' && rejected !== undefined && line.free >= units,
    then: (each, line) => {
      each.status = each.rejected === 'review' ? 'awaitingReview' : 'awaitingInspection'
      Object.assign(each, { isWithPlatform: true, rejected: undefined })
      hold(line, each.units)
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
    may: (each, line) => each.status === 'awaitingReview' && shopMayDecide(each) && mayBeAgreed(each, line),
    then: agree,
  },
  'merchant.reject': {
    may: ({ status, isWithPlatform }) => status === 'awaitingReview' && !isWithPlatform,
    then: (each, line) => decline(line, each, 'shop'),
  },
  'merchant.changeAmount': {
    may: (each) => isJudged(each) && !each.isWithPlatform && !isExchange(each),
    then: (each) => {
      each.isRefundOffered = false
      if (each.agreed > smallAmount) each.offered = smallAmount
      else Object.assign(each, { agreed: smallAmount, offered: null })
    },
  },
  'merchant.passInspection': {
    // A shop that offered a refund may still send the other goods.
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
    may: (each, line) =>
      isExchange(each) &&
      isGone(each, line) &&
      ['awaitingReview', 'awaitingReturn', 'awaitingReplacement'].includes(each.status),
    then: (each, line) => {
      if (each.status !== 'awaitingReplacement') {
        Object.assign(each, { kind: 'return', hasOther: false })
        return
      }
      // Nothing is left to decide.
      becomeRefund(each)
      giveBack(line, each)
    },
  },
  'merchant.shipReplacement': {
    may: (each) => each.status === 'awaitingReplacement' && !each.owes,
    then: (each) => move(each, 'replacementSent'),
  },
  'buyer.confirmReplacement': {
    may: ({ status }) => status === 'replacementSent',
    then: (each, line) => exchanged(line, each),
  },
  'merchant.failInspection': {
    may: ({ status, isWithPlatform }) => status === 'awaitingInspection' && !isWithPlatform,
    then: (each, line) => decline(line, each, 'shop'),
  },
  'merchant.refund': {
    may: ({ status }) => status === 'awaitingRefund',
    then: (each, line) => giveBack(line, each),
  },
  'operator.takeOver': {
    may: (each) => isJudged(each) && !each.isWithPlatform,
    then: (each) => {
      Object.assign(each, { isWithPlatform: true, offered: null, isRefundOffered: false })
    },
  },
  'operator.approve': {
    may: (each, line) => each.status === 'awaitingReview' && mayBeAgreed(each, line),
    then: agree,
  },
  'operator.reject': {
    may: ({ status }) => status === 'awaitingReview',
    then: (each, line) => decline(line, each, 'platform'),
  },
  'operator.passInspection': {
    may: ({ status }) => status === 'awaitingInspection',
    then: pass,
  },
  'operator.refund': {
    may: ({ status }) => status === 'awaitingRefund',
    then: (each, line) => giveBack(line, each),
  },
} as const satisfies Readonly<Record<string, Rule>>
export type RuleName = keyof typeof rules

/** What shops offer here, in minor units. */
export const smallAmount = 100

/** What time alone makes of it: sides that do not answer agree, and what is not sent back is closed. */
export function outlive(line: ModelLine, each: ModelAfterSale): void {
  if (each.offered !== null) rules['buyer.acceptAmount'].then(each)
  if (each.status === 'awaitingReview') {
    if (!mayBeAgreed(each, line)) each.kind = 'return'
    agree(each)
  }
  if (each.status === 'awaitingReturn') {
    move(each, 'closed')
    free(line, each)
  }
  if (each.status === 'awaitingInspection') pass(each, line)
  if (each.status === 'awaitingReplacement') becomeRefund(each)
  if (each.status === 'replacementSent') exchanged(line, each)
  if (each.status === 'awaitingRefund') giveBack(line, each)
}
