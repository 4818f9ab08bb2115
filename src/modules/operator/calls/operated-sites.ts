import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { carrierCode, nothing, siteCode } from '#vocabulary/calls/fields.ts'
import { chosenAddressFields } from '#vocabulary/chosen-address-fields.ts'
import { languages } from '#vocabulary/language.ts'

/** The sites on the platform console. */

const tag = 'Platform'

const choices = z.object({
  site: siteCode,
  carriers: z.array(carrierCode).max(100),
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(250),
  orderTabs: z.enum(['all', 'byStatus']),
  phoneRule: z.enum(['digits', 'free']),
  pointsMall: z.boolean(),
  merchantsApply: z.boolean(),
  addressFields: z.array(z.enum(chosenAddressFields)).max(chosenAddressFields.length),
})
/** Settings of the first start are not bound by the limits of the console. */
const chosen = choices.extend({
  site: z.string(),
  carriers: z.array(z.string()),
  countries: z.array(z.string()),
})

export const operatedSitesCall = endpoint({
  name: 'operatedSites',
  path: '/sapi/mall-admin/site/list',
  tag,
  summary: 'Sites of the mall, with their fixed and editable settings',
  input: nothing,
  answer: answer(
    z.object({
      sites: z.array(
        chosen.extend({
          currency: z.string(),
          defaultCountry: z.string(),
          firstLanguage: z.enum(languages),
          timeZone: z.string(),
          hosts: z.array(z.string()),
        }),
      ),
    }),
  ),
  example: {},
})

export const saveSiteCall = endpoint({
  name: 'saveSite',
  path: '/sapi/mall-admin/site/save',
  tag,
  summary: 'Updates the editable settings of a site, such as carriers and delivery countries',
  input: choices.strict(),
  answer: answer(chosen),
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
