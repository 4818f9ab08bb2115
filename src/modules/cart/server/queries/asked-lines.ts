import type { FactsOfLines } from '#modules/pricing/rules/assemble-facts.ts'
import { factsOfLines } from '#modules/pricing/server/public.ts'
import type { Database, Transaction, VisitorContext } from '#platform/context.ts'
import { idOf } from '#vocabulary/identifiers.ts'
import { type LineToAdd, linesToAdd, type MergedLine } from '../../rules/lines-to-add.ts'
import { type JudgedLine, judgeLines, whyNotByOffers } from '../../rules/sellable.ts'

/** Facts of all goods that are asked for, how some of them become lines of the caller's cart, and why lines cannot be put in. */
export async function askedLines(
  ctx: VisitorContext,
  db: Database | Transaction,
  asked: readonly LineToAdd[],
): Promise<{
  readonly facts: FactsOfLines
  readonly linesOf: (some: readonly LineToAdd[]) => MergedLine[]
  readonly judge: (lines: readonly MergedLine[]) => JudgedLine<MergedLine>[]
}> {
  const variantIds = asked.flatMap(({ variantId, partIds = [] }) => [variantId, ...partIds])
  const facts = await factsOfLines(
    db,
    ctx,
    variantIds.map((variantId) => ({ variantId })),
  )
  const own = {
    newId: () => idOf<MergedLine['lineId']>(ctx.newId()),
    isBusiness: ctx.caller.kind === 'buyer' && ctx.caller.isBusiness,
  }
  const { goods } = facts.shown
  return {
    facts,
    linesOf: (some) => linesToAdd(some, goods, own),
    judge: (lines) =>
      judgeLines(lines, goods, ctx.deliveries.fulfilments, whyNotByOffers(facts)).map((line) => ({
        ...line,
        // Points are spent on one item at a time, on its page (CART-10).
        reason: line.variant?.terms?.points ? 'pointsItemAlone' : line.reason,
      })),
  }
}
