import { crc32, deflateRawSync } from 'node:zlib'
import { momentOf, yuanOf } from './documents.ts'
import type { Trade } from './trades.ts'

const columns = [
  ...[
    '支付宝交易号',
    '商户订单号',
    '业务类型',
    '商品名称',
    '创建时间',
    '完成时间',
    '门店编号',
    '门店名称',
    '操作员',
  ],
  ...[
    '终端号',
    '对方账户',
    '订单金额（元）',
    '商家实收（元）',
    '支付宝红包（元）',
    '集分宝（元）',
    '支付宝优惠（元）',
  ],
  ...[
    '商家优惠（元）',
    '券核销金额（元）',
    '券名称',
    '商家红包消费金额（元）',
    '卡消费金额（元）',
    '退款批次号/请求号',
  ],
  ...['服务费（元）', '分润（元）', '备注'],
]

/** The list of an app's trades on one day of Beijing as a ZIP archive of texts in GBK; undefined when there were none. */
export function billOf(trades: readonly Trade[], appId: string, day: string): Buffer | undefined {
  const rows = trades
    .filter((trade) => trade.appId === appId)
    .flatMap((trade) => {
      const about = {
        ...{
          支付宝交易号: trade.tradeNo ?? '',
          商户订单号: trade.outTradeNo,
          商品名称: `${trade.subject}, 1`,
        },
        对方账户: '159****5620',
      }
      const paid = trade.paidAt && {
        ...{
          ...about,
          业务类型: '交易',
          完成时间: momentOf(trade.paidAt),
          '订单金额（元）': yuanOf(trade.amount),
        },
      }
      const refunds = trade.refunds.map(({ requestNo, amount, at }) => ({
        ...{ ...about, 业务类型: '退款', 完成时间: momentOf(at), '订单金额（元）': `-${yuanOf(amount)}` },
        '退款批次号/请求号': requestNo,
      }))
      return [...(paid ? [paid] : []), ...refunds] as Record<string, string>[]
    })
    .filter((row) => row.完成时间?.startsWith(day))
  if (rows.length === 0) return undefined
  const list = [
    ...['#支付宝业务明细查询', `#账号：[${appId}]`, '#-----业务明细列表----', columns.join(',')],
    ...rows.map((row) => columns.map((column) => `${row[column] ?? ''}\t`).join(',')),
    ...['#-----业务明细列表结束----', `#交易合计：${rows.length}笔`, ''],
  ].join('\r\n')
  const name = `${appId}_${day.replaceAll('-', '')}_业务明细`
  return archiveOf([
    [`${name}(汇总).csv`, '#支付宝业务汇总查询\r\n'],
    [`${name}.csv`, list],
  ])
}

/** GBK has no encoder here: its table is read out of the decoder. */
let table: Map<string, number> | undefined
function toGbk(text: string): Buffer {
  if (!table) {
    const decoder = new TextDecoder('gbk')
    table = new Map()
    for (let high = 0x81; high <= 0xfe; high += 1)
      for (let low = 0x40; low <= 0xfe; low += 1)
        table.set(decoder.decode(Buffer.from([high, low])), high * 256 + low)
  }
  const known = table
  return Buffer.from(
    [...text].flatMap((each) => {
      if (each < '\u0080') return [each.charCodeAt(0)]
      const code = known.get(each) ?? 0x3f
      return code > 255 ? [code >> 8, code & 255] : [code]
    }),
  )
}

const numbers = (...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer =>
  Buffer.concat(
    fields.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes)
      field.writeUIntLE(value, 0, bytes)
      return field
    }),
  )

/** A ZIP archive whose files are deflated. */
function archiveOf(files: readonly (readonly [name: string, text: string])[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, text] of files) {
    const plain = toGbk(text)
    const packed = deflateRawSync(plain)
    const label = toGbk(name)
    const about = numbers(
      [2, 20],
      [2, 0],
      [2, 8],
      [4, 0],
      [4, crc32(plain)],
      [4, packed.length],
      [4, plain.length],
    )
    const part = Buffer.concat([
      ...[numbers([4, 0x04034b50]), about, numbers([2, label.length], [2, 0]), label, packed],
    ])
    directory.push(
      ...[
        numbers([4, 0x02014b50], [2, 20]),
        about,
        numbers([2, label.length], [2, 0], [2, 0], [2, 0], [2, 0]),
      ],
      ...[numbers([4, 0], [4, at]), label],
    )
    parts.push(part)
    at += part.length
  }
  const listed = Buffer.concat(directory)
  const count = files.length
  const end = numbers(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, listed.length],
    [4, at],
    [2, 0],
  )
  return Buffer.concat([...parts, listed, end])
}
