import { z } from 'zod'
import { type AnsweredParcel, listedParcelsMax, parcelOutcomes } from '#modules/orders/rules/parcel-list.ts'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { carrierCode, id, line, numberLine, shopKey, text } from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/**
 * Parcels of many orders in one batch, and a parcel whose number was wrong, or that was not sent after all.
 */

const tag = 'Merchant: orders'

export const shipListCall = endpoint({
  name: 'shipList',
  path: '/sapi/mall-order/seller/:shop/order/ship-list',
  tag,
  summary:
    'Sends what is left of many orders, each in one parcel and each by itself; a line that was sent before is answered so',
  input: z
    .object({
      shop: shopKey,
      parcels: z
        .array(
          z
            .object({
              line: z.number().int().min(1).max(100_000),
              orderNumber: numberLine(60),
              carrier: line(60),
              trackingNumber: numberLine(60),
            })
            .strict(),
        )
        .min(1)
        .max(listedParcelsMax),
    })
    .strict(),
  wire: fromWire(
    z
      .object({
        shop: shopKey,
        parcelList: z
          .array(
            z
              .object({ tradeOrderCode: text(60), carrierCompanyCode: text(60), serviceCode: text(60) })
              .strict(),
          )
          .max(listedParcelsMax),
      })
      .strict(),
    (wire) => ({
      shop: wire.shop,
      parcels: wire.parcelList.map((parcel, place) => ({
        line: place + 1,
        orderNumber: parcel.tradeOrderCode,
        carrier: parcel.carrierCompanyCode,
        trackingNumber: parcel.serviceCode,
      })),
    }),
  ),
  answer: answers(
    z.object({
      data: z.array(
        z.object({ line: z.number().int(), tradeOrderCode: z.string(), outcome: z.enum(parcelOutcomes) }),
      ),
    }),
    (ours: readonly AnsweredParcel[]) => ({
      data: ours.map(({ line, orderNumber, outcome }) => ({ line, tradeOrderCode: orderNumber, outcome })),
    }),
  ),
  refusals: [],
  example: {
    shop: 'oak-and-iron',
    parcelList: [
      { tradeOrderCode: '2611220400112233', carrierCompanyCode: 'ups', serviceCode: '1Z999AA10123456784' },
    ],
  },
})

export const correctParcelCall = endpoint({
  name: 'correctParcel',
  path: '/sapi/mall-order/seller/:shop/order/correct-parcel',
  tag,
  summary: 'Corrects carrier and tracking number of a parcel that is on its way',
  input: z
    .object({
      shop: shopKey,
      shipmentId: id,
      carrier: carrierCode,
      trackingNumber: numberLine(60),
    })
    .strict(),
  wire: fromWire(
    z.object({ shop: shopKey, id, carrierCompanyCode: text(20), serviceCode: text(60) }).strict(),
    (wire) => ({
      shop: wire.shop,
      shipmentId: wire.id,
      carrier: wire.carrierCompanyCode,
      trackingNumber: wire.serviceCode,
    }),
  ),
  answer: answers(z.object({ id }), (ours: { shipmentId: Id }) => ({ id: ours.shipmentId })),
  refusals: ['notFound', 'transitionRefused', 'carrierUnknown', 'trackingNumberInvalid'],
  example: {
    shop: 'oak-and-iron',
    id: '7312345678901234567',
    carrierCompanyCode: 'ups',
    serviceCode: '1Z999AA10123456784',
  },
})

export const cancelParcelCall = endpoint({
  name: 'cancelParcel',
  path: '/sapi/mall-order/seller/:shop/order/cancel-parcel',
  tag,
  summary: 'Cancels a parcel that its carrier never had; its goods are to be sent again',
  input: z.object({ shop: shopKey, shipmentId: id }).strict(),
  wire: fromWire(z.object({ shop: shopKey, id }).strict(), (wire) => ({
    shop: wire.shop,
    shipmentId: wire.id,
  })),
  answer: answers(z.object({ id }), (ours: { shipmentId: Id }) => ({ id: ours.shipmentId })),
  refusals: ['notFound', 'transitionRefused', 'parcelNotCancellable', 'merchantFrozen'],
  example: { shop: 'oak-and-iron', id: '7312345678901234567' },
})
