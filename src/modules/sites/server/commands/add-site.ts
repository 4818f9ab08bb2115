import { lockCarriers, noteOffered } from '#modules/shipments/server/public.ts'
import type { OperatorContext } from '#platform/context.ts'
import { insertSite } from '#platform/site-settings.ts'
import type { LocalText } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { carriersOfCountry, usualIn } from '../../rules/country-presets.ts'
import { type EditedSite, type SiteChoices, typedHost } from '../../rules/edited-site.ts'
import type { SitesParts } from '../parts.ts'
import { editedSite } from '../queries/edited-sites.ts'
import { carrierCodesOfSites, hostsOfOthers, lockSites } from '../store.ts'
import { wrongChoices } from '../wrong-choices.ts'

type NewSite = {
  readonly site: string
  readonly name: LocalText
  readonly hosts: readonly string[]
  readonly defaultCountry: string
} & { readonly [Name in SetByCountry]?: SiteChoices[Name] | undefined }

/** Settings that follow from the country where they are not stated. */
type SetByCountry =
  | 'currency'
  | 'timeZone'
  | 'languages'
  | 'taxIncluded'
  | 'dateStyle'
  | 'nameOrder'
  | 'phoneRule'

/**
 * An operator adds a site for a country. It is hidden, and what is not stated follows from the country.
 * @throws Refusal `malformed`, `siteCodeTaken`, `siteHostTaken`
 */
export const addSite = (
  ctx: OperatorContext,
  { site, ...request }: NewSite,
  { firstSite }: Pick<SitesParts, 'firstSite'>,
): Promise<EditedSite> =>
  ctx.transaction(async (tx) => {
    await lockCarriers(tx)
    await lockSites(tx)
    const { name, defaultCountry } = request
    const usual = usualIn(defaultCountry)
    const { dateStyle, nameOrder, phoneRule, ...choices } = {
      name,
      defaultCountry,
      hosts: [...new Set(request.hosts.map(typedHost))].filter((host) => host !== ''),
      currency: request.currency ?? usual.currency,
      timeZone: request.timeZone ?? usual.timeZone,
      languages: request.languages ?? usual.languages,
      taxIncluded: request.taxIncluded ?? usual.taxIncluded,
      dateStyle: request.dateStyle ?? usual.dateStyle,
      nameOrder: request.nameOrder ?? usual.nameOrder,
      phoneRule: request.phoneRule ?? usual.phoneRule,
      countries: [defaultCountry],
    }
    const carrierCodes = await carrierCodesOfSites(tx)
    const wrong = wrongChoices(choices, choices, {
      isFirst: false,
      carrierCodes,
      hostsOfOthers: await hostsOfOthers(tx, site),
    })
    const taken = wrong.find(({ code }) => code === 'siteHostTaken')
    if (taken) throw new Refusal('siteHostTaken', {}, [taken])
    if (wrong.length > 0) throw new Refusal('malformed', {}, wrong)
    const { priorPrice, doubleDeposit, shareTo } = usual
    const carriers = carriersOfCountry(defaultCountry).filter((code) => carrierCodes.includes(code))
    const settings = {
      ...choices,
      firstLanguage: choices.languages[0],
      shareTo,
      carriers,
      defaultPayChannel: 'BANK_TRANSFER',
      flags: {
        orderTabs: 'byStatus',
        phoneRule,
        dateStyle,
        nameOrder,
        priorPrice,
        doubleDeposit,
        splitSurname: false,
        pointsMall: false,
        merchantsApply: false,
        discountsByLevel: true,
        ...(defaultCountry === 'CN' && { companyTaxNumber: 'required' }),
      },
      points: {
        worth: { points: 100, amount: 100 },
        maxBasisPoints: 5_000,
        earned: { points: 1, amount: 100 },
        lastDays: 365,
      },
    }
    if (!(await insertSite(tx, { code: site, status: 'hidden', settings })))
      throw new Refusal('siteCodeTaken', {}, [{ field: 'site', code: 'siteCodeTaken' }])
    await noteOffered(tx, carriers)
    return await editedSite(tx, firstSite, site)
  })
