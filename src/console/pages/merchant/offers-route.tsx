import { useParams } from 'react-router'
import { pages } from '#vocabulary/calls/pages.ts'
import { listExport } from '../../parts/kit/list/list-csv.server.ts'
import { listLoader } from '../../parts/kit/list/list-loader.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { shopOfferCalls } from '../../parts/offers/offer-calls.ts'
import { OffersPage, offersList, readOffers } from '../../parts/offers/offers-list.tsx'

const offers = offersList((offerId, shop) => pages.shopOffer(shop!, offerId))
const read = readOffers((shop) => shopOfferCalls(shop!))

export const middleware = [listExport(offers, read)]
export const loader = listLoader(offers, read)

/** The offers of a shop. */
export default function ShopOffers() {
  const { shop } = useParams()
  return <OffersPage list={offers} addPage={useMay()('offer.change') && pages.shopOffer(shop!, 'add')} />
}
