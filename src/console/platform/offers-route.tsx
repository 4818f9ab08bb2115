import { pages } from '#vocabulary/calls/pages.ts'
import { listExport } from '../kit/list/list-csv.server.ts'
import { listLoader } from '../kit/list/list-loader.ts'
import { useMay } from '../kit/may.tsx'
import { platformOfferCalls } from '../offers/offer-calls.ts'
import { OffersPage, offersList, readOffers } from '../offers/offers-list.tsx'

const offers = offersList((offerId) => pages.platformOffer(offerId))
const read = readOffers(() => platformOfferCalls)

export const middleware = [listExport(offers, read)]
export const loader = listLoader(offers, read)

/** The offers of the platform. */
export default function PlatformOffers() {
  return (
    <OffersPage
      list={offers}
      addPage={useMay()('platformOffers.change') && pages.platformOffer('add')}
      combinationsPage={pages.combinations()}
    />
  )
}
