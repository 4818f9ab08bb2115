import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { orNull, shopKey, uncleaned } from '#vocabulary/calls/fields.ts'
import { typedDigits } from '#vocabulary/typed-code.ts'

const digits = (count: number) =>
  uncleaned(20)
    .overwrite(typedDigits)
    .regex(new RegExp(`^[0-9]{${count}}$`))

export const redeemVoucherCall = endpoint({
  name: 'redeemVoucher',
  path: '/sapi/mall-order/seller/:shop/order/redeem-code',
  tag: 'Merchant: orders',
  summary: 'Redeems a buyer’s code: uses its service once, or hands over its order',
  input: z.object({ shop: shopKey, code: digits(12), password: digits(6) }).strict(),
  answer: answer(
    z.object({
      orderNumber: z.string(),
      name: orNull(z.string()),
      handedOver: z.array(z.object({ name: z.string(), quantity: z.number().int() })),
      usesLeft: z.number().int(),
    }),
  ),
  refusals: [
    'voucherWrong',
    'voucherUsed',
    'voucherExpired',
    'transitionRefused',
    'afterSaleOpen',
    'merchantFrozen',
    'orderNotPickedUp',
    'nothingToShip',
  ],
  example: { shop: 'oak-and-iron', code: '402210047719', password: '318840' },
})
