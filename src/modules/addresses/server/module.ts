import { defineModule } from '#platform/module.ts'
import type { PersonalData } from '#platform/personal-data.ts'
import type { AddressesParts } from './parts.ts'
import { addressesOf } from './queries/addresses-of.ts'
import { addressRoutes } from './routes.ts'
import { deleteBook } from './store.ts'

const addressData: PersonalData = {
  erase: (tx, { userId }) => deleteBook(tx, userId),
  tell: async (db, userId) => ({ addresses: await addressesOf(db, userId) }),
}

/** Addresses owns the buyers' address books: where they have had parcels sent and may again; and the lists that one is picked from. */
export const addressesModule = (parts: AddressesParts) =>
  defineModule({ name: 'addresses', routes: addressRoutes(parts), personalData: addressData })
