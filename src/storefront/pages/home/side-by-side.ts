import type { FilledBlock } from '#modules/content/rules/blocks.ts'

/** A row of one or two goods would leave half of a wide page empty. */
const isHalf = (filled: FilledBlock): boolean =>
  filled.shows === 'promotion' && filled.kind !== 'flashSale' && filled.goods.length <= 2

/** The blocks in their order, two short rows of goods that follow each other as one group. */
export function sideBySide(blocks: readonly FilledBlock[]): (readonly FilledBlock[])[] {
  const groups: FilledBlock[][] = []
  for (const filled of blocks) {
    const last = groups.at(-1)
    if (last?.length === 1 && isHalf(last[0]!) && isHalf(filled)) last.push(filled)
    else groups.push([filled])
  }
  return groups
}
