import { z } from 'zod'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { localLine, localLines, optional, shopKey, siteCode, text } from '#vocabulary/calls/fields.ts'
import type { PickUpPlace } from '../rules/pick-up-place.ts'

const tag = 'Merchant: shop'
const name = localLine(80)
const address = localLines(300)
const wireText = z.object({ en: z.string(), zh: z.string() })

export const pickUpPlaceCall = endpoint({
  name: 'pickUpPlace',
  path: '/sapi/mall-shop/seller/:shop/pickUpPlace/query',
  tag,
  summary: 'Where buyers of a site, or of the one that is asked, pick up what the shop does not send',
  input: z.object({ shop: shopKey, site: siteCode.optional() }).strict(),
  answer: answers(
    z.object({ siteName: wireText, siteAddress: wireText }).nullable(),
    (ours: PickUpPlace | undefined) => (ours ? { siteName: ours.name, siteAddress: ours.address } : null),
  ),
  example: { shop: 'oak-and-iron' },
})

export const pickUpPlacesCall = endpoint({
  name: 'pickUpPlaces',
  path: '/sapi/mall-shop/seller/:shop/pickUpPlace/list',
  tag,
  summary: 'Where buyers pick up what the shop does not send, site by site',
  input: z.object({ shop: shopKey }).strict(),
  answer: answers(
    z.object({
      data: z.array(
        z.object({ site: z.string(), siteName: wireText.nullable(), siteAddress: wireText.nullable() }),
      ),
    }),
    (ours: readonly { readonly site: string; readonly place: PickUpPlace | undefined }[]) => ({
      data: ours.map(({ site, place }) => ({
        site,
        siteName: place?.name ?? null,
        siteAddress: place?.address ?? null,
      })),
    }),
  ),
  example: { shop: 'oak-and-iron' },
})

export const savePickUpPlaceCall = endpoint({
  name: 'savePickUpPlace',
  path: '/sapi/mall-shop/seller/:shop/pickUpPlace/save',
  tag,
  summary:
    'Says where buyers of a site pick up what the shop does not send; without name and address, that there is no such place',
  input: z.object({ shop: shopKey, site: siteCode.optional(), name, address }).strict(),
  wire: fromWire(
    z
      .object({
        shop: shopKey,
        site: optional(text(12)),
        siteName: wireText.strict(),
        siteAddress: wireText.strict(),
      })
      .strict(),
    ({ shop, site, siteName, siteAddress }) => ({ shop, site, name: siteName, address: siteAddress }),
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
