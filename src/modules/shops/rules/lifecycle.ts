import type { ShopStatus } from '#vocabulary/access/roles.ts'
import { type Lifecycle, type LifecycleStep, stepFor } from '#vocabulary/lifecycle.ts'

type ShopStep = LifecycleStep & { readonly from: readonly ShopStatus[]; readonly to: ShopStatus }

/**
 * The life of a shop. One that is being offboarded is frozen; an offboarded one stays so (MER-04, MER-05).
 */
export const shopSteps = [
  { action: 'freeze', by: ['operator'], from: ['active'], to: 'frozen' },
  { action: 'unfreeze', by: ['operator'], from: ['frozen'], to: 'active' },
  { action: 'clear', by: ['operator', 'clock'], from: ['active', 'frozen'], to: 'cleared' },
] as const satisfies readonly ShopStep[]

const lifecycle: Lifecycle<ShopStep, { readonly status: ShopStatus }> = { steps: shopSteps, conditions: {} }

const actionTo = { active: 'unfreeze', frozen: 'freeze', cleared: 'clear' } as const satisfies Record<
  ShopStatus,
  string
>

/** The guard of a change of status by an operator. @throws Refusal `transitionRefused` */
export const shopStep = (status: ShopStatus, to: ShopStatus): ShopStep =>
  stepFor(lifecycle, { status }, actionTo[to], 'operator')
