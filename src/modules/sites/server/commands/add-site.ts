import type { OperatorContext } from '#platform/context.ts'
import { insertSite } from '#platform/site-settings.ts'
import type { Language, LocalText } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { carriersOfCountry, habitsOf, presetOf } from '../../rules/country-presets.ts'
import { type EditedSite, typedHost } from '../../rules/edited-site.ts'
import type { SitesParts } from '../parts.ts'
import { editedSite } from '../queries/edited-sites.ts'
import { carrierCodesOfSites, hostsOfOthers, lockSites } from '../store.ts'
import { wrongChoices } from '../wrong-choices.ts'

type NewSite = {
  readonly site: string
  readonly name: LocalText
  readonly hosts: readonly string[]
  readonly defaultCountry: string
  readonly currency?: Currency | undefined
  readonly timeZone?: string | undefined
  readonly languages: readonly Language[]
}

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
    await lockSites(tx)
    const { defaultCountry, languages } = request
    const preset = presetOf(defaultCountry)
    const choices = {
      ...request,
      hosts: [...new Set(request.hosts.map(typedHost))].filter((host) => host !== ''),
      currency: request.currency ?? preset.currency,
      timeZone: request.timeZone ?? preset.timeZone,
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
    const { dateStyle, nameOrder, priorPrice, doubleDeposit, taxIncluded, shareTo } = habitsOf(defaultCountry)
    const settings = {
      ...choices,
      firstLanguage: languages[0],
      taxIncluded,
      shareTo,
      carriers: carriersOfCountry(defaultCountry).filter((code) => carrierCodes.includes(code)),
      defaultPayChannel: 'BANK_TRANSFER',
      flags: {
        orderTabs: 'byStatus',
        phoneRule: 'free',
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
    return await editedSite(tx, firstSite, site)
  })
