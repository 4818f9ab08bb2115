import { z } from 'zod'
import type { PickUpPlace } from '#domain/shops/pick-up-place.ts'
import { answers, endpoint, fromWire } from './endpoint.ts'
import { localLine, localLines, shopKey } from './fields.ts'

const tag = 'Merchant: shop'
const name = localLine(80)
const address = localLines(300)
const wireText = z.object({ en: z.string(), zh: z.string() })

export const pickUpPlace = endpoint({
  name: 'pickUpPlace',
  path: '/sapi/mall-shop/seller/:shop/pickUpPlace/query',
  tag,
  summary: 'Where buyers pick up what the shop does not send',
  input: z.object({ shop: shopKey }).strict(),
  answer: answers(
    z.object({ siteName: wireText, siteAddress: wireText }).nullable(),
    (ours: PickUpPlace | undefined) => (ours ? { siteName: ours.name, siteAddress: ours.address } : null),
  ),
  example: { shop: 'oak-and-iron' },
})

export const savePickUpPlace = endpoint({
  name: 'savePickUpPlace',
  path: '/sapi/mall-shop/seller/:shop/pickUpPlace/save',
  tag,
  summary:
    'Says where buyers pick up what the shop does not send; without name and address, that there is no such place',
  input: z.object({ shop: shopKey, name, address }).strict(),
  wire: fromWire(
    z.object({ shop: shopKey, siteName: wireText.strict(), siteAddress: wireText.strict() }).strict(),
    ({ shop, siteName, siteAddress }) => ({ shop, name: siteName, address: siteAddress }),
  ),
  answer: answers(z.object({ isPickUp: z.boolean() }), (ours: { isKept: boolean }) => ({
    isPickUp: ours.isKept,
  })),
  example: {
    shop: 'oak-and-iron',
    siteName: { en: 'Harbor store', zh: '港口店' },
    siteAddress: { en: '18 Harbor Street, San Francisco', zh: '旧金山港口街 18 号' },
  },
})
