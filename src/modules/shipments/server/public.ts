/** Exports of shipments for other modules. */
export { sendParcel } from './commands/ship-order.ts'
export { receiveOrder } from './receive-order.ts'
export { deleteWaybills as forgetParcels, insertWaybill as followParcel } from './store/waybills.ts'
