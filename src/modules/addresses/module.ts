import { defineModule } from '#platform/module.ts'
import { addressRoutes } from './routes.ts'

/** Addresses owns the buyers' address books: where they have had parcels sent and may again. */
export const addressesModule = () => defineModule({ name: 'addresses', routes: addressRoutes })
