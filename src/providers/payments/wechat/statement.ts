import type { StatementLine } from '#modules/payments/rules/statement.ts'
import { fromBeijingTime } from '../beijing-time.ts'
import { toFen } from '../yuan.ts'
import { wechatAway } from './api.ts'

/** Each value follows a backtick, so that a comma in a name of goods divides nothing. */
const valuesOf = (line: string): readonly string[] => line.slice(1).split(',`')

/** The lines of a list of trades that are of this day of UTC. @throws Refusal `providerAway` when it cannot be read */
export function linesOfBill(text: string, day: string): StatementLine[] {
  const [header = '', ...rows] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const names = header.split(',').map((name) => name.trim())
  const lines: StatementLine[] = []
  for (const row of rows) {
    // The next rows are the sum of all.
    if (!row.startsWith('`')) break
    const values = valuesOf(row)
    const value = (name: string): string => {
      const found = values[names.indexOf(name)]?.trim()
      if (found === undefined) throw wechatAway(`A bill has no ${name}`)
      return found
    }
    const line = lineOf(value)
    if (line?.at.toISOString().startsWith(day)) lines.push(line)
  }
  return lines
}

function lineOf(value: (name: string) => string): StatementLine | undefined {
  const state = value('交易状态')
  const at = fromBeijingTime(value('交易时间'))
  if (!at) throw wechatAway('A bill has a line without a time')
  const about = { at, serial: value('商户订单号'), currency: value('货币种类') }
  if (state === 'SUCCESS')
    return { ...about, kind: 'capture', reference: value('微信订单号'), amount: toFen(value('订单金额')) }
  if (state === 'REFUND')
    return {
      ...about,
      kind: 'refund',
      reference: value('微信退款单号'),
      amount: toFen(value('申请退款金额')),
    }
  return undefined
}
