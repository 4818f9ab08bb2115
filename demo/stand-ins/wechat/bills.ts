import { createHash } from 'node:crypto'
import { momentOf } from './documents.ts'
import type { Order } from './orders.ts'

const columns = [
  ...['交易时间', '公众账号ID', '商户号', '特约商户号', '设备号', '微信订单号', '商户订单号', '用户标识'],
  ...['交易类型', '交易状态', '付款银行', '货币种类', '应结订单金额', '代金券金额', '微信退款单号'],
  ...['商户退款单号', '退款金额', '充值券退款金额', '退款类型', '退款状态', '商品名称', '商户数据包'],
  ...['手续费', '费率', '订单金额', '申请退款金额', '费率备注'],
]

const yuan = (fen: number) => (fen / 100).toFixed(2)
const timeOf = (at: Date) => momentOf(at).slice(0, 19).replace('T', ' ')

/** The list of a merchant's trades on one day of Beijing, or undefined when there were none. */
export function billOf(orders: readonly Order[], mchid: string, day: string): string | undefined {
  const rows = orders
    .filter((order) => order.mchid === mchid)
    .flatMap((order) => {
      const about = {
        ...{ 公众账号ID: order.appid, 商户号: mchid, 微信订单号: order.transactionId ?? '' },
        ...{ 商户订单号: order.outTradeNo, 交易类型: order.tradeType, 付款银行: 'OTHERS', 货币种类: 'CNY' },
        ...{ 商品名称: `${order.description}, 1`, 费率: '0.60%' },
      }
      const paid = order.paidAt && {
        ...{ ...about, 交易时间: timeOf(order.paidAt), 交易状态: 'SUCCESS' },
        ...{ 应结订单金额: yuan(order.amount), 订单金额: yuan(order.amount) },
      }
      const refunds = order.refunds.map(({ createdAt, refundId, outRefundNo, amount, status }) => ({
        ...{ ...about, 交易时间: timeOf(createdAt), 交易状态: 'REFUND', 微信退款单号: refundId },
        ...{ 商户退款单号: outRefundNo, 退款金额: yuan(amount), 申请退款金额: yuan(amount) },
        ...{ 退款类型: 'ORIGINAL', 退款状态: status },
      }))
      return [...(paid ? [paid] : []), ...refunds] as Record<string, string>[]
    })
    .filter((row) => row.交易时间?.startsWith(day))
  if (rows.length === 0) return undefined
  return [
    columns.join(','),
    ...rows.map((row) => columns.map((column) => `\`${row[column] ?? '0'}`).join(',')),
    '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
    `\`${rows.length},\`0.00,\`0.00,\`0.00,\`0.00,\`0.00,\`0.00`,
    '',
  ].join('\r\n')
}

export const hashOf = (bill: string): string => createHash('sha1').update(bill).digest('hex')
