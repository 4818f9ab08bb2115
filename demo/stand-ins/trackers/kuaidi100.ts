import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { createDelivery, type DeliveryOptions } from '../message-delivery.ts'
import { isUnknown, type JourneyStep, journeyOf, type StandInParcel } from './journey.ts'
import { readForms, type TrackerStandIn } from './stand-in.ts'

type Options = {
  readonly customer: string
  readonly key: string
  readonly now: () => Date
  readonly parcels: Map<string, StandInParcel>
  readonly delivery?: DeliveryOptions
}

const said: Readonly<Record<JourneyStep, readonly [code: string, status: string, text: string]>> = {
  announced: ['101', '已下单', '商家已下单，等待揽收'],
  collected: ['103', '揽收', '快递员已揽收包裹'],
  departed: ['0', '在途', '包裹已离开分拨中心'],
  arrived: ['1001', '到达派件城市', '包裹已到达'],
  outForDelivery: ['5', '派件', '快递员正在派送'],
  delivered: ['301', '本人签收', '包裹已签收，签收人：本人'],
  lost: ['2', '疑难', '包裹下落不明，正在查找'],
  returning: ['6', '退回', '收件人拒收，包裹退回中'],
  backAtSender: ['3', '签收', '退回件已由寄件人签收'],
}
const stateOf: Readonly<Partial<Record<JourneyStep, string>>> = {
  collected: '1',
  lost: '2',
  delivered: '3',
  outForDelivery: '5',
  returning: '6',
  backAtSender: '4',
}

const md5 = (text: string) => createHash('md5').update(text, 'utf8').digest('hex').toUpperCase()
const inBeijing = (at: Date) =>
  new Date(at.getTime() + 8 * 60 * 60_000).toISOString().slice(0, 19).replace('T', ' ')

const fault = (returnCode: string, message: string) => ({ result: false, returnCode, message })

/** Kuaidi100 as the mall meets it: subscription, push and query, in its own words and signatures. */
export function createKuaidi100StandIn({
  customer,
  key,
  now,
  parcels,
  delivery = {},
}: Options): TrackerStandIn {
  const resultOf = (parcel: StandInParcel) => {
    const events = journeyOf(parcel, now())
    const latest = events[0]?.step ?? 'announced'
    return {
      message: 'ok',
      nu: parcel.number,
      ischeck: latest === 'delivered' ? '1' : '0',
      com: parcel.carrier,
      status: '200',
      state: stateOf[latest] ?? '0',
      condition: '00',
      data: events.map(({ at, step }) => {
        const [statusCode, status, text] = said[step]
        const isThere = !['announced', 'collected', 'departed'].includes(step)
        return {
          time: inBeijing(at),
          ftime: inBeijing(at),
          context: text,
          status,
          statusCode,
          areaName: isThere ? parcel.city : '',
          location: '',
        }
      }),
    }
  }
  const sender = createDelivery<{ readonly url: string; readonly salt: string; readonly param: string }>(
    delivery,
    {
      post: ({ url, salt, param }) => ({
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ sign: md5(param + salt), param }).toString(),
      }),
      isReceived: (status, text) => status === 200 && text.includes('"returnCode":"200"'),
    },
  )

  return {
    register: async (app: FastifyInstance) => {
      readForms(app)
      app.post('/poll', async (request) => {
        const form = request.body as URLSearchParams
        const param = JSON.parse(form.get('param') ?? '{}')
        if (param.key !== key) return fault('600', '您不是合法的订阅者（即授权Key出错）')
        if (!param.company || !param.number) return fault('700', '订阅方的订阅数据存在错误')
        const known = parcels.get(param.number)
        if (known?.push) return fault('501', '重复订阅')
        const { callbackurl: url, salt = '' } = param.parameters ?? {}
        if (!isUnknown(param.number))
          parcels.set(param.number, {
            carrier: param.company,
            number: param.number,
            city: known?.city || param.to || '',
            since: known?.since ?? now(),
            push: { url, salt },
            told: 0,
          })
        return { result: true, returnCode: '200', message: '提交成功' }
      })
      app.post('/poll/query.do', async (request) => {
        const form = request.body as URLSearchParams
        const param = form.get('param') ?? ''
        if (form.get('customer') !== customer || form.get('sign') !== md5(param + key + customer))
          return fault('503', '验证签名失败')
        const { com, num, phone } = JSON.parse(param)
        if (com === 'shunfeng' && !phone) return fault('408', '验证码错误')
        const parcel = parcels.get(num)
        return parcel ? resultOf(parcel) : fault('500', '查询无结果，请隔段时间再查')
      })
    },
    tell: () => {
      for (const parcel of parcels.values()) {
        const events = journeyOf(parcel, now())
        if (!parcel.push || events.length <= parcel.told) continue
        parcel.told = events.length
        const isOver = ['delivered', 'backAtSender'].includes(events[0]!.step)
        const param = JSON.stringify({
          status: isOver ? 'shutdown' : 'polling',
          billstatus: '',
          message: '',
          autoCheck: '0',
          comOld: '',
          comNew: '',
          lastResult: resultOf(parcel),
        })
        sender.send({ ...parcel.push, param })
      }
    },
    settled: sender.settled,
    stop: sender.stop,
  }
}
