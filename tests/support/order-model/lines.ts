/**
 * Orders of several lines as a person would record them on paper: sent and cancelled units, and each order's
 * units of a sale. It shares nothing with the mall.
 */
export const goodsNames = ['lamp', 'chair', 'desk', 'shelf'] as const
export type GoodsName = (typeof goodsNames)[number]

export type LineOnPaper = {
  readonly goods: GoodsName
  readonly quantity: number
  /** Sold under the flash sale, and cut by the coupon of its buyer. */
  readonly isOnSale: boolean
  readonly isCut: boolean
  sent: number
  /** Requested for cancellation, and cancelled. */
  asked: number
  cancelled: number
}

export type Ask = {
  readonly id: string
  readonly parts: readonly { readonly line: LineOnPaper; readonly quantity: number }[]
  isAgreed: boolean
}

export type Parcel = {
  readonly id: string
  readonly parts: readonly { readonly line: LineOnPaper; readonly pieces: number }[]
}

export type OrderOnPaper = {
  readonly lines: readonly LineOnPaper[]
  status: 'awaitingPayment' | 'awaitingShipment' | 'shipped' | 'completed' | 'cancelled' | 'closed'
  wasPaid: boolean
  asks: Ask[]
  parcels: Parcel[]
}

/** The units of a line that remain for its buyer: they count in limits and in the sale. */
const remaining = (order: OrderOnPaper, { quantity, cancelled }: LineOnPaper): number =>
  order.status === 'cancelled' || order.status === 'closed' ? 0 : quantity - cancelled

/** The units that an order takes: of the stock, of the sale, of its buyer's limits, and how many lines its coupon cuts. */
export function takenBy(order: OrderOnPaper) {
  const sum = (of: (line: LineOnPaper) => number) => order.lines.reduce((all, line) => all + of(line), 0)
  const ofGoods = (goods: GoodsName) => sum((line) => (line.goods === goods ? remaining(order, line) : 0))
  return {
    lamp: ofGoods('lamp'),
    chair: ofGoods('chair'),
    desk: ofGoods('desk'),
    shelf: ofGoods('shelf'),
    sale: sum((line) => (line.isOnSale ? remaining(order, line) : 0)),
    cuts: sum((line) => (line.isCut && remaining(order, line) > 0 ? 1 : 0)),
  }
}

export const unsent = ({ quantity, sent, cancelled }: LineOnPaper): number => quantity - sent - cancelled
export const toSend = (line: LineOnPaper): number => unsent(line) - line.asked
const isOnItsWay = ({ status }: OrderOnPaper) => status === 'awaitingShipment' || status === 'shipped'
const isAsked = ({ asks }: OrderOnPaper) => asks.length > 0

/** The commands of each party, as explained to a new colleague. */
export const may = {
  pay: ({ status }: OrderOnPaper) => status === 'awaitingPayment',
  cancelUnpaid: ({ status }: OrderOnPaper) => status === 'awaitingPayment',
  cancelWhole: (order: OrderOnPaper) => order.status === 'awaitingShipment' && !isAsked(order),
  ask: (order: OrderOnPaper, lines: readonly LineOnPaper[]) =>
    isOnItsWay(order) && lines.every((line) => toSend(line) > 0),
  send: (order: OrderOnPaper) => isOnItsWay(order) && order.lines.some((line) => toSend(line) > 0),
  cancelParcel: ({ status }: OrderOnPaper) => status === 'shipped',
  receive: (order: OrderOnPaper) =>
    order.status === 'shipped' && order.lines.every((line) => unsent(line) === 0),
}

export function pay(order: OrderOnPaper): void {
  Object.assign(order, { status: 'awaitingShipment', wasPaid: true })
}
export function send(order: OrderOnPaper, parcel: Parcel): void {
  for (const { line, pieces } of parcel.parts) line.sent += pieces
  order.parcels.push(parcel)
  order.status = 'shipped'
}
export function cancelParcel(order: OrderOnPaper, parcel: Parcel): void {
  for (const { line, pieces } of parcel.parts) line.sent -= pieces
  order.parcels = order.parcels.filter((each) => each !== parcel)
  if (order.parcels.length === 0) order.status = 'awaitingShipment'
}
export function ask(order: OrderOnPaper, id: string, lines: readonly LineOnPaper[]): void {
  const parts = lines.map((line) => ({ line, quantity: toSend(line) }))
  for (const { line, quantity } of parts) line.asked += quantity
  order.asks.push({ id, parts, isAgreed: false })
}
/** It is withdrawn, or rejected. */
export function dropAsk(order: OrderOnPaper, ended: Ask): void {
  for (const { line, quantity } of ended.parts) line.asked -= quantity
  order.asks = order.asks.filter((each) => each !== ended)
}
/** Its units are cancelled. Where nothing else is left of an order of which nothing was sent, the order is. */
export function fulfil(order: OrderOnPaper, ended: Ask): void {
  dropAsk(order, ended)
  for (const { line, quantity } of ended.parts) line.cancelled += quantity
  if (order.status === 'awaitingShipment' && order.lines.every((line) => unsent(line) === 0))
    order.status = 'cancelled'
}
export function cancelWhole(order: OrderOnPaper): void {
  for (const line of order.lines) line.cancelled = line.quantity
  order.status = 'cancelled'
}
/** The shop's deadline has passed. Requests of its buyer are answered first. */
export function letTimeToSendPass(order: OrderOnPaper): void {
  if (!isOnItsWay(order) || isAsked(order)) return
  if (order.status === 'awaitingShipment') cancelWhole(order)
  else for (const line of order.lines) line.cancelled = line.quantity - line.sent
}
