import type { OperatorContext } from '#platform/context.ts'
import { putSiteSetting } from '#platform/site-settings.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { SiteTax } from '#vocabulary/tax.ts'
import { basisPointsOfPercent } from '../../rules/percent.ts'
import { refuseTaxEntry } from '../../rules/refuse-tax.ts'
import { putSiteTax } from '../store/site-taxes.ts'

type SiteTaxToSave = {
  readonly site: string
  readonly mode: SiteTax['mode']
  readonly percent?: number | undefined
  readonly homeCountry: string
  readonly homeState: string
  readonly taxIncluded: boolean
}

/**
 * An operator decides how a site charges tax. Prices follow immediately; placed orders keep their tax.
 * @throws Refusal `malformed` for an unknown site or state, and for one rate without its percent
 */
export async function saveSiteTax(
  ctx: OperatorContext,
  chosen: SiteTaxToSave,
): Promise<Record<string, never>> {
  const { site, mode, percent, homeCountry, homeState, taxIncluded } = chosen
  if (mode === 'flat' && percent === undefined)
    throw new Refusal('malformed', {}, [{ field: 'percent', code: 'required' }])
  return ctx.transaction(async (tx) => {
    if (!(await putSiteSetting(tx, site, 'taxIncluded', taxIncluded)))
      throw new Refusal('malformed', {}, [{ field: 'site', code: 'invalid' }])
    refuseHomeState(homeCountry, homeState)
    const basisPoints = mode === 'flat' ? basisPointsOfPercent(percent!) : undefined
    await putSiteTax(tx, { site, mode, basisPoints, homeCountry, homeState }, ctx.userId)
    return {}
  })
}

function refuseHomeState(country: string, state: string): void {
  try {
    refuseTaxEntry({ country, state })
  } catch {
    throw new Refusal('malformed', {}, [{ field: 'homeState', code: 'invalid' }])
  }
}
