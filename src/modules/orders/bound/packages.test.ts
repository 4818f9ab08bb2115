import { expect, test } from 'vitest'
import { wordsIn } from '#tests/journeys/words.ts'
import { packagesToWire } from './packages.ts'

test.each([
  { status: 'onTheWay', word: 'SEND_DELIVERY', english: 'On its way', chinese: '待收货' },
  { status: 'received', word: 'SIGN_IN', english: 'Received', chinese: '已签收' },
  { status: 'cancelled', word: 'CANCEL', english: 'Cancelled', chinese: '已取消' },
] as const)('a parcel that is $status is $word on the wire, and shown as "$english" (ORD-61)', (each) => {
  const shipment = {
    shipmentId: '7',
    status: each.status,
    carrier: 'ups',
    carrierName: 'UPS',
    trackingNumber: '1Z9',
    sentAt: new Date(0),
    lines: [],
    stops: [],
  }
  const order = { actions: ['receiveParcel'], shipments: [shipment] } as unknown as Parameters<
    typeof packagesToWire
  >[0]
  const [parcel] = packagesToWire(order)
  expect(parcel).toMatchObject({ fulfillmentProgressStatus: each.word })
  // Only parcels on their way can be received.
  expect(parcel!.operationList.some(({ operationName }) => operationName === 'confirm')).toBe(
    each.status === 'onTheWay',
  )
  expect([
    wordsIn('en').orders.parcelStatus[each.status],
    wordsIn('zh').orders.parcelStatus[each.status],
  ]).toEqual([each.english, each.chinese])
})
