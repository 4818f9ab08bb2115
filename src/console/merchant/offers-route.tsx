import { useParams } from 'react-router'
import { pages } from '#vocabulary/calls/pages.ts'
import { listExport } from '../kit/list/list-csv.server.ts'
import { listLoader } from '../kit/list/list-loader.ts'
import { useMay } from '../kit/may.tsx'
import { shopOfferCalls } from '../offers/offer-calls.ts'
import { OffersPage, offersList, readOffers } from '../offers/offers-list.tsx'

const offers = offersList((offerId, shop) => pages.shopOffer(shop!, offerId))
const read = readOffers((shop) => shopOfferCalls(shop!))

export const middleware = [listExport(offers, read)]
export const loader = listLoader(offers, read)

/** The offers of a shop. */
export default function ShopOffers() {
  const { shop } = useParams()
  return <OffersPage list={offers} addPage={useMay()('offer.change') && pages.shopOffer(shop!, 'add')} />
}
