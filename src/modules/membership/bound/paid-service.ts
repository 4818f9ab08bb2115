import { z } from 'zod'
import { cardToWire, wireCard } from '#modules/catalogue/bound/product-lists.ts'
import type { ProductCard } from '#modules/catalogue/rules/product.ts'
import { answers, endpoint, fromWire, words } from '#vocabulary/calls/endpoint.ts'
import { id, nothing } from '#vocabulary/calls/fields.ts'
import { type OfferedPeriod, type Period, periods } from '../rules/period.ts'

/** The paid membership: in which periods it is sold, and as which goods. */

const tag = 'Membership'

const codes = words({ month: 'MONTH', quarter: 'QUARTER', year: 'YEAR' } satisfies Record<Period, string>)

/** The paid service of the mall, of which there is one (CALL-47). */
export const paidServiceCall = endpoint({
  name: 'paidService',
  path: '/api/trantor/func/customer_QueryOnePaidServiceBOBuiltInFunc',
  tag,
  summary: 'The paid membership while it is sold, with the codes of its periods',
  input: nothing,
  // `ENABLED` here, and not the `ENABLE` of coupon activities (TRAP-41).
  wire: fromWire(z.tuple([z.object({ status: z.literal('ENABLED') }).strict()]), () => ({})),
  answer: answers(
    z.object({
      id,
      status: z.literal('ENABLED'),
      paidServicePeriodList: z.array(
        z.object({ paidServicePeriodCode: codes.schema, monthNum: z.number().int() }),
      ),
    }),
    (ours: readonly OfferedPeriod[]) => ({
      id: '1',
      status: 'ENABLED' as const,
      paidServicePeriodList: ours.map(({ period, months }) => ({
        paidServicePeriodCode: codes.toWire(period),
        monthNum: months,
      })),
    }),
  ),
  refusals: ['notFound'],
  example: [{ status: 'ENABLED' }],
})

/** The goods that a period is bought as (CALL-46). */
export const periodItemCall = endpoint({
  name: 'periodItem',
  path: '/api/trantor/func/bbc_item_RenderItemByPaidServicePeriodCodeFunc',
  tag,
  summary: 'The item that a period of the paid membership is bought as on this site',
  input: z.object({ period: z.enum(periods) }).strict(),
  wire: fromWire(
    z.tuple([z.object({ paidServicePeriodCode: codes.schema }).strict()]),
    ([wire]) => ({ period: codes.fromWire(wire.paidServicePeriodCode) }),
    { period: 'paidServicePeriodCode' },
  ),
  answer: answers(
    z.object({
      paidServicePeriodCode: codes.schema,
      monthNum: z.number().int(),
      sku: z.object({ id }),
      item: wireCard,
    }),
    ({ period, months, variantId, card }: OfferedPeriod & { readonly card: ProductCard }) => ({
      paidServicePeriodCode: codes.toWire(period),
      monthNum: months,
      sku: { id: variantId },
      item: cardToWire(card),
    }),
  ),
  refusals: ['notFound'],
  example: [{ paidServicePeriodCode: 'YEAR' }],
})

// The platform console. These calls are our own, so they have our words.
