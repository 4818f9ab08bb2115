import type { ChannelAccount } from '#modules/payments/rules/channel.ts'
import type { StatementLine } from '#modules/payments/rules/statement.ts'
import { awayFor } from '../away-for.ts'
import { billDaysOf, fromBeijingTime, isBillMade } from '../beijing-time.ts'
import { nowOf, type ProviderOptions } from '../provider-options.ts'
import { limitedBytes } from '../send-request.ts'
import { toFen } from '../yuan.ts'
import { alipayAway, callAlipay } from './api.ts'
import { filesOf } from './archive.ts'
import { alipayBillPlace } from './messages.ts'

const billBytesMax = 64 * 1024 * 1024

/** The hosts from which Alipay has its lists downloaded. */
const billHosts = new Set(['dwbillcenter.alipay.com', 'dwbillcenter.alipaydev.com'])

/**
 * Movements of a day of UTC, out of the lists of the two days of Beijing that it is a part of.
 * @throws Refusal `providerAway` when one of them is not made yet
 */
export async function alipayStatementOf(
  options: ProviderOptions,
  account: ChannelAccount,
  day: string,
): Promise<StatementLine[]> {
  const lines: StatementLine[] = []
  for (const billDay of billDaysOf(day)) {
    if (!isBillMade(billDay, nowOf(options))) throw alipayAway(`Alipay has no bill of ${billDay} yet`)
    const place = await callAlipay(account, options, 'alipay.data.dataservice.bill.downloadurl.query', {
      content: { bill_type: 'trade', bill_date: billDay },
      answer: alipayBillPlace,
    })
    if (place.isDone)
      lines.push(...(await linesAt(options, account, { url: place.told.bill_download_url, day })))
    else if (place.why !== 'BILL_NOT_EXIST') throw alipayAway(`Alipay answered ${place.why} to a bill`)
  }
  return lines
}

async function linesAt(
  { api }: ProviderOptions,
  { environment }: ChannelAccount,
  { url, day }: { url: string; day: string },
): Promise<StatementLine[]> {
  try {
    const { host, protocol } = new URL(url)
    const isOurs = api
      ? host === new URL(api(environment)).host
      : billHosts.has(host) && protocol === 'https:'
    if (!isOurs) throw new Error('A bill is at an address that is not Alipay’s')
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(60_000) })
    if (response.status !== 200) throw new Error(`Alipay answered ${response.status} instead of a bill`)
    const files = filesOf(await limitedBytes(response, billBytesMax))
    const [, text] = [...files].find(([name]) => name.includes('业务明细') && !name.includes('汇总')) ?? []
    if (text === undefined) throw new Error('A bill has no list of trades')
    return linesOfBill(text, day)
  } catch (cause) {
    throw awayFor(cause)
  }
}

/** Lines that begin with `#` are about the list; values end with a tab. */
function linesOfBill(text: string, day: string): StatementLine[] {
  const [header = '', ...rows] = text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'))
  const names = header.split(',').map((name) => name.trim())
  return rows.flatMap((row): StatementLine[] => {
    const values = row.split(',').map((value) => value.trim())
    // A comma in a name of goods would move all that follows.
    const extra = values.length - names.length
    const named = names.indexOf('商品名称')
    const value = (name: string): string => {
      const at = names.indexOf(name)
      const found = at < 0 ? undefined : values[at > named ? at + extra : at]
      if (found === undefined) throw new Error(`A bill has no ${name}`)
      return found
    }
    const at = fromBeijingTime(value('完成时间'))
    if (!at) throw new Error('A bill has a line without a time')
    if (!at.toISOString().startsWith(day)) return []
    const about = { at, serial: value('商户订单号'), currency: 'CNY' }
    const amount = toFen(value('订单金额（元）').replace('-', ''))
    const kind = value('业务类型')
    if (kind === '交易') return [{ ...about, kind: 'capture', reference: value('支付宝交易号'), amount }]
    if (kind === '退款') return [{ ...about, kind: 'refund', reference: value('退款批次号/请求号'), amount }]
    return []
  })
}
