import type { MerchantContext, OperatorContext } from '#platform/context.ts'
import { judge, type PlatformAction, type ShopAction } from '#vocabulary/access/permissions.ts'
import type { MerchantAction, OperatorAction } from '../rules/lifecycle.ts'

/** Permissions of these actions: an operation is listed only for callers whose call would be allowed. */
const neededByStaff: Record<MerchantAction, ShopAction> = {
  ship: 'shopOrder.ship',
  cancelParcel: 'shopOrder.ship',
  cancelOnlyParcel: 'shopOrder.ship',
  makeReady: 'shopOrder.ship',
  handOver: 'shopOrder.ship',
  cancelPaid: 'shopOrder.cancel',
}
const neededByOperators: Record<OperatorAction, PlatformAction> = {
  cancel: 'order.cancel',
  cancelPaid: 'order.cancel',
}

export const mayOfStaff =
  ({ shop }: MerchantContext) =>
  (action: MerchantAction): boolean =>
    judge(neededByStaff[action], { kind: 'buyer', staff: shop }).isAllowed

export const mayOfOperator =
  ({ caller }: OperatorContext) =>
  (action: OperatorAction): boolean =>
    caller.kind === 'buyer' && judge(neededByOperators[action], caller).isAllowed
