import { pages } from '#vocabulary/calls/pages.ts'
import { listExport } from '../../parts/kit/list/list-csv.server.ts'
import { listLoader } from '../../parts/kit/list/list-loader.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { platformOfferCalls } from '../../parts/offers/offer-calls.ts'
import { OffersPage, offersList, readOffers } from '../../parts/offers/offers-list.tsx'

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
