/** Exports of shipments for other modules. */
export { sendParcel } from './commands/ship-order.ts'
export { isCarrierOfReturns } from './queries/carriers.ts'
export { receiveOrder } from './receive-order.ts'
export { lockCarriers, noteOffered, readCarriers } from './store/carriers.ts'
export { openTrackerAccount } from './store/tracker-accounts.ts'
export { followParcel, forgetParcels } from './store/waybills.ts'
