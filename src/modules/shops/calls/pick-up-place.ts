import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import {
  localLine,
  localLines,
  localText,
  optional,
  orNull,
  shopKey,
  siteCode,
} from '#vocabulary/calls/fields.ts'

const tag = 'Merchant: shop'
const place = orNull(z.object({ name: localText, address: localText }))

export const pickUpPlaceCall = endpoint({
  name: 'pickUpPlace',
  path: '/sapi/mall-shop/seller/:shop/pickUpPlace/query',
  tag,
  summary: 'The pickup location of a shop on a site, by default that of the request',
  input: z.object({ shop: shopKey, site: optional(siteCode) }).strict(),
  answer: answer(z.object({ place })),
  example: { shop: 'oak-and-iron' },
})

export const pickUpPlacesCall = endpoint({
  name: 'pickUpPlaces',
  path: '/sapi/mall-shop/seller/:shop/pickUpPlace/list',
  tag,
  summary: 'Pickup locations of a shop, by site',
  input: z.object({ shop: shopKey }).strict(),
  answer: answer(z.object({ sites: z.array(z.object({ site: z.string(), place })) })),
  example: { shop: 'oak-and-iron' },
})

export const savePickUpPlaceCall = endpoint({
  name: 'savePickUpPlace',
  path: '/sapi/mall-shop/seller/:shop/pickUpPlace/save',
  tag,
  summary: 'Sets the pickup location of a shop on a site; blank fields remove it',
  input: z
    .object({ shop: shopKey, site: optional(siteCode), name: localLine(80), address: localLines(300) })
    .strict(),
  answer: answer(z.object({ isKept: z.boolean() })),
  example: {
    shop: 'oak-and-iron',
    name: { en: 'Harbor store', zh: '港口店' },
    address: { en: '18 Harbor Street, San Francisco', zh: '旧金山港口街 18 号' },
  },
})
