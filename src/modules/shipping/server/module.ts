import { defineModule } from '#platform/module.ts'
import { shippingRoutes } from './routes.ts'

/**
 * Shipping owns the costs and times of sending parcels: methods, zones and rates, those of the platform and those of shops, and the days
 * that shops need to pack.
 */
export const shippingModule = () => defineModule({ name: 'shipping', routes: shippingRoutes })
