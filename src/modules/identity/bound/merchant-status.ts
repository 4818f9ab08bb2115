import { z } from 'zod'
import { auditStatus } from '#modules/shops/bound.ts'
import { answers, endpoint } from '#vocabulary/calls/endpoint.ts'
import { nothing } from '#vocabulary/calls/fields.ts'
import type { MerchantTier } from '../rules/visitor.ts'

const tag = 'Identity'

export const merchantStatusCall = endpoint({
  name: 'merchantStatus',
  path: '/sapi/mall-customer/merchant/queryStatus',
  tag,
  summary: 'Merchant status of the caller, and the merchant link to show',
  input: nothing,
  answer: answers(
    z.object({
      auditStatus: auditStatus.schema.nullable(),
      merchantStatus: z.enum(['seller', 'frozen', 'cleared']).nullable(),
      isShow: z.boolean(),
      isShowSettled: z.boolean(),
      isShowBackground: z.boolean(),
    }),
    ({ isLinkShown, application, shop }: MerchantTier) => ({
      auditStatus: application ? auditStatus.toWire(application) : null,
      merchantStatus: shop === 'active' ? ('seller' as const) : (shop ?? null),
      isShow: isLinkShown,
      isShowSettled: isLinkShown && !shop,
      isShowBackground: shop !== undefined,
    }),
  ),
  example: {},
})
