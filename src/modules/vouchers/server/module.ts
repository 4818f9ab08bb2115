import { defineModule } from '#platform/module.ts'
import { pickUpDelivery, voucherDelivery } from './delivery.ts'
import type { VouchersParts } from './parts.ts'
import { voucherRoutes } from './routes.ts'

/** Vouchers owns the codes with which buyers use services and pick up orders: made when an order is paid, shown to its holder, redeemed by its shop. */
export const vouchersModule = (parts: VouchersParts) =>
  defineModule({
    name: 'vouchers',
    routes: voucherRoutes(parts),
    deliveries: [voucherDelivery(parts), pickUpDelivery(parts)],
  })
