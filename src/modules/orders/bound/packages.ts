import { z } from 'zod'
import { id, millis } from '#vocabulary/calls/fields.ts'
import type { OrderDetail, Shipment } from '../rules/order.ts'

export const wirePackage = z
  .object({
    id,
    fulfillmentProgressStatus: z.enum(['SEND_DELIVERY', 'SIGN_IN', 'CANCEL']),
    operationList: z.array(z.object({ operationName: z.enum(['confirm', 'checkExpressTrack']) })),
    fulfillmentServiceProvider: z.object({ entityName: z.string() }),
    serviceCode: z.string(),
    createdAt: millis,
    fulfillmentProgressLineList: z.array(
      z.object({ actualExecuteQty: z.number().int(), tradeOrderLine: z.object({ id }) }),
    ),
    logisticsList: z.array(z.object({ ftime: z.string(), areaName: z.string(), context: z.string() })),
  })
  .meta({ id: 'Package' })

/** A parcel that is on its way is received by its own id. */
const operationsOf = ({ actions }: OrderDetail, { status }: Shipment) => [
  ...(status === 'onTheWay' && actions.includes('receiveParcel') ? (['confirm'] as const) : []),
  'checkExpressTrack' as const,
]

export const shipmentWords = { onTheWay: 'SEND_DELIVERY', received: 'SIGN_IN', cancelled: 'CANCEL' } as const

export const packagesToWire = (ours: OrderDetail) =>
  ours.shipments.map((shipment) => ({
    id: shipment.shipmentId,
    fulfillmentProgressStatus: shipmentWords[shipment.status],
    operationList: operationsOf(ours, shipment).map((operationName) => ({ operationName })),
    fulfillmentServiceProvider: { entityName: shipment.carrierName },
    serviceCode: shipment.trackingNumber,
    createdAt: shipment.sentAt.getTime(),
    fulfillmentProgressLineList: shipment.lines.map((line) => ({
      actualExecuteQty: line.quantity,
      tradeOrderLine: { id: line.lineId },
    })),
    logisticsList: shipment.stops.map((stop) => ({
      ftime: stop.localTime,
      areaName: stop.place,
      context: stop.text,
    })),
  }))
