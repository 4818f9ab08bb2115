import type { ShopFront } from '#modules/shop-fronts/rules/shop-front.ts'
import { pictureAddress } from '#ui/picture.tsx'
import { pages } from '#vocabulary/calls/pages.ts'

/** A shop as schema.org describes a store; facts that it did not give are left out. */
export function storeFacts(shop: ShopFront, origin: string): object {
  const { slug, name, about, logo, banner, contact, imprint, ratings } = shop
  const { average, count } = ratings.goods
  const picture = banner ?? logo
  return {
    '@type': 'Store',
    name,
    url: `${origin}${pages.shop(slug)}`,
    ...(about && { description: about }),
    ...(logo && { logo: `${origin}${pictureAddress(logo, 320)}` }),
    ...(picture && { image: `${origin}${pictureAddress(picture, 1280)}` }),
    ...(contact.email && { email: contact.email }),
    ...(contact.phone && { telephone: contact.phone }),
    ...(imprint.legalName && { legalName: imprint.legalName }),
    ...(imprint.legalAddress && { address: imprint.legalAddress.replaceAll('\n', ', ') }),
    ...(imprint.vatNumber && { vatID: imprint.vatNumber }),
    ...(average !== undefined && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: average, ratingCount: count },
    }),
  }
}
