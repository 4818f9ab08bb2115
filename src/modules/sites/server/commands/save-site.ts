import { lockCarriers, noteOffered } from '#modules/shipments/server/public.ts'
import type { OperatorContext } from '#platform/context.ts'
import { chosenAddressFields } from '#vocabulary/chosen-address-fields.ts'
import { knownCountries } from '#vocabulary/countries.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import {
  type EditedSite,
  type SiteChoices,
  typedHost,
  type WelcomeStepName,
} from '../../rules/edited-site.ts'
import type { SitesParts } from '../parts.ts'
import { editedSite } from '../queries/edited-sites.ts'
import {
  carrierCodesOfSites,
  hasAmounts,
  hasRates,
  hostsOfOthers,
  lockSite,
  lockSites,
  putChoices,
} from '../store.ts'
import { wrongChoices } from '../wrong-choices.ts'

type Request = {
  readonly site: string
  /** The one that was read. */
  readonly version?: number | undefined
  readonly leftForLater?: readonly WelcomeStepName[] | undefined
} & {
  readonly [Name in keyof SiteChoices]?: SiteChoices[Name] | undefined
}

/**
 * An operator changes settings of a site. Existing parcels and orders keep their carrier, their address and their deadlines.
 * @throws Refusal `malformed` for a site, carrier, country, host or time zone that there is not, without a carrier, and without the country
 *   that the site is for; `changedMeanwhile`, `siteHostTaken`; `siteHasAmounts` and `siteHasShippingRates` where amounts of the former currency are
 *   stored
 */
export const saveSite = (
  ctx: OperatorContext,
  { site, version, ...request }: Request,
  { firstSite }: Pick<SitesParts, 'firstSite'>,
): Promise<EditedSite> =>
  ctx.transaction(async (tx) => {
    // Carriers are offered by one operator at a time, from their own page as well.
    if (request.carriers) await lockCarriers(tx)
    await lockSites(tx)
    const carrierCodes = await carrierCodesOfSites(tx)
    const sent = inOrderOfOurs(request, carrierCodes)
    const stored = await lockSite(tx, site)
    const others = await hostsOfOthers(tx, site)
    if (!stored) throw new Refusal('malformed', {}, [{ field: 'site', code: 'invalid' }])
    if (version !== undefined && version !== stored.version) throw new Refusal('changedMeanwhile')
    const before = stored.settings
    const wrong = wrongChoices(
      sent,
      { ...before, ...sent },
      { isFirst: site === firstSite, hostsOfOthers: others, ownHosts: before.hosts, carrierCodes },
    )
    const taken = wrong.find(({ code }) => code === 'siteHostTaken')
    if (taken) throw new Refusal('siteHostTaken', {}, [taken])
    if (wrong.length > 0) throw new Refusal('malformed', {}, wrong)
    if (sent.currency && sent.currency !== before.currency) {
      const why = (await hasAmounts(tx, site))
        ? 'siteHasAmounts'
        : (await hasRates(tx, site)) && 'siteHasShippingRates'
      if (why) throw new Refusal(why, {}, [{ field: 'currency', code: why }])
    }
    await putChoices(tx, site, sent)
    if (sent.carriers) await noteOffered(tx, inOneAlone(before.carriers, sent.carriers))
    return await editedSite(tx, firstSite, site)
  })

/** The request with its lists in the order of ours, whatever the order in which they were chosen. */
function inOrderOfOurs(
  request: Omit<Request, 'site' | 'version'>,
  carrierCodes: readonly string[],
): Partial<SiteChoices> & { readonly leftForLater?: readonly WelcomeStepName[] } {
  const { carriers, countries, addressFields, hosts } = request
  const given = Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined))
  return {
    ...given,
    ...(carriers && { carriers: sorted(carriers, carrierCodes) }),
    ...(countries && { countries: sorted(countries, knownCountries) }),
    ...(addressFields && {
      addressFields: chosenAddressFields.filter((field) => addressFields.includes(field)),
    }),
    ...(hosts && { hosts: [...new Set(hosts.map(typedHost))].filter((host) => host !== '') }),
  }
}

const inOneAlone = (before: readonly string[], after: readonly string[]): string[] => [
  ...before.filter((each) => !after.includes(each)),
  ...after.filter((each) => !before.includes(each)),
]

/** Unknown ones remain, so that they are refused. */
const sorted = (chosen: readonly string[], all: readonly string[]): string[] => [
  ...all.filter((each) => chosen.includes(each)),
  ...chosen.filter((each) => !all.includes(each)),
]
