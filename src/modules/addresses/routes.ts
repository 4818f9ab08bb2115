import { serve } from '#platform/serve.ts'
import * as wire from '#wire/addresses.ts'
import { addAddress } from './commands/add-address.ts'
import { changeAddress } from './commands/change-address.ts'
import { deleteAddress } from './commands/delete-address.ts'
import { makeDefaultAddress } from './commands/make-default-address.ts'
import { addressList } from './queries/address-list.ts'

export const addressRoutes = [
  serve(wire.addressList, { action: 'addresses.keep', run: addressList }),
  serve(wire.addAddress, { action: 'addresses.keep', run: addAddress, once: 'ifAsked' }),
  serve(wire.changeAddress, { action: 'addresses.keep', run: changeAddress }),
  serve(wire.deleteAddress, { action: 'addresses.keep', run: deleteAddress }),
  serve(wire.makeDefaultAddress, { action: 'addresses.keep', run: makeDefaultAddress }),
]
