/** After-sales of one line of three units as a person would keep them on paper. It shares nothing with the mall. */
export type ModelAfterSale = {
  readonly id: string
  readonly kind: 'refund' | 'return'
  readonly units: number
  status:
    | 'awaitingReview'
    | 'awaitingReturn'
    | 'awaitingInspection'
    | 'awaitingRefund'
    | 'refunding'
    | 'cancelled'
    | 'closed'
  isWithPlatform: boolean
  /** What goes back when it ends well, in minor units. */
  agreed: number
  /** A smaller amount that its buyer is asked about. */
  offered: number | null
  /** Where its shop said no; what the platform says is final. */
  rejected?: 'review' | 'inspection' | undefined
}

export type ModelLine = {
  free: number
  held: number
  returned: number
  givenBack: number
  afterSales: ModelAfterSale[]
}

export const aLine = (): ModelLine => ({ free: 3, held: 0, returned: 0, givenBack: 0, afterSales: [] })

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
function agree(afterSale: ModelAfterSale): void {
  afterSale.offered = null
  afterSale.status = afterSale.kind === 'refund' ? 'awaitingRefund' : 'awaitingReturn'
}
function decline(line: ModelLine, afterSale: ModelAfterSale, by: 'shop' | 'platform'): void {
  afterSale.rejected =
    by === 'shop' ? (afterSale.status === 'awaitingReview' ? 'review' : 'inspection') : undefined
  Object.assign(afterSale, { status: 'closed', offered: null })
  free(line, afterSale)
}

type Rule = {
  readonly may: (afterSale: ModelAfterSale, line: ModelLine) => boolean
  readonly then: (afterSale: ModelAfterSale, line: ModelLine) => void
}
const shopMayDecide = ({ isWithPlatform, offered }: ModelAfterSale) => !isWithPlatform && offered === null

/** The actions of each party: when they are allowed, and what comes of them. Names are `party.action`. */
export const rules = {
  'buyer.cancel': {
    may: ({ status }) => status === 'awaitingReview' || status === 'awaitingReturn',
    then: (each, line) => {
      Object.assign(each, { status: 'cancelled', offered: null })
      free(line, each)
    },
  },
  'buyer.sendBack': {
    may: ({ status }) => status === 'awaitingReturn',
    then: (each) => {
      each.status = 'awaitingInspection'
    },
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
      each.agreed = each.offered!
      each.offered = null
    },
  },
  'buyer.refuseAmount': {
    may: (each) => isJudged(each) && each.offered !== null,
    then: (each) => {
      Object.assign(each, { offered: null, isWithPlatform: true })
    },
  },
  'merchant.approve': {
    may: (each) => each.status === 'awaitingReview' && shopMayDecide(each),
    then: agree,
  },
  'merchant.reject': {
    may: ({ status, isWithPlatform }) => status === 'awaitingReview' && !isWithPlatform,
    then: (each, line) => decline(line, each, 'shop'),
  },
  'merchant.changeAmount': {
    may: (each) => isJudged(each) && !each.isWithPlatform,
    then: (each) => {
      if (each.agreed > smallAmount) each.offered = smallAmount
      else Object.assign(each, { agreed: smallAmount, offered: null })
    },
  },
  'merchant.passInspection': {
    may: (each) => each.status === 'awaitingInspection' && shopMayDecide(each),
    then: (each) => {
      each.status = 'awaitingRefund'
    },
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
      Object.assign(each, { isWithPlatform: true, offered: null })
    },
  },
  'operator.approve': { may: ({ status }) => status === 'awaitingReview', then: agree },
  'operator.reject': {
    may: ({ status }) => status === 'awaitingReview',
    then: (each, line) => decline(line, each, 'platform'),
  },
  'operator.passInspection': {
    may: ({ status }) => status === 'awaitingInspection',
    then: (each) => {
      Object.assign(each, { status: 'awaitingRefund', offered: null })
    },
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
  if (each.status === 'awaitingReview') agree(each)
  if (each.status === 'awaitingReturn') {
    each.status = 'closed'
    free(line, each)
  }
  if (each.status === 'awaitingInspection') each.status = 'awaitingRefund'
  if (each.status === 'awaitingRefund') giveBack(line, each)
}
