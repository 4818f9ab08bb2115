// @module-tag slow
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { KeysRefused } from '#modules/payments/rules/key-check.ts'
import { trackInOrder } from '#modules/shipments/rules/track-texts.ts'
import { TooManyCalls, type Tracker, type TrackReport } from '#modules/shipments/rules/tracker.ts'
import { track17Tracker } from '#providers/carriers/17track/tracker.ts'
import { kuaidi100Tracker } from '#providers/carriers/kuaidi100/tracker.ts'
import { upsTracker } from '#providers/carriers/ups/tracker.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { create17TrackStandIn } from '../../demo/stand-ins/trackers/17track.ts'
import { createKuaidi100StandIn } from '../../demo/stand-ins/trackers/kuaidi100.ts'
import { createUpsStandIn } from '../../demo/stand-ins/trackers/ups.ts'
import { faultsOfTransport } from '../support/faulty-proxy.ts'
import { aTrackerBench, keys, type TrackerBench } from '../support/tracker-bench.ts'

/**
 * The contract of trackers, each against a stand-in that speaks its protocol behind a faulty line: what happened
 * to a parcel, unknown numbers, faults of the line, wrong keys, limits, and messages that are repeated, forged
 * or out of order.
 */

const trackers = {
  kuaidi100: {
    code: 'shunfeng',
    open: () =>
      aTrackerBench(
        'kuaidi100',
        ({ now, parcels }) =>
          createKuaidi100StandIn({ ...keys.kuaidi100, now, parcels, delivery: { retryAfterMs: [20] } }),
        kuaidi100Tracker,
      ),
    wrongKey: { key: 'another key' },
  },
  '17track': {
    code: '100003',
    open: () =>
      aTrackerBench(
        '17track',
        ({ now, parcels, webhookUrl }) =>
          create17TrackStandIn({
            ...keys['17track'],
            ...{ now, parcels, webhookUrl, delivery: { retryAfterMs: [20] }, callsPerSecond: 1_000 },
          }),
        track17Tracker,
      ),
    wrongKey: { key: 'ANOTHERKEY' },
  },
  ups: {
    code: undefined,
    open: () =>
      aTrackerBench('ups', ({ now, parcels }) => createUpsStandIn({ ...keys.ups, now, parcels }), upsTracker),
    wrongKey: { clientSecret: 'another secret' },
  },
} as const

const stagesOf = (report: TrackReport | undefined) =>
  trackInOrder(report?.entries ?? []).map(({ stage }) => stage)

async function causeOf(call: Promise<unknown>): Promise<unknown> {
  const error = await call.then(
    () => undefined,
    (thrown) => thrown,
  )
  expect(error).toBeInstanceOf(Refusal)
  expect((error as Refusal).code).toBe('providerAway')
  return (error as Refusal).cause
}

describe.each(Object.entries(trackers))('%s', (name, { code, open, wrongKey }) => {
  let bench: TrackerBench
  beforeAll(async () => {
    bench = await open()
  })
  afterAll(() => bench.stop())

  const parcelOf = (number: string) => bench.parcel(number, { trackerCode: code })
  const follow = async (number: string) => {
    await bench.tracker.follow?.(bench.account, [parcelOf(number)], bench.noticeUrl)
    return parcelOf(number)
  }
  const reportOf = async (number: string) =>
    (await bench.tracker.track(bench.account, [parcelOf(number)])).find((each) => each.number === number)

  test('reports a parcel from its collection to its delivery, in both languages, and counts no label (SYS-11)', async () => {
    await follow('1ZDELIVERED1')
    const first = await reportOf('1ZDELIVERED1')
    expect(stagesOf(first)).toEqual(['accepted'])
    bench.moveClock(31)
    expect(stagesOf(await reportOf('1ZDELIVERED1'))).toEqual(['accepted', 'inTransit', 'inTransit'])
    bench.moveClock(20)
    const last = await reportOf('1ZDELIVERED1')
    expect(stagesOf(last)).toEqual(['accepted', 'inTransit', 'inTransit', 'outForDelivery', 'delivered'])
    for (const { text } of last!.entries) {
      expect(text.zh).toMatch(/\p{Script=Han}/u)
      expect(text.en).toMatch(/^[^\p{Script=Han}]+$/u)
    }
    const [collected] = trackInOrder(first!.entries)
    const delivered = trackInOrder(last!.entries).at(-1)!
    expect(delivered.at.getTime() - collected!.at.getTime()).toBe(50 * 60 * 60_000)
  })

  test('reports a lost parcel as a problem, and one that went back as returned and never as delivered (SYS-11)', async () => {
    await follow('1ZPARCELLOST')
    await follow('1ZPARCELBACK')
    await Promise.all([reportOf('1ZPARCELLOST'), reportOf('1ZPARCELBACK')])
    bench.moveClock(100)
    expect(stagesOf(await reportOf('1ZPARCELLOST')).at(-1)).toBe('problem')
    const back = stagesOf(await reportOf('1ZPARCELBACK'))
    expect(back.slice(-2)).toEqual(['returned', 'returned'])
    expect(back).not.toContain('delivered')
  })

  test('knows nothing of an unknown number, which is no error', async () => {
    await follow('1ZPARCELNONE')
    expect(stagesOf(await reportOf('1ZPARCELNONE'))).toEqual([])
  })

  test('is subscribed to twice as once', async () => {
    await follow('1ZTWICE12345')
    await follow('1ZTWICE12345')
    expect(stagesOf(await reportOf('1ZTWICE12345'))).toEqual(['accepted'])
  })

  // The events of forty parcels may be longer than a huge answer of this line.
  const faults = faultsOfTransport.filter((fault) => name !== '17track' || fault !== 'a huge answer')
  test.each(faults)('is away when the line has a fault: %s', async (fault) => {
    bench.proxy.fail(fault)
    try {
      await causeOf(bench.tracker.track(bench.account, [parcelOf('1ZFAULT12345')]))
      if (bench.tracker.follow)
        await causeOf(bench.tracker.follow(bench.account, [parcelOf('1ZFAULT12345')], bench.noticeUrl))
      await causeOf(bench.tracker.checkKeys(bench.account))
    } finally {
      bench.proxy.fail(undefined)
    }
  })

  test('accepts the keys of its account and refuses others, without a parcel (SYS-11)', async () => {
    await bench.tracker.checkKeys(bench.account)
    const wrong = { ...bench.account, ...wrongKey }
    expect(await causeOf(bench.tracker.checkKeys(wrong))).toBeInstanceOf(KeysRefused)
  })
})

describe.each([
  ['kuaidi100', trackers.kuaidi100],
  ['17track', trackers['17track']],
] as const)('A message of %s', (name, { code, open, wrongKey }) => {
  let bench: TrackerBench
  let tracker: Required<Pick<Tracker, 'follow' | 'readMessage'>> & Tracker
  beforeAll(async () => {
    bench = await open()
    tracker = bench.tracker as typeof tracker
  })
  afterAll(() => bench.stop())

  const read = (place: number, account = bench.account) =>
    tracker.readMessage(account, { ...bench.received[place]!, now: new Date() })

  test('holds everything that happened, is read by its signature, and says the same when it is repeated or late (CALL-134, SYS-11)', async () => {
    await tracker.follow(
      bench.account,
      [bench.parcel('SF1234567890', { trackerCode: code })],
      bench.noticeUrl,
    )
    bench.standIn.tell()
    await bench.standIn.settled()
    bench.moveClock(60)
    bench.standIn.tell()
    await bench.standIn.settled()
    // Nothing new is no message.
    bench.standIn.tell()
    await bench.standIn.settled()
    expect(bench.received).toHaveLength(2)
    const [late, newest] = [read(0)!, read(1)!]
    expect(newest).toMatchObject({ number: 'SF1234567890', trackerCode: code })
    expect(stagesOf(newest)).toEqual(['accepted', 'inTransit', 'inTransit', 'outForDelivery', 'delivered'])
    expect(read(1)).toEqual(newest)
    // The late one states nothing that the newest does not.
    expect(newest.entries).toEqual(expect.arrayContaining([...late.entries]))
  })

  test('is refused when another signed it, or it was changed on the way (CALL-134)', () => {
    const forged = (change: () => unknown) =>
      expect(change).toThrow(expect.objectContaining({ code: 'webhookForged' }))
    forged(() => read(1, { ...bench.account, ...wrongKey }))
    forged(() => read(1, {}))
    const { headers, rawBody } = bench.received[1]!
    const changed = Buffer.from(rawBody.toString('utf8').replace('SF1234567890', 'SF1234567891'))
    forged(() => tracker.readMessage(bench.account, { headers, rawBody: changed, now: new Date() }))
    forged(() =>
      tracker.readMessage(bench.account, {
        headers: new Headers(),
        rawBody: Buffer.from('{}'),
        now: new Date(),
      }),
    )
  })

  test('is acknowledged in the words that the tracker expects', () => {
    expect(tracker.acknowledgement).toBe(
      name === 'kuaidi100' ? '{"result":true,"returnCode":"200","message":"成功"}' : undefined,
    )
  })
})

test('17TRACK that is called too often says so, and nothing is lost', async () => {
  const bench = await aTrackerBench(
    '17track',
    ({ now, parcels, webhookUrl }) =>
      create17TrackStandIn({ ...keys['17track'], now, parcels, webhookUrl, callsPerSecond: 1 }),
    track17Tracker,
  )
  const parcels = Array.from({ length: 40 }, (_, place) => bench.parcel(`MANY${10_000 + place}`))
  await bench.tracker.follow!(bench.account, parcels, bench.noticeUrl)
  expect(await causeOf(bench.tracker.track(bench.account, parcels))).toBeInstanceOf(TooManyCalls)
  await expect
    .poll(
      () =>
        bench.tracker.track(bench.account, parcels).then(
          (reports) => reports.length,
          () => 0,
        ),
      {
        interval: 1_100,
        timeout: 10_000,
      },
    )
    .toBe(40)
  await bench.stop()
})

test('UPS that ends a token before its time gets a new one', async () => {
  let endTokens = () => undefined as void
  const bench = await aTrackerBench(
    'ups',
    ({ now, parcels }) => {
      const standIn = createUpsStandIn({ ...keys.ups, now, parcels })
      endTokens = standIn.endTokens
      return standIn
    },
    upsTracker,
  )
  const ask = () => bench.tracker.track(bench.account, [bench.parcel('1Z999AA10123456784')])
  expect(stagesOf((await ask())[0])).toEqual(['accepted'])
  endTokens()
  expect(stagesOf((await ask())[0])).toEqual(['accepted'])
  await bench.stop()
})

test('SF Express reports nothing without the last digits of the recipient’s phone (SYS-11)', async () => {
  const bench = await trackers.kuaidi100.open()
  const sf = bench.parcel('SF7777777777', { trackerCode: 'shunfeng' })
  await bench.tracker.follow!(bench.account, [sf], bench.noticeUrl)
  expect(await bench.tracker.track(bench.account, [{ ...sf, phoneEnd: null }])).toEqual([])
  expect(await bench.tracker.track(bench.account, [sf])).toHaveLength(1)
  await bench.stop()
})
