import { forgetFile } from '#modules/files/server/public.ts'
import { defineModule } from '#platform/module.ts'
import type { PersonalData } from '#platform/personal-data.ts'
import { reencrypt } from '#platform/reencrypt.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { exportedShops } from './exported-shops.ts'
import type { ShopsParts } from './parts.ts'
import { shopRoutes } from './routes.ts'
import { deleteApplication, encryptedBankNumbers, hasShop } from './store/applications.ts'

/** A shop needs a person who answers for it, so its staff leave the shop before they leave the mall. */
const shopData: PersonalData = {
  refuseErasure: async (tx, userId) => {
    if (await hasShop(tx, userId)) throw new Refusal('accountHasShop')
  },
  erase: async (tx, { userId }) => {
    const licence = await deleteApplication(tx, userId)
    if (licence) await forgetFile(tx, licence)
  },
  tell: exportedShops,
}

/** Shops owns the shops of the mall, their staff, and whether they may sell. */
export const shopsModule = (parts: ShopsParts) =>
  defineModule({
    name: 'shops',
    routes: shopRoutes(parts),
    jobs: reencrypt('shops.renewSeals', parts.seal, encryptedBankNumbers),
    personalData: shopData,
  })
