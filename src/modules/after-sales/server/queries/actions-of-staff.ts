import type { MerchantContext, OperatorContext } from '#platform/context.ts'
import { judge, mayWithOrder, type PlatformAction, type ShopAction } from '#vocabulary/access/permissions.ts'
import type { MerchantAfterSaleAction, OperatorAfterSaleAction } from '../../rules/lifecycle.ts'

/** Permissions of these actions: one is listed only for callers whose call would be allowed. */
const neededByStaff: Record<MerchantAfterSaleAction, ShopAction> = {
  approve: 'shopAfterSale.decide',
  reject: 'shopAfterSale.decide',
  changeToRefund: 'shopAfterSale.decide',
  offerRefund: 'shopAfterSale.decide',
  changeAmount: 'shopAfterSale.decide',
  refund: 'shopAfterSale.decide',
  retryRefund: 'shopAfterSale.decide',
  escalate: 'shopAfterSale.decide',
  addStatement: 'shopAfterSale.decide',
  receiveHandIn: 'shopAfterSale.handle',
  passInspection: 'shopAfterSale.handle',
  failInspection: 'shopAfterSale.handle',
  shipReplacement: 'shopAfterSale.handle',
}

/** In a frozen shop only for orders placed before the freeze (MER-04, TRAP-111). */
export const staffMayAfterSale =
  ({ shop }: MerchantContext, placedAt: Date) =>
  (action: MerchantAfterSaleAction): boolean =>
    mayWithOrder(neededByStaff[action], shop, placedAt)

/** Permission for an action: `payOtherwise` has one of its own. */
const neededByOperator = (action: OperatorAfterSaleAction): PlatformAction =>
  action === 'payOtherwise' ? 'refund.payOtherwise' : 'afterSale.decide'

export const operatorMayAfterSale =
  ({ caller }: OperatorContext) =>
  (action: OperatorAfterSaleAction): boolean =>
    caller.kind === 'buyer' && judge(neededByOperator(action), caller).isAllowed
