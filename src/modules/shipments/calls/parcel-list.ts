import { z } from 'zod'
import { listedParcelsMax, parcelOutcomes } from '#modules/orders/rules/parcel-list.ts'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { carrierCode, id, line, numberLine, shopKey, withDefault } from '#vocabulary/calls/fields.ts'

/**
 * Parcels of many orders in one batch, and a parcel whose number was wrong, or that was not sent after all.
 */

const tag = 'Merchant: orders'
/** The line of the list, the first one is 1. */
const lineNumber = z.number().int().min(1).max(100_000)

export const shipListCall = endpoint({
  name: 'shipList',
  path: '/sapi/mall-order/seller/:shop/order/ship-list',
  tag,
  summary:
    'Ships the remaining items of several orders, one parcel each, independently; lines already shipped are reported as such',
  input: z
    .object({
      shop: shopKey,
      parcels: z
        .array(
          z
            .object({
              line: lineNumber,
              orderNumber: numberLine(60),
              carrier: line(60),
              trackingNumber: withDefault(numberLine(60), '').meta({
                description: 'Empty with a carrier that has no tracking numbers',
              }),
            })
            .strict(),
        )
        .min(1)
        .max(listedParcelsMax),
    })
    .strict(),
  answer: answer(
    z.object({
      parcels: z.array(
        z.object({ line: lineNumber, orderNumber: z.string(), outcome: z.enum(parcelOutcomes) }),
      ),
    }),
  ),
  refusals: [],
  example: {
    shop: 'oak-and-iron',
    parcels: [
      { line: 1, orderNumber: '2611220400112233', carrier: 'ups', trackingNumber: '1Z999AA10123456784' },
    ],
  },
})

const parcel = answer(z.object({ shipmentId: id }))

export const correctParcelCall = endpoint({
  name: 'correctParcel',
  path: '/sapi/mall-order/seller/:shop/order/correct-parcel',
  tag,
  summary: 'Updates carrier and tracking number of a parcel in transit',
  input: z
    .object({
      shop: shopKey,
      shipmentId: id,
      carrier: carrierCode,
      trackingNumber: withDefault(numberLine(60), ''),
    })
    .strict(),
  answer: parcel,
  refusals: [
    'notFound',
    'transitionRefused',
    'carrierUnknown',
    'trackingNumberInvalid',
    'trackingNumberNotTaken',
  ],
  example: {
    shop: 'oak-and-iron',
    shipmentId: '7312345678901234567',
    carrier: 'ups',
    trackingNumber: '1Z999AA10123456784',
  },
})

export const cancelParcelCall = endpoint({
  name: 'cancelParcel',
  path: '/sapi/mall-order/seller/:shop/order/cancel-parcel',
  tag,
  summary: 'Cancels a parcel that was never sent; its items must be shipped again',
  input: z.object({ shop: shopKey, shipmentId: id }).strict(),
  answer: parcel,
  refusals: ['notFound', 'transitionRefused', 'parcelNotCancellable', 'merchantFrozen', 'orderOfExchange'],
  example: { shop: 'oak-and-iron', shipmentId: '7312345678901234567' },
})
