import type { FactsOfLines } from '#modules/pricing/rules/assemble-facts.ts'
import { factsOfLines } from '#modules/pricing/server/public.ts'
import type { Database, Transaction, VisitorContext } from '#platform/context.ts'
import { idOf } from '#vocabulary/identifiers.ts'
import { type LineToAdd, linesToAdd, type MergedLine } from '../../rules/lines-to-add.ts'

/** Facts of all goods that are asked for, and how some of them become lines of the caller's cart. */
export async function askedLines(
  ctx: VisitorContext,
  db: Database | Transaction,
  asked: readonly LineToAdd[],
): Promise<{
  readonly facts: FactsOfLines
  readonly linesOf: (some: readonly LineToAdd[]) => MergedLine[]
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
  return { facts, linesOf: (some) => linesToAdd(some, facts.shown.goods, own) }
}
