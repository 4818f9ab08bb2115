import { serve } from '#platform/serve.ts'
import * as wire from '#wire/addresses.ts'
import { addAddress } from './commands/add-address.ts'
import { changeAddress } from './commands/change-address.ts'
import { deleteAddress } from './commands/delete-address.ts'
import { makeDefaultAddress } from './commands/make-default-address.ts'
import { addressList } from './queries/address-list.ts'

export const addressRoutes = [
  serve(wire.addressList, { access: 'buyer', run: addressList }),
  serve(wire.addAddress, { access: 'buyer', run: addAddress, once: 'ifAsked' }),
  serve(wire.changeAddress, { access: 'buyer', run: changeAddress }),
  serve(wire.deleteAddress, { access: 'buyer', run: deleteAddress }),
  serve(wire.makeDefaultAddress, { access: 'buyer', run: makeDefaultAddress }),
]
