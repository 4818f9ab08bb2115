import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import {
  day,
  line,
  localText,
  nothing,
  optional,
  orNullIfAbsent,
  requiredLine,
  requiredLocalLine,
  siteCode,
  withDefault,
} from '#vocabulary/calls/fields.ts'
import { rateRelations, rateSupplies, shippingTaxRules, taxModes, taxSchemes } from '#vocabulary/tax.ts'
import { ossLevels } from '../rules/oss-threshold.ts'
import { taxPresets } from '../rules/presets.ts'

/** How sites charge tax, on the platform console. */

const tag = 'Taxes'

const country = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .meta({ description: 'ISO 3166-1 alpha-2' })
const state = withDefault(z.string().regex(/^([A-Z]{2,3})?$/), '').meta({
  description: 'The code of a state with a tax of its own; blank for the country',
})
const taxClass = z.string().regex(/^[a-z][a-z0-9-]{1,29}$/)
const percent = z.number().min(0).max(100)

const siteTax = z.object({
  site: siteCode,
  mode: z.enum(taxModes),
  percent: optional(percent).meta({ description: 'Of the mode `flat`' }),
  homeCountry: country.meta({ description: 'Shelf prices that contain tax contain that of this country' }),
  homeState: state,
  taxIncluded: z.boolean(),
})

const registrationKey = { country, state, scheme: withDefault(z.enum(taxSchemes), 'local'), validFrom: day }
const registration = z.object({
  ...registrationKey,
  number: withDefault(line(20), ''),
  validUntil: optional(day).meta({ description: 'The last day' }),
})

const rateKey = {
  country,
  state,
  taxClass,
  name: requiredLine(40),
  supply: withDefault(z.enum(rateSupplies), 'any'),
  validFrom: day,
}
const rate = z.object({
  ...rateKey,
  percent,
  relation: withDefault(z.enum(rateRelations), 'added').meta({
    description: 'Of a state: beside the rates of the country, or in place of them',
  }),
  validUntil: optional(day).meta({ description: 'The last day' }),
})

const shippingRule = z.object({
  country,
  state,
  rule: z.enum(shippingTaxRules),
  taxClass: optional(taxClass).meta({ description: 'Of the rule `class`' }),
})

const ownClass = z.object({ code: taxClass, name: requiredLocalLine(60) })

const shownPlace = { country: z.string(), state: z.string() }
const shownDays = { validFrom: z.string(), validUntil: orNullIfAbsent(z.string()) }
const shownSite = z.object({
  site: z.string(),
  isSet: z.boolean(),
  mode: z.enum(taxModes),
  percent: orNullIfAbsent(z.number()),
  homeCountry: z.string(),
  homeState: z.string(),
  taxIncluded: z.boolean(),
})
const shownRegistration = z.object({
  ...shownPlace,
  ...shownDays,
  scheme: z.enum(taxSchemes),
  number: z.string(),
})
const shownRate = z.object({
  ...shownPlace,
  ...shownDays,
  taxClass: z.string(),
  name: z.string(),
  percent: z.number(),
  relation: z.enum(rateRelations),
  supply: z.enum(rateSupplies),
})
const shownShippingRule = z.object({
  ...shownPlace,
  rule: z.enum(shippingTaxRules),
  taxClass: orNullIfAbsent(z.string()),
})

const cents = z.number().int().meta({ description: 'In cents, without tax' })
const shownOss = z.object({
  country: z.string(),
  year: z.number().int(),
  thisYear: cents,
  lastYear: cents,
  threshold: cents,
  level: z.enum(ossLevels),
  others: z.array(z.object({ currency: z.string(), amount: cents })).meta({
    description: 'Of this year in currencies other than the euro, in minor units; they are not added up',
  }),
})

export const taxesCall = endpoint({
  name: 'taxes',
  path: '/sapi/mall-admin/taxes',
  tag,
  summary: 'How each site charges tax, with all registrations, rates, classes and rules of shipping',
  input: nothing,
  answer: answer(
    z.object({
      sites: z.array(shownSite),
      registrations: z.array(shownRegistration),
      rates: z.array(shownRate),
      shippingRules: z.array(shownShippingRule),
      ownClasses: z.array(z.object({ code: z.string(), name: localText })),
      oss: orNullIfAbsent(shownOss).meta({
        description: 'Null where the threshold of the EU One-Stop-Shop does not concern the mall',
      }),
    }),
  ),
  example: {},
})

const done = answer(z.object({}))

export const saveSiteTaxCall = endpoint({
  name: 'saveSiteTax',
  path: '/sapi/mall-admin/taxes/site/save',
  tag,
  summary: 'Sets how a site charges tax',
  input: siteTax.strict(),
  answer: done,
  example: { site: 'de', mode: 'destination', homeCountry: 'DE', taxIncluded: true },
})

export const saveTaxRegistrationCall = endpoint({
  name: 'saveTaxRegistration',
  path: '/sapi/mall-admin/taxes/registration/save',
  tag,
  summary: 'Adds a registration, or updates the one of the same place, scheme and first day',
  input: registration.strict(),
  answer: done,
  example: { country: 'DE', number: 'DE136695976', validFrom: '2026-01-01' },
})

export const removeTaxRegistrationCall = endpoint({
  name: 'removeTaxRegistration',
  path: '/sapi/mall-admin/taxes/registration/remove',
  tag,
  summary: 'Removes a registration that was entered by mistake',
  input: z.object(registrationKey).strict(),
  answer: done,
  refusals: ['notFound'],
  example: { country: 'DE', validFrom: '2026-01-01' },
})

export const saveTaxRateCall = endpoint({
  name: 'saveTaxRate',
  path: '/sapi/mall-admin/taxes/rate/save',
  tag,
  summary: 'Adds a rate, or updates the one of the same place, class, name and first day',
  input: rate.strict(),
  answer: done,
  example: {
    country: 'US',
    state: 'NY',
    taxClass: 'standard',
    name: 'Sales tax',
    percent: 4,
    validFrom: '2026-01-01',
  },
})

export const removeTaxRateCall = endpoint({
  name: 'removeTaxRate',
  path: '/sapi/mall-admin/taxes/rate/remove',
  tag,
  summary: 'Removes a rate that was entered by mistake',
  input: z.object(rateKey).strict(),
  answer: done,
  refusals: ['notFound'],
  example: { country: 'US', state: 'NY', taxClass: 'standard', name: 'Sales tax', validFrom: '2026-01-01' },
})

export const loadTaxRatesCall = endpoint({
  name: 'loadTaxRates',
  path: '/sapi/mall-admin/taxes/rates/load',
  tag,
  summary: 'Adds the public rates of a country or of the European Union; rates that were entered stay',
  input: z.object({ preset: z.enum(taxPresets) }).strict(),
  answer: answer(z.object({ added: z.number().int() })),
  example: { preset: 'eu' },
})

export const saveTaxClassCall = endpoint({
  name: 'saveTaxClass',
  path: '/sapi/mall-admin/taxes/class/save',
  tag,
  summary: 'Adds a class of goods with rates of their own, or renames it',
  input: ownClass.strict(),
  answer: done,
  example: { code: 'books', name: { en: 'Books', zh: '图书' } },
})

export const saveShippingTaxRuleCall = endpoint({
  name: 'saveShippingTaxRule',
  path: '/sapi/mall-admin/taxes/shipping/save',
  tag,
  summary: 'Sets how shipping is taxed in a country or state',
  input: shippingRule.strict(),
  answer: done,
  example: { country: 'US', state: 'CA', rule: 'none' },
})
