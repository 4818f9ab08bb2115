import type { OperatorContext } from '#platform/context.ts'
import type { ApartPair } from '#vocabulary/offer-kinds.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { choosablePairs } from '../../rules/combinations.ts'
import { hasSite, putCombinations } from '../store/combinations.ts'

/**
 * An operator sets which kinds of offers are not used together on a site. Prices follow immediately; a
 * checkout that was shown another total is refused with `priceChanged`, and placed orders keep their price.
 * @throws Refusal `malformed` for an unknown site, and for a pair that there is nothing to choose about
 */
export async function saveCombinations(
  ctx: OperatorContext,
  { site, apart }: { readonly site: string; readonly apart: readonly ApartPair[] },
): Promise<{ site: string; apart: readonly ApartPair[] }> {
  const wanted = choosablePairs.filter((pair) => apart.some((each) => isSame(each, pair)))
  const unknown = apart.findIndex((each) => !choosablePairs.some((pair) => isSame(each, pair)))
  if (unknown >= 0) throw new Refusal('malformed', {}, [{ field: `apart.${unknown}`, code: 'invalid' }])
  return ctx.transaction(async (tx) => {
    if (!(await hasSite(tx, site))) throw new Refusal('malformed', {}, [{ field: 'site', code: 'invalid' }])
    await putCombinations(tx, { site, keptApart: wanted, changedBy: ctx.userId })
    return { site, apart: wanted }
  })
}

/** Whichever of the two is named first. */
const isSame = ([a, b]: ApartPair, [c, d]: ApartPair) => (a === c && b === d) || (a === d && b === c)
