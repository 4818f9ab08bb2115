import { serve } from '#platform/serve.ts'
import * as wire from '../bound/addresses.ts'
import * as lists from '../bound/divisions.ts'
import * as found from '../bound/places.ts'
import { deleteAddressCall, makeDefaultAddressCall } from '../calls/addresses.ts'
import { divisionPathCall, takeAddressApartCall } from '../calls/divisions.ts'
import { chooseRegionCall, deliveryRegion } from '../calls/region.ts'
import { addAddress } from './commands/add-address.ts'
import { changeAddress } from './commands/change-address.ts'
import { chooseRegion } from './commands/choose-region.ts'
import { deleteAddress } from './commands/delete-address.ts'
import { makeDefaultAddress } from './commands/make-default-address.ts'
import type { AddressesParts } from './parts.ts'
import { addressList } from './queries/address-list.ts'
import { divisionChildren, divisionList, divisionPath, takeAddressApart } from './queries/divisions.ts'
import { ownPlaces } from './queries/own-places.ts'
import { placeDetail, placeSuggestions } from './queries/places.ts'
import { regionList } from './queries/region-list.ts'
import { regionOfVisitor } from './queries/region-of-visitor.ts'

/** The maps service bills by the request: a person who types sends about three a second. */
const placesByAddress = { tokens: 120, perMinute: 120, by: 'address' } as const

/** A buyer pastes one address, and perhaps corrects it. */
const pastedByAddress = { tokens: 30, perMinute: 30, by: 'address' } as const

export const addressRoutes = ({ countryName, places = ownPlaces }: AddressesParts) => [
  serve(wire.addressListCall, { action: 'addresses.keep', run: addressList }),
  serve(deliveryRegion, { action: 'mall.browse', run: (ctx) => regionOfVisitor(ctx.db, ctx) }),
  serve(chooseRegionCall, { action: 'session.change', run: chooseRegion }),
  serve(wire.addAddressCall, { action: 'addresses.keep', run: addAddress, once: 'ifAsked' }),
  serve(wire.changeAddressCall, { action: 'addresses.keep', run: changeAddress }),
  serve(deleteAddressCall, { action: 'addresses.keep', run: deleteAddress }),
  serve(makeDefaultAddressCall, { action: 'addresses.keep', run: makeDefaultAddress }),

  serve(lists.regionListCall, {
    action: 'mall.browse',
    run: (ctx, request) => regionList(ctx, request, countryName),
  }),
  serve(lists.divisionListCall, { action: 'mall.browse', run: divisionList }),
  serve(lists.divisionChildrenCall, { action: 'mall.browse', run: divisionChildren }),
  serve(divisionPathCall, { action: 'mall.browse', run: divisionPath }),

  serve(takeAddressApartCall, { action: 'mall.browse', run: takeAddressApart, limit: pastedByAddress }),

  serve(found.placeSuggestionsCall, {
    action: 'mall.browse',
    run: (ctx, request) => placeSuggestions(ctx, request, places),
    limit: placesByAddress,
  }),
  serve(found.placeDetailCall, {
    action: 'mall.browse',
    run: (ctx, request) => placeDetail(ctx, request, places),
    limit: placesByAddress,
  }),
]
