import { type Books, by, isSet, number, type Row, sum, text, unitsOf } from './books.ts'

type Finding = { readonly about: string; readonly says: string }
const amount = (row: Row) => number(row, 'amount')
const unequal = (about: string, what: string, wanted: number, found: number): Finding[] =>
  wanted === found ? [] : [{ about, says: `${what} should be ${wanted} and is ${found}` }]

/** An order's payments equal its allocations, and these its refunds, its reversals and the retained rest. */
export function moneyOfOrders(books: Books): Finding[] {
  const obligationsOf = by(books.obligations, 'order_id')
  const allocationsOf = by(books.payment_allocations, 'obligation_id')
  const refundsOf = by(books.refunds, 'order_id')
  const entriesOf = by(books.ledger_entries, 'order_id')
  return books.orders.flatMap((order) => {
    const id = text(order, 'id')
    const obligations = obligationsOf(id)
    const allocations = obligations.flatMap((obligation) => allocationsOf(text(obligation, 'id')))
    const paid = sum(allocations, amount)
    const refunded = sum(allocations, (row) => number(row, 'refunded_amount'))
    const reversed = sum(allocations, (row) => number(row, 'reversed_amount'))
    const ofShop = entriesOf(id).filter(
      (row) => row.shop_id === order.shop_id && row.account !== 'merchantDebt',
    )
    const isSale = order.business_kind === 'sale'
    const wasTakenAway =
      allocations.some((row) => number(row, 'reversed_amount') > 0) || hadReversal(books, allocations)
    return [
      ...obligations
        .filter(({ status }) => status === 'settled')
        .flatMap((row) =>
          unequal(id, 'what was allocated', amount(row), sum(allocationsOf(text(row, 'id')), amount)),
        ),
      ...unequal(id, 'what was refunded', sum(refundsOf(id), amount), refunded),
      ...(order.fulfilment === 'giftCard'
        ? []
        : unequal(id, 'what is kept for its shop', paid - refunded - reversed, -sum(ofShop, amount))),
      ...(isSale && order.status === 'cancelled' && !wasTakenAway
        ? unequal(id, 'what is kept of a cancelled order', 0, paid - refunded)
        : []),
    ]
  })
}

const hadReversal = (books: Books, allocations: readonly Row[]): boolean => {
  const captures = new Set(allocations.map((row) => text(row, 'capture_id')))
  return books.payment_reversals.some((row) => captures.has(text(row, 'capture_id')))
}

/** A refund is the sum of its items and of its allocations; no line is refunded more than its price. */
export function refundsAddUp(books: Books): Finding[] {
  const [itemsOf, takenOf] = [by(books.refund_items, 'refund_id'), by(books.refund_allocations, 'refund_id')]
  const orderOf = by(books.orders, 'id')
  const ofRefunds = books.refunds.flatMap((refund) => {
    const id = text(refund, 'id')
    const isIncluded = orderOf(text(refund, 'order_id'))[0]!.tax_included === true
    const items = itemsOf(id).filter(({ component }) => !isIncluded || component !== 'tax')
    return [
      ...unequal(id, 'what is taken for it', amount(refund), sum(takenOf(id), amount)),
      ...(refund.reason === 'difference'
        ? []
        : unequal(id, 'the sum of its items', amount(refund), sum(items, amount))),
    ]
  })
  const itemsOfLine = by(books.refund_items, 'order_line_id', 'component')
  const ofLines = books.order_lines.flatMap((line) =>
    (['goods', 'shipping', 'insurance', 'tax'] as const).flatMap((component) => {
      const items = itemsOfLine(text(line, 'id'), component)
      const beyond = sum(items, amount) - number(line, `${component}_amount`)
      return beyond > 0
        ? [{ about: text(line, 'id'), says: `${component} is refunded ${beyond} beyond its price` }]
        : []
    }),
  )
  return [...ofRefunds, ...ofLines]
}

/** Each unit of a line is claimed or refunded once. */
export function unitsHaveOneOwner(books: Books): Finding[] {
  const afterSaleOf = new Map(books.refunds.map((row) => [text(row, 'id'), row.after_sale_id]))
  const claims = [
    ...books.after_sale_lines.map((row) => ({ row, owner: `after-sale ${text(row, 'after_sale_id')}` })),
    ...books.refund_items
      .filter(({ component }) => component === 'goods')
      .map((row) => {
        const afterSale = afterSaleOf.get(text(row, 'refund_id'))
        return { row, owner: afterSale ? `after-sale ${afterSale}` : `refund ${text(row, 'refund_id')}` }
      }),
  ]
  const ofLine = Map.groupBy(claims, ({ row }) => text(row, 'order_line_id'))
  return books.order_lines.flatMap((line) => {
    const owners = new Map<number, string>()
    return (ofLine.get(text(line, 'id')) ?? []).flatMap(({ row, owner }) =>
      unitsOf(row.unit_numbers).flatMap((unit): Finding[] => {
        const other = owners.get(unit)
        owners.set(unit, owner)
        if (unit >= number(line, 'quantity'))
          return [{ about: text(line, 'id'), says: `it has no unit ${unit}` }]
        return other && other !== owner
          ? [{ about: text(line, 'id'), says: `unit ${unit} is of ${other} and of ${owner}` }]
          : []
      }),
    )
  })
}

/** Captured money pays obligations or is sent back. */
export function capturesAreUsed(books: Books): Finding[] {
  const allocationsOf = by(books.payment_allocations, 'capture_id')
  const transfersOf = by(books.payment_transfers, 'capture_id')
  const reversalsOf = by(books.payment_reversals, 'capture_id')
  return books.payment_captures.flatMap((capture) => {
    const id = text(capture, 'id')
    if (reversalsOf(id).length > 0) return []
    const sentBack = transfersOf(id).filter((row) => !isSet(row, 'refund_id'))
    return unequal(
      id,
      'what it pays or is sent back',
      amount(capture),
      sum(allocationsOf(id), amount) + sum(sentBack, amount),
    )
  })
}

/** Each transaction of the ledger adds up to nothing, each balance is the sum of its entries, and money in transit is in suspense. */
export function ledgerAddsUp(books: Books): Finding[] {
  const sums = (rows: readonly Row[], of: 'amount' | 'balance', ...columns: readonly string[]) =>
    [...Map.groupBy(rows, (row) => columns.map((column) => text(row, column)).join(' '))].map(
      ([key, own]) => [key, sum(own, (row) => number(row, of))] as const,
    )
  const found = sums(books.ledger_entries, 'amount', 'transaction_id', 'currency')
    .filter(([, all]) => all !== 0)
    .map(([about, all]) => ({ about, says: `its entries add up to ${all}` }))
  const entries = new Map(sums(books.ledger_entries, 'amount', 'account', 'owner', 'currency'))
  const balances = new Map(sums(books.ledger_balances, 'balance', 'account', 'owner', 'currency'))
  const accounts = [...new Set([...entries.keys(), ...balances.keys()])]
  const open = books.payment_transfers.filter(({ status }) => status !== 'done')
  const suspense = books.ledger_entries.filter(({ account }) => account === 'suspense')
  const currencies = new Set([...open, ...suspense].map((row) => text(row, 'currency')))
  const of = (rows: readonly Row[], currency: string) => rows.filter((row) => row.currency === currency)
  return [
    ...found,
    ...accounts.flatMap((about) =>
      unequal(about, 'its balance', entries.get(about) ?? 0, balances.get(about) ?? 0),
    ),
    ...[...currencies].flatMap((currency) =>
      unequal(
        `suspense ${currency}`,
        'what waits',
        sum(of(open, currency), amount),
        -sum(of(suspense, currency), amount),
      ),
    ),
  ]
}
