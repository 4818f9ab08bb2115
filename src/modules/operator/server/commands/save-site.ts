import type { OperatorContext } from '#platform/context.ts'
import { putSiteFlags, putSiteSetting } from '#platform/site-settings.ts'
import { chosenAddressFields } from '#vocabulary/chosen-address-fields.ts'
import { knownCountries } from '#vocabulary/countries.ts'
import { type FieldRefusal, Refusal } from '#vocabulary/refusal.ts'
import type { SiteChoices } from '../../rules/operated-site.ts'
import { carrierCodesOfSites, homeOfSite } from '../queries/operated-sites.ts'

type Chosen = SiteChoices & { readonly site: string }

/**
 * An operator chooses the carriers that a site offers, the countries that it sends to, and how it works.
 * Existing parcels and orders keep their carrier and their address.
 * @throws Refusal `malformed` for a site, carrier or country that there is not, without a carrier, and
 *   without the country that the site was opened for
 */
export const saveSite = (ctx: OperatorContext, chosen: Chosen): Promise<Chosen> =>
  ctx.transaction(async (tx) => {
    const { site, carriers, countries, addressFields, ...flags } = chosen
    const own = await homeOfSite(tx, site)
    const carrierCodes = await carrierCodesOfSites(tx)
    const areCarriersKnown = carriers.every((code) => carrierCodes.includes(code))
    const areCountriesKnown = countries.every((code) => knownCountries.includes(code))
    const wrong: FieldRefusal[] = [
      ...(own ? [] : [invalid('site')]),
      ...(areCarriersKnown && carriers.length > 0 ? [] : [invalid('carriers')]),
      ...(areCountriesKnown && (!own || countries.includes(own)) ? [] : [invalid('countries')]),
    ]
    if (wrong.length > 0) throw new Refusal('malformed', {}, wrong)
    // In the order of the lists, whatever the order in which they were chosen.
    const saved = {
      carriers: carrierCodes.filter((code) => carriers.includes(code)),
      countries: knownCountries.filter((code) => countries.includes(code)),
      addressFields: chosenAddressFields.filter((field) => addressFields.includes(field)),
    }
    await putSiteSetting(tx, site, 'carriers', saved.carriers)
    await putSiteSetting(tx, site, 'countries', saved.countries)
    await putSiteFlags(tx, site, { ...flags, addressFields: saved.addressFields })
    return { ...chosen, ...saved }
  })

const invalid = (field: string): FieldRefusal => ({ field, code: 'invalid' })
