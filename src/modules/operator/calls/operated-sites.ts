import { z } from 'zod'
import { askedFields } from '#vocabulary/asked-fields.ts'
import { answers, endpoint } from '#vocabulary/calls/endpoint.ts'
import { nothing, siteCode } from '#vocabulary/calls/fields.ts'
import type { OperatedSite, SiteChoices } from '../rules/operated-site.ts'

/** The sites on the platform console. These calls are our own, so they have our words. */

const tag = 'Platform'

const choices = {
  site: siteCode,
  carriers: z.array(z.string().regex(/^[a-z]{2,20}$/)).max(50),
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(250),
  orderTabs: z.enum(['all', 'byStatus']),
  phoneRule: z.enum(['digits', 'free']),
  pointsMall: z.boolean(),
  merchantsApply: z.boolean(),
  addressFields: z.array(z.enum(askedFields)).max(askedFields.length),
}
const wireSite = z.object({
  ...choices,
  currency: z.string(),
  defaultCountry: z.string(),
  firstLanguage: z.enum(['en', 'zh']),
  timeZone: z.string(),
  hosts: z.array(z.string()),
})

type Chosen = SiteChoices & { readonly site: string }
const chosenToWire = (ours: Chosen) => ({
  site: ours.site,
  carriers: [...ours.carriers],
  countries: [...ours.countries],
  orderTabs: ours.orderTabs,
  phoneRule: ours.phoneRule,
  pointsMall: ours.pointsMall,
  merchantsApply: ours.merchantsApply,
  addressFields: [...ours.addressFields],
})

export const operatedSitesCall = endpoint({
  name: 'operatedSites',
  path: '/sapi/mall-admin/site/list',
  tag,
  summary: 'The sites of the mall: what each was opened with, and what the platform has chosen for it',
  input: nothing,
  answer: answers(z.object({ data: z.array(wireSite) }), (ours: readonly OperatedSite[]) => ({
    data: ours.map((each) => ({
      ...chosenToWire(each),
      currency: each.currency,
      defaultCountry: each.defaultCountry,
      firstLanguage: each.firstLanguage,
      timeZone: each.timeZone,
      hosts: [...each.hosts],
    })),
  })),
  example: {},
})

export const saveSiteCall = endpoint({
  name: 'saveSite',
  path: '/sapi/mall-admin/site/save',
  tag,
  summary:
    'Writes what the platform chooses for a site: the carriers that it offers, the countries that it sends to, and how it works',
  input: z.object(choices).strict(),
  answer: answers(z.object(choices), chosenToWire),
  example: {
    site: 'uk',
    carriers: ['royalmail', 'dpd', 'evri'],
    countries: ['GB', 'IE'],
    orderTabs: 'byStatus',
    phoneRule: 'free',
    pointsMall: false,
    merchantsApply: true,
    addressFields: ['company'],
  },
})
