import { type Books, by, number, type Row, sum, text } from './books.ts'

type Finding = { readonly about: string; readonly says: string }
const quantity = (row: Row) => number(row, 'quantity')
const unequal = (about: string, what: string, wanted: number, found: number): Finding[] =>
  wanted === found ? [] : [{ about, says: `${what} should be ${wanted} and is ${found}` }]
const hasEnded = ({ status }: Row) => status === 'cancelled' || status === 'closed'
const waitsForMoney = ({ status }: Row) =>
  ['awaitingPayment', 'awaitingDeposit', 'awaitingBalance'].includes(String(status))
const orderById = ({ orders }: Books) => new Map(orders.map((order) => [text(order, 'id'), order]))
const lineById = ({ order_lines: lines }: Books) => new Map(lines.map((line) => [text(line, 'id'), line]))

/** Stock equals its movements: promised units are reserved, and units sold and not returned are sold. */
export function stockIsWhatMoved(books: Books): Finding[] {
  const shelf = ['variant_id', 'warehouse_id'] as const
  const [movesOf, reservationsOf] = [
    by(books.stock_movements, ...shelf),
    by(books.stock_reservations, ...shelf),
  ]
  return books.stock.flatMap((row) => {
    const about = `${text(row, 'variant_id')} ${text(row, 'warehouse_id')}`
    const moved = (...kinds: readonly string[]) =>
      sum(movesOf(text(row, 'variant_id'), text(row, 'warehouse_id')), (move) =>
        kinds.includes(text(move, 'kind')) ? quantity(move) : 0,
      )
    const reservations = reservationsOf(text(row, 'variant_id'), text(row, 'warehouse_id'))
    const of = (state: string) => reservations.filter((each) => each.state === state)
    return [
      ...unequal(
        about,
        'available',
        moved('put', 'release', 'restore') - moved('reserve'),
        number(row, 'available'),
      ),
      ...unequal(about, 'reserved', sum(of('held'), quantity), number(row, 'reserved')),
      ...unequal(
        about,
        'sold',
        sum(of('committed'), (each) => quantity(each) - number(each, 'restored')),
        number(row, 'sold'),
      ),
      ...unequal(about, 'written off', moved('writeOff'), number(row, 'written_off')),
    ]
  })
}

/** A line holds its units while it waits for money, owns them when it is paid, and returns cancelled ones. */
export function linesHaveTheirStock(books: Books): Finding[] {
  const orders = orderById(books)
  const reservationsOf = by(books.stock_reservations, 'order_line_id')
  return books.order_lines.flatMap((line) => {
    const order = orders.get(text(line, 'order_id'))!
    const about = text(line, 'id')
    const own = reservationsOf(about)
    const held = sum(own, (row) => (row.state === 'held' ? quantity(row) : 0))
    const bought = sum(own, (row) => (row.state === 'committed' ? quantity(row) : 0))
    const restored = sum(own, (row) => number(row, 'restored'))
    const cancelled = number(line, 'cancelled_quantity')
    const wasPaid = order.paid_at !== null
    const most = cancelled + number(line, 'returned_quantity') + number(line, 'held_quantity')
    return [
      ...unequal(about, 'what it holds', waitsForMoney(order) ? quantity(line) : 0, held),
      ...unequal(about, 'what it bought', wasPaid ? quantity(line) : 0, bought),
      ...(wasPaid && (restored < cancelled || restored > most)
        ? [{ about, says: `${restored} came back where ${cancelled} to ${most} may have` }]
        : []),
    ]
  })
}

/** The sale and the limits of buyers count the remaining units of lines, without the cancelled ones. */
export function offersCountLines(books: Books): Finding[] {
  const [orders, lines] = [orderById(books), lineById(books)]
  const couponKinds = ['shopCoupon', 'platformCoupon']
  const isCoupon = new Map(
    books.offers.map((row) => [text(row, 'id'), couponKinds.includes(text(row, 'kind'))]),
  )
  const takesOf = by(books.offer_takes, 'offer_id', 'variant_id')
  const takesOfBuyer = by(books.offer_takes, 'offer_id', 'buyer_id')
  const couponsOf = by(books.coupons, 'offer_id', 'buyer_id')
  const hasStock = new Set(
    books.offer_stock.map((row) => `${text(row, 'offer_id')} ${text(row, 'variant_id')}`),
  )
  const taken = new Set(
    books.offer_takes.map((row) => `${text(row, 'offer_id')} ${text(row, 'order_line_id')}`),
  )
  return [
    ...books.order_line_adjustments.flatMap((row): Finding[] => {
      const [line, offerId] = [lines.get(text(row, 'order_line_id')), text(row, 'source_id')]
      if (!line || !hasStock.has(`${offerId} ${text(line, 'variant_id')}`)) return []
      const isLeft =
        !hasEnded(orders.get(text(line, 'order_id'))!) && number(line, 'cancelled_quantity') < quantity(line)
      return isLeft && !taken.has(`${offerId} ${text(line, 'id')}`)
        ? [{ about: text(line, 'id'), says: `it is sold under ${offerId} and takes nothing of it` }]
        : []
    }),
    ...books.offer_takes.flatMap((take) => {
      const line = lines.get(text(take, 'order_line_id'))
      if (!line) return []
      const left = hasEnded(orders.get(text(line, 'order_id'))!)
        ? 0
        : quantity(line) - number(line, 'cancelled_quantity')
      return unequal(`${text(line, 'id')} of ${text(take, 'offer_id')}`, 'its take', left, quantity(take))
    }),
    ...books.offer_stock.flatMap((row) => {
      const about = `${text(row, 'offer_id')} ${text(row, 'variant_id')}`
      const taken = sum(takesOf(text(row, 'offer_id'), text(row, 'variant_id')), quantity)
      return [
        ...unequal(about, 'taken of its stock', taken, number(row, 'taken')),
        ...(taken > number(row, 'total')
          ? [{ about, says: `${taken} of ${number(row, 'total')} are taken` }]
          : []),
      ]
    }),
    ...books.offer_limits.flatMap((row) => {
      const [offerId, buyerId] = [text(row, 'offer_id'), text(row, 'buyer_id')]
      const had = isCoupon.get(offerId)
        ? couponsOf(offerId, buyerId).length
        : sum(takesOfBuyer(offerId, buyerId), quantity)
      return unequal(`${offerId} of ${buyerId}`, 'what its buyer had', had, number(row, 'taken'))
    }),
  ]
}

export function productLimitsCountLines(books: Books): Finding[] {
  const orders = orderById(books)
  const linesOf = by(books.order_lines, 'order_id', 'product_id')
  const takesOf = by(books.product_takes, 'product_id', 'buyer_id')
  return [
    ...books.product_takes.flatMap((take) => {
      const order = orders.get(text(take, 'order_id'))
      if (!order) return []
      const lines = linesOf(text(take, 'order_id'), text(take, 'product_id'))
      const left = hasEnded(order)
        ? 0
        : sum(lines, (line) => quantity(line) - number(line, 'cancelled_quantity'))
      return unequal(
        `${text(order, 'id')} of ${text(take, 'product_id')}`,
        'what counts',
        left,
        quantity(take),
      )
    }),
    ...books.product_limits.flatMap((row) => {
      const [productId, buyerId] = [text(row, 'product_id'), text(row, 'buyer_id')]
      const had = sum(takesOf(productId, buyerId), quantity)
      return unequal(`${productId} of ${buyerId}`, 'what its buyer had', had, number(row, 'taken'))
    }),
  ]
}

/** A coupon is used by the lines that it cuts, of orders of one group, as long as anything of them is left. */
export function couponsAreUsed(books: Books): Finding[] {
  const [orders, lines] = [orderById(books), lineById(books)]
  const coupons = new Set(books.coupons.map((row) => text(row, 'id')))
  const cuts = books.order_line_adjustments.flatMap((row) => {
    const line = lines.get(text(row, 'order_line_id'))
    const couponId = text(row, 'source_id')
    if (!line || !coupons.has(couponId)) return []
    const isLeft =
      !hasEnded(orders.get(text(line, 'order_id'))!) && number(line, 'cancelled_quantity') < quantity(line)
    return isLeft ? [`${couponId} ${text(line, 'id')}`] : []
  })
  const uses = books.coupon_uses.map((row) => `${text(row, 'coupon_id')} ${text(row, 'order_line_id')}`)
  const usesOf = by(books.coupon_uses, 'coupon_id')
  const [wanted, found] = [new Set(cuts), new Set(uses)]
  return [
    ...[...wanted]
      .filter((use) => !found.has(use))
      .map((about) => ({ about, says: 'the coupon cut the line and is not used by it' })),
    ...[...found]
      .filter((use) => !wanted.has(use))
      .map((about) => ({ about, says: 'the coupon is used by a line that it did not cut or that is gone' })),
    ...books.coupons.flatMap((row) => {
      const own = usesOf(text(row, 'id'))
      const groups = new Set(own.map((use) => orders.get(text(use, 'order_id'))?.group_id))
      return [
        ...unequal(text(row, 'id'), 'its uses', own.length, number(row, 'uses')),
        ...(groups.size > 1 ? [{ about: text(row, 'id'), says: 'it is used by several purchases' }] : []),
      ]
    }),
  ]
}
