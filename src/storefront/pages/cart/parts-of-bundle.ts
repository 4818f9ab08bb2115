import type { CartLine } from '#modules/cart/rules/cart.ts'
import type { Money } from '#vocabulary/money.ts'

/** The lines of a bundle's parts. */
export const partsOfCartLine = (line: CartLine, lines: readonly CartLine[]): CartLine[] =>
  lines.filter(({ parentId }) => parentId === line.lineId)

/** Price of a line; a bundle includes its parts. */
export const goodsWithParts = (line: CartLine, lines: readonly CartLine[]): Money => ({
  ...line.goods,
  amount: [line, ...partsOfCartLine(line, lines)].reduce((sum, { goods }) => sum + goods.amount, 0),
})

/** The price of one step of a line. One bundle has that of all its parts, before its saving as a whole. */
export function priceOfOne(
  line: CartLine,
  parts: readonly CartLine[],
): { readonly price: Money; readonly compareAt: Money | undefined; readonly prior: Money | undefined } {
  const { price, compareAt, priorPrice: prior } = line
  if (parts.length === 0) return { price, compareAt, prior }
  const steps = (each: CartLine) => each.quantity / each.rule.step
  const all = [line, ...parts].reduce((sum, each) => sum + each.price.amount * steps(each), 0)
  return { price: { ...price, amount: all / steps(line) }, compareAt: undefined, prior: undefined }
}
