import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { moment } from '#vocabulary/calls/fields.ts'
import { exampleOrder, orderOfShop } from './order-parts.ts'

export const makeReadyCall = endpoint({
  name: 'makeReady',
  path: '/sapi/mall-order/seller/:shop/order/ready',
  tag: 'Merchant: orders',
  summary: 'Marks an order as ready for pickup, and notifies its buyer',
  input: orderOfShop,
  answer: answer(z.object({ until: moment })),
  refusals: [
    'notFound',
    'transitionRefused',
    'nothingToShip',
    'afterSaleOpen',
    'merchantFrozen',
    'orderNotPickedUp',
    'orderReadyBefore',
  ],
  example: { shop: 'oak-and-iron', ...exampleOrder },
})
