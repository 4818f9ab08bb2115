import type { Id } from '#domain/identifiers.ts'
import type { FactsOfLines } from '#domain/pricing/assemble-facts.ts'
import type { Database, Transaction, VisitorContext } from '#platform/context.ts'
import { buyerFacts } from './buyer-facts.ts'
import { publicFacts } from './public-facts.ts'

/** Public facts of some lines and those of their buyer, now. One statement where no offer is in question. */
export async function factsOfLines(
  db: Database | Transaction,
  ctx: Pick<VisitorContext, 'site' | 'now' | 'isGuest' | 'caller' | 'buyerId'>,
  lines: readonly { readonly variantId: Id }[],
): Promise<FactsOfLines> {
  const variantIds = lines.map(({ variantId }) => variantId)
  const shown = await publicFacts(db, { site: ctx.site, at: ctx.now, variantIds })
  const own = await buyerFacts(db, { buyer: ctx, offers: shown.offers, at: ctx.now })
  return { shown, own }
}
