import type { CartLine } from '#domain/cart/cart.ts'
import type { Money } from '#domain/pricing/money.ts'

/** The lines of a bundle's parts. */
export const partsOf = (line: CartLine, lines: readonly CartLine[]): CartLine[] =>
  lines.filter(({ parentId }) => parentId === line.lineId)

/** What a line costs, with its parts where it is a bundle. */
export const goodsWithParts = (line: CartLine, lines: readonly CartLine[]): Money => ({
  ...line.goods,
  amount: [line, ...partsOf(line, lines)].reduce((sum, { goods }) => sum + goods.amount, 0),
})
