import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, shopKey } from '#vocabulary/calls/fields.ts'
import { readingPurposes } from './rules/certificate.ts'

export const readCertificateOfOrderCall = endpoint({
  name: 'readCertificateOfOrder',
  path: '/sapi/mall-order/seller/:shop/order/certificate',
  tag: 'Merchant: orders',
  summary: 'Unmasked name and number for the customs declaration of a paid order; every access is logged',
  input: z.object({ shop: shopKey, orderId: id, purpose: z.enum(readingPurposes) }).strict(),
  answer: answer(z.object({ name: z.string(), number: z.string() })),
  refusals: ['notFound'],
  example: { shop: 'oak-and-iron', orderId: '7312345678901234567', purpose: 'customs' },
})
