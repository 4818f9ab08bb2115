/** Orders of every way to sell as a person would record them on paper. It shares nothing with the mall. */
export const ways = [
  'presale',
  'groupBuy',
  'bundle',
  'pointsItem',
  'service',
  'giftCard',
  'crossBorder',
  'withCards',
] as const
export type Way = (typeof ways)[number]

export type WayOrder = {
  readonly way: Way
  status:
    | 'awaitingPayment'
    | 'awaitingDeposit'
    | 'awaitingBalance'
    | 'awaitingGroup'
    | 'awaitingShipment'
    | 'shipped'
    | 'completed'
    | 'cancelled'
    | 'closed'
  /** Amount due in the first status, and the balance of a presale after that. Minor units. */
  readonly due: number
  readonly balance: number
  /** When the balance may be paid, by the mall's clock. */
  readonly balanceFrom: number
  readonly balanceUntil: number
  group: ModelGroup | undefined
  received: number
  givenBack: number
  /** Points and gift card amount that it holds. */
  points: number
  cards: number
  /** Units whose return can be requested, and the open request of the buyer. */
  unitsLeft: number
  asked:
    | { readonly id: string; readonly units: number; readonly amount: number; readonly points: number }
    | undefined
  /** Uses that its codes have left. */
  uses: number
  presses: number
  readonly attempts: Attempt[]
  age: number
}
export type ModelGroup = { readonly id: string; readonly members: WayOrder[] }
type Attempt = {
  readonly serial: string
  readonly amount: number
  readonly stage: Stage
  isPending: boolean
  /** It was paid, and the time of its provider's last report that it is not. */
  isCaptured?: boolean
  failedAt?: number
}
type Stage = 'first' | 'balance'

export const hour = 3_600_000
const unpaid = ['awaitingPayment', 'awaitingDeposit']

/** The stage that is payable now, if any. */
export function stageOf({ status, balanceFrom, balanceUntil }: WayOrder, now: number): Stage | undefined {
  if (unpaid.includes(status)) return 'first'
  return status === 'awaitingBalance' && now >= balanceFrom && now < balanceUntil ? 'balance' : undefined
}
export const amountOf = (order: WayOrder, stage: Stage): number =>
  stage === 'first' ? order.due : order.balance

/** A provider moved this amount for this attempt. */
export function captured(order: WayOrder, attempt: Attempt, amount: number): void {
  const isWaitedFor =
    attempt.stage === 'first' ? unpaid.includes(order.status) : order.status === 'awaitingBalance'
  Object.assign(attempt, { isPending: false, isCaptured: true })
  if (amount !== attempt.amount || !isWaitedFor) return
  // The amount held on gift cards counts as received.
  order.received += amount + order.cards
  settle(order)
}

/** The requested amount has been received. */
export function settle(order: WayOrder): void {
  if (order.status === 'awaitingDeposit') order.status = 'awaitingBalance'
  else if (order.way === 'groupBuy') {
    order.status = 'awaitingGroup'
    const waiting = order.group!.members.filter(({ status }) => status === 'awaitingGroup')
    if (waiting.length === 2) for (const each of waiting) each.status = 'awaitingShipment'
  } else if (order.way === 'service' || order.way === 'giftCard') {
    order.status = 'completed'
    order.uses = order.way === 'service' ? order.unitsLeft : 0
  } else order.status = 'awaitingShipment'
}

const end = (order: WayOrder, status: 'cancelled' | 'closed') =>
  Object.assign(order, { status, points: 0, cards: 0 })
/** Its money, points and cards are refunded. */
function giveAllBack(order: WayOrder): void {
  order.givenBack = order.received
  order.unitsLeft = 0
  end(order, 'cancelled')
}

/** Actions of each party: the condition and the effect of each. */
export const rules = {
  cancelUnpaid: {
    may: ({ status }) => unpaid.includes(status),
    then: (order) => end(order, 'cancelled'),
  },
  cancelByBuyer: {
    may: ({ status }) => status === 'awaitingShipment' || status === 'awaitingGroup',
    then: giveAllBack,
  },
  cancelByShop: {
    may: ({ status }) => ['awaitingShipment', 'awaitingGroup', 'awaitingBalance'].includes(status),
    then: giveAllBack,
  },
  ship: {
    may: ({ status }) => status === 'awaitingShipment',
    then: (order) => Object.assign(order, { status: 'shipped' }),
  },
  receive: {
    may: ({ status }) => status === 'shipped',
    then: (order) => Object.assign(order, { status: 'completed' }),
  },
  approve: { may: ({ asked }) => asked !== undefined, then: agree },
  reject: {
    may: ({ asked }) => asked !== undefined,
    then: (order) => {
      order.unitsLeft += order.asked!.units
      order.asked = undefined
    },
  },
} as const satisfies Readonly<
  Record<string, { may: (order: WayOrder) => boolean; then: (order: WayOrder) => unknown }>
>
export type RuleName = keyof typeof rules

/** The requested refund is granted. */
function agree(order: WayOrder): void {
  const { units, amount, points } = order.asked!
  order.givenBack += amount
  order.points -= points
  // The provider's part is refunded first, and the rest of it was paid by cards.
  order.cards = Math.min(order.cards, order.received - order.givenBack)
  if (order.way === 'service') order.uses -= units
  order.asked = undefined
}

/** Whether the return of so many units can be requested: of sent ones, or of codes that were not used. */
export const mayAsk = ({ way, status, unitsLeft }: WayOrder, units: number): boolean =>
  way !== 'giftCard' && ['shipped', 'completed'].includes(status) && unitsLeft >= units

/** Effects of time limits after some hours: unpaid orders and unpaid balances are closed. */
export function afterHours(order: WayOrder, now: number): void {
  if (unpaid.includes(order.status)) end(order, 'closed')
  if (order.status !== 'awaitingBalance' || now < order.balanceUntil) return
  // A provider that has not answered since then is waited for, an hour long, for whatever its attempt is. The deposit stays with the shop.
  const isWaitedFor = order.attempts.some(
    ({ isCaptured, failedAt = 0 }) => !isCaptured && failedAt < order.balanceUntil,
  )
  if (!isWaitedFor || now >= order.balanceUntil + hour) end(order, 'closed')
}

export function afterADay(order: WayOrder, now: number): void {
  afterHours(order, now)
  if (order.status === 'awaitingGroup') giveAllBack(order)
}

/** Shops that do not send lose the order, and buyers who do not answer have received it. */
export function afterWeeks(order: WayOrder, now: number): void {
  afterADay(order, now)
  if (order.asked) agree(order)
  if (order.status === 'awaitingShipment') giveAllBack(order)
  if (order.status === 'shipped') order.status = 'completed'
}

export const kept = ({ status, received, givenBack, points, cards, uses }: WayOrder) => ({
  status,
  received,
  givenBack,
  points,
  cards,
  uses,
})
