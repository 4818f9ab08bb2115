import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import {
  day,
  id,
  localLine,
  localText,
  nothing,
  optional,
  orNull,
  requiredLine,
  shopKey,
  siteCode,
  urlKey,
  version,
  versionRead,
} from '#vocabulary/calls/fields.ts'
import { type Currency, currencies } from '#vocabulary/money.ts'
import { rateBases, type ShippingTemplate } from '#vocabulary/shipping.ts'

/** Shipping costs as operators and shops edit them. */

const amount = z.number().int().min(0).max(99_999_999_999)
const days = z.object({ min: z.number().int().min(0).max(365), max: z.number().int().min(0).max(365) })
const methodCode = z.string().regex(/^[a-z][a-zA-Z0-9-]{0,39}$/)

type Written = {
  readonly name: z.ZodType<string, string>
  readonly maybe: <Schema extends z.ZodType>(
    schema: Schema,
  ) => z.ZodType<z.output<Schema> | undefined, z.input<Schema> | null | undefined>
}

const templateOf = ({ name, maybe }: Written) => ({
  isFree: z.boolean(),
  freeFromCounts: z.enum(['paid', 'list']),
  assumedGrams: z.number().int().min(0).max(1_000_000),
  volumeDivisor: maybe(z.number().int().min(1).max(100_000)),
  zones: z
    .array(
      z.object({
        name,
        places: z
          .array(
            z.object({
              country: z
                .string()
                .regex(/^([A-Z]{2}|\*)$/)
                .meta({ description: '`*` for every country that the site serves' }),
              provinces: maybe(z.array(name).max(100)).meta({ description: 'Codes or names' }),
              postcodes: maybe(z.array(name).max(500)).meta({ description: 'Beginnings and ranges' }),
            }),
          )
          .min(1)
          .max(300),
        isServed: z.boolean(),
        rates: z
          .array(
            z.object({
              method: methodCode,
              basis: z.enum(rateBases),
              steps: z
                .array(z.object({ upTo: maybe(amount), price: amount }))
                .min(1)
                .max(50),
              further: maybe(z.object({ every: z.number().int().min(1).max(99_999_999_999), price: amount })),
              freeFrom: maybe(amount),
              days: maybe(days),
            }),
          )
          .max(40),
      }),
    )
    .max(50),
})

/** As it is sent, and as it is answered. */
const template = templateOf({ name: requiredLine(100), maybe: optional as never })
const answered = z.object(templateOf({ name: z.string(), maybe: orNull as never })) as unknown as z.ZodType<
  ShippingTemplate,
  ShippingTemplate
>
const method = z.object({ code: methodCode, name: localText, days })
const enteredMethod = z.object({ code: methodCode, name: localLine(100), days })
const currency = z.enum(currencies as [Currency, ...Currency[]])

export const platformShippingCall = endpoint({
  name: 'platformShipping',
  path: '/sapi/mall-admin/shipping/list',
  tag: 'Platform',
  summary: 'Methods, zones and rates of each site',
  input: nothing,
  answer: answer(
    z.object({
      sites: z.array(
        z.object({
          site: siteCode,
          currency,
          countries: z.array(z.string()),
          methods: z.array(method),
          closedDays: z.array(z.string()).meta({ description: 'Beside Saturdays and Sundays' }),
          template: orNull(answered).meta({ description: 'Null where nothing is sent yet' }),
          version,
        }),
      ),
    }),
  ),
  example: {},
})

export const savePlatformShippingCall = endpoint({
  name: 'savePlatformShipping',
  path: '/sapi/mall-admin/shipping/save',
  tag: 'Platform',
  summary:
    'Replaces the methods, zones and rates of a site; shops lose their rates of methods that are left out',
  input: z
    .object({
      site: siteCode,
      version: versionRead,
      methods: z.array(enteredMethod).min(1).max(20),
      closedDays: z.array(day).max(400).meta({
        description: 'On which nothing is packed or carried, beside Saturdays and Sundays',
      }),
      ...template,
    })
    .strict(),
  answer: answer(z.object({ version })),
  refusals: ['malformed', 'changedMeanwhile'],
  example: {
    site: 'global',
    version: 0,
    methods: [{ code: 'standard', name: { en: 'Standard', zh: '标准配送' }, days: { min: 3, max: 6 } }],
    closedDays: ['2026-12-25'],
    isFree: false,
    freeFromCounts: 'paid',
    assumedGrams: 0,
    zones: [
      {
        name: 'All countries',
        places: [{ country: '*' }],
        isServed: true,
        rates: [{ method: 'standard', basis: 'order', steps: [{ price: 900 }], freeFrom: 9_900 }],
      },
    ],
  },
})

const handling = {
  days,
  cutOff: z
    .number()
    .int()
    .min(0)
    .max(1_440)
    .meta({ description: 'Minute of the day from which orders count from the next day' }),
  worksOn: z
    .array(z.number().int().min(1).max(7))
    .min(1)
    .max(7)
    .meta({ description: 'Days of the week; Monday is 1' }),
}

export const shopShippingCall = endpoint({
  name: 'shopShipping',
  path: '/sapi/mall-item/seller/:shop/shipping/list',
  tag: 'Merchant: products',
  summary: 'Handling time of a shop and its own templates of shipping costs on each site',
  input: z.object({ shop: shopKey }).strict(),
  answer: answer(
    z.object({
      handling: z.object({ ...handling, version }),
      sites: z.array(
        z.object({
          site: siteCode,
          currency,
          countries: z.array(z.string()),
          methods: z.array(method),
          templates: z.array(
            z.object({
              templateId: id,
              version,
              name: z.string(),
              products: orNull(z.array(z.string())).meta({
                description: 'Keys of products; null for all goods',
              }),
              template: answered,
            }),
          ),
        }),
      ),
    }),
  ),
  example: { shop: 'oak-and-iron' },
})

export const saveShopTemplateCall = endpoint({
  name: 'saveShopTemplate',
  path: '/sapi/mall-item/seller/:shop/shipping/template',
  tag: 'Merchant: products',
  summary: 'Creates or replaces a template of shipping costs',
  input: z
    .object({
      shop: shopKey,
      site: siteCode,
      templateId: optional(id).meta({ description: 'Left out for a new one' }),
      version: optional(version).meta({ description: 'As it was read' }),
      name: requiredLine(100),
      products: optional(z.array(urlKey).max(5_000)).meta({
        description: 'Keys of the products it is for; left out, for all goods',
      }),
      ...template,
      zones: template.zones.min(1),
    })
    .strict(),
  answer: answer(z.object({ templateId: id, version })),
  refusals: ['malformed', 'notFound', 'changedMeanwhile'],
  example: {
    shop: 'oak-and-iron',
    site: 'global',
    name: 'Furniture',
    products: ['oak-desk'],
    isFree: false,
    freeFromCounts: 'paid',
    assumedGrams: 0,
    zones: [
      {
        name: 'All countries',
        places: [{ country: '*' }],
        isServed: true,
        rates: [{ method: 'standard', basis: 'order', steps: [{ price: 4_900 }] }],
      },
    ],
  },
})

export const removeShopTemplateCall = endpoint({
  name: 'removeShopTemplate',
  path: '/sapi/mall-item/seller/:shop/shipping/template/remove',
  tag: 'Merchant: products',
  summary: 'Removes a template of shipping costs; its goods cost what other templates say',
  input: z.object({ shop: shopKey, templateId: id, version }).strict(),
  answer: answer(nothing),
  refusals: ['notFound', 'changedMeanwhile'],
  example: { shop: 'oak-and-iron', templateId: '7312345678901234567', version: 1 },
})

export const saveHandlingCall = endpoint({
  name: 'saveHandling',
  path: '/sapi/mall-item/seller/:shop/shipping/handling',
  tag: 'Merchant: products',
  summary: 'Sets how long a shop packs, from which the day of arrival follows',
  input: z.object({ shop: shopKey, version: versionRead, ...handling }).strict(),
  answer: answer(z.object({ version })),
  refusals: ['malformed', 'changedMeanwhile'],
  example: {
    shop: 'oak-and-iron',
    version: 0,
    days: { min: 1, max: 2 },
    cutOff: 840,
    worksOn: [1, 2, 3, 4, 5],
  },
})
