import { z } from 'zod'
import { isWebAddress } from '#modules/content/rules/page-elsewhere.ts'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import {
  carrierCode,
  line,
  localLine,
  localLines,
  localText,
  nothing,
  optional,
  requiredLine,
  siteCode,
  version,
} from '#vocabulary/calls/fields.ts'
import { chosenAddressFields } from '#vocabulary/chosen-address-fields.ts'
import { languages } from '#vocabulary/language.ts'
import { type Currency, currencies } from '#vocabulary/money.ts'
import { sharePlaces } from '#vocabulary/share-places.ts'
import { siteStatuses } from '#vocabulary/sites.ts'
import {
  confirmReceiptDaysLimits,
  postponeDaysLimits,
  postponeTimesLimits,
  welcomeSteps,
} from '../rules/edited-site.ts'

/** The sites on the platform console. */

const tag = 'Platform'

const within = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.number().int().min(min).max(max)

const currency = z.enum(currencies as [Currency, ...Currency[]])
const country = z.string().regex(/^[A-Z]{2}$/)
const timeZone = requiredLine(60)

/** Texts that a site shows; one language is enough. */
const siteName = localLine(40)
const imprint = localLines(2_000)

const choices = {
  name: siteName,
  hosts: z.array(line(300)).max(20),
  currency,
  defaultCountry: country,
  countries: z.array(country).max(250),
  languages: z.array(z.enum(languages)).min(1).max(2),
  timeZone,
  taxIncluded: z.boolean(),
  carriers: z.array(carrierCode).max(100),
  shareTo: z.array(z.enum(sharePlaces)).max(sharePlaces.length),
  orderTabs: z.enum(['all', 'byStatus']),
  phoneRule: z.enum(['digits', 'free']),
  dateStyle: z.enum(['MM.DD', 'DD.MM']),
  nameOrder: z.enum(['given-family', 'family-given']),
  splitSurname: z.boolean(),
  pointsMall: z.boolean(),
  merchantsApply: z.boolean(),
  priorPrice: z.boolean(),
  discountsByLevel: z.boolean(),
  showsSold: z.boolean(),
  doubleDeposit: z.boolean(),
  needsTaxNumber: z.boolean(),
  addressFields: z.array(z.enum(chosenAddressFields)).max(chosenAddressFields.length),
  orderTimes: z
    .object({
      confirmReceiptDays: within(confirmReceiptDaysLimits),
      postponeDays: within(postponeDaysLimits),
      postponeTimes: within(postponeTimesLimits),
    })
    .strict(),
  reviewGallery: z.object({ id: line(100), account: line(100) }).strict(),
  imprint,
  filing: z
    .object({
      number: line(100),
      address: line(300).refine((typed) => typed === '' || isWebAddress(typed), {
        params: { code: 'webAddresses' },
      }),
    })
    .strict(),
}

/** All settings of a site, as its form has them. */
export const siteChoices = z.object({ site: siteCode, ...choices })

const optionalChoices = Object.fromEntries(
  Object.entries(choices).map(([name, schema]) => [name, optional(schema)]),
) as { [Name in keyof typeof choices]: z.ZodOptional<(typeof choices)[Name]> }

const leftForLater = z.array(z.enum(welcomeSteps)).max(welcomeSteps.length)

/** Settings of the first start are not bound by the limits of the console. */
const site = z.object({
  ...choices,
  site: z.string(),
  name: localText,
  imprint: localText,
  hosts: z.array(z.string()),
  carriers: z.array(z.string()),
  countries: z.array(z.string()),
  status: z.enum(siteStatuses),
  version,
  isFirst: z.boolean(),
  leftForLater,
  isSet: z.object({ shipping: z.boolean(), tax: z.boolean(), payment: z.boolean() }),
})

export const sitesCall = endpoint({
  name: 'sites',
  path: '/sapi/mall-admin/site/list',
  tag,
  summary: 'Sites of the mall with their settings, and which of shipping, tax and payment are set',
  input: nothing,
  answer: answer(z.object({ sites: z.array(site) })),
  example: {},
})

export const setupLeftCall = endpoint({
  name: 'setupLeft',
  path: '/sapi/mall-admin/site/setup',
  tag,
  summary: 'How many of shipping, tax and payment are still to be set before the first site sells',
  input: nothing,
  answer: answer(z.object({ left: z.number().int().min(0).max(3) })),
  example: {},
})

export const saveSiteCall = endpoint({
  name: 'saveSite',
  path: '/sapi/mall-admin/site/save',
  tag,
  summary: 'Updates settings of a site; those that are left out remain',
  input: z
    .object({
      site: siteCode,
      version: optional(version).meta({
        description: 'As it was read; left out, the change is made whatever was saved since',
      }),
      ...optionalChoices,
      leftForLater: optional(leftForLater),
    })
    .strict(),
  answer: answer(site),
  refusals: ['changedMeanwhile', 'siteHostTaken', 'siteHasAmounts', 'siteHasShippingRates'],
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

export const addSiteCall = endpoint({
  name: 'addSite',
  path: '/sapi/mall-admin/site/add',
  tag,
  summary:
    'Adds a hidden site for a country. Settings that are left out follow from the country; shipping, tax and payment are set before it sells',
  input: z
    .object({
      site: siteCode,
      name: siteName,
      hosts: choices.hosts,
      defaultCountry: country,
      currency: optional(currency),
      timeZone: optional(timeZone),
      languages: optionalChoices.languages,
      taxIncluded: optionalChoices.taxIncluded,
      dateStyle: optionalChoices.dateStyle,
      nameOrder: optionalChoices.nameOrder,
      phoneRule: optionalChoices.phoneRule,
    })
    .strict(),
  answer: answer(site),
  refusals: ['siteCodeTaken', 'siteHostTaken'],
  example: {
    site: 'pl',
    name: { en: 'Poland', zh: '' },
    hosts: ['pl.mall.example'],
    defaultCountry: 'PL',
    languages: ['en'],
  },
})

export const changeSiteStatusCall = endpoint({
  name: 'changeSiteStatus',
  path: '/sapi/mall-admin/site/status',
  tag,
  summary:
    'Opens, hides or closes a site. Buyers do not reach a hidden one; a closed one sells nothing new, and its orders stay reachable',
  input: z.object({ site: siteCode, status: z.enum(siteStatuses) }).strict(),
  answer: answer(site),
  refusals: ['siteIsLastOpen'],
  example: { site: 'jp', status: 'hidden' },
})

export const previewSiteCall = endpoint({
  name: 'previewSite',
  path: '/sapi/mall-admin/site/preview',
  tag,
  summary: 'A link that shows a hidden site on this device for twelve hours',
  input: z.object({ site: siteCode }).strict(),
  answer: answer(z.object({ address: z.string() })),
  example: { site: 'uk' },
})
