import type { OperatorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import {
  deleteCommissionRate,
  endFee,
  insertFee,
  putCommissionRate,
  saveShopTerms,
  shopExists,
  subjectsExist,
} from '../store/terms.ts'

type Rate = {
  readonly shopId?: Id | undefined
  readonly categoryId?: Id | undefined
  readonly activityId?: Id | undefined
  readonly basisPoints: number
}

/** @throws Refusal `required` for a rate of nothing, `notFound` */
export function changeCommissionRate(
  ctx: OperatorContext,
  { shopId, categoryId, activityId, basisPoints }: Rate,
) {
  if (!shopId && !categoryId && !activityId)
    throw new Refusal('required', {}, [{ field: 'shopId', code: 'required' }])
  return ctx.transaction(async (tx) => {
    if (!(await subjectsExist(tx, { shopId, categoryId, activityId }))) throw new Refusal('notFound')
    await putCommissionRate(tx, { shopId, categoryId, activityId }, basisPoints)
    return {}
  })
}

/** @throws Refusal `notFound` */
export const removeCommissionRate = (ctx: OperatorContext, { rateId }: { readonly rateId: Id }) =>
  ctx.transaction(async (tx) => {
    if (!(await deleteCommissionRate(tx, rateId))) throw new Refusal('notFound')
    return {}
  })

type Fee = {
  readonly shopId?: Id | undefined
  readonly kind: 'monthly' | 'perOrder'
  readonly name: string
  readonly currency: string
  readonly amount: number
  readonly startsOn: string
}

/** @throws Refusal `notFound` */
export const addFee = (ctx: OperatorContext, { shopId, ...fee }: Fee) =>
  ctx.transaction(async (tx) => {
    if (shopId && !(await shopExists(tx, shopId))) throw new Refusal('notFound')
    const feeId = ctx.newId()
    await insertFee(tx, { ...fee, feeId, shopId })
    return { feeId }
  })

/** @throws Refusal `notFound` */
export const stopFee = (ctx: OperatorContext, { feeId }: { readonly feeId: Id }) =>
  ctx.transaction(async (tx) => {
    if (!(await endFee(tx, feeId))) throw new Refusal('notFound')
    return {}
  })

type OwnTerms = {
  readonly shopId: Id
  readonly commissionVatBasisPoints?: number | undefined
  readonly reserveBasisPoints?: number | undefined
  readonly reserveDays?: number | undefined
}

/** @throws Refusal `notFound` */
export const changeShopTerms = (ctx: OperatorContext, { shopId, ...own }: OwnTerms) =>
  ctx.transaction(async (tx) => {
    if (!(await shopExists(tx, shopId))) throw new Refusal('notFound')
    await saveShopTerms(tx, shopId, {
      commissionVatBasisPoints: own.commissionVatBasisPoints ?? null,
      reserveBasisPoints: own.reserveBasisPoints ?? null,
      reserveDays: own.reserveDays ?? null,
    })
    return {}
  })
