import type { ReportReason } from '#modules/reviews/rules/rules.ts'

/** Question by a buyer of the demo about a product, in the buyer's only language. */
export type DemoQuestion = {
  readonly sku: string
  /** Key of a buyer in `demo/buyers.ts`. */
  readonly buyer: string
  readonly text: string
  /** Days ago. */
  readonly at: number
  /** Without a buyer it is the answer of the shop. */
  readonly answers?: readonly { readonly buyer?: string; readonly text: string; readonly at: number }[]
  readonly report?: { readonly buyer: string; readonly reason: ReportReason; readonly text: string }
  /** Why the platform hid it. */
  readonly hidden?: string
}

/** In every stage: waiting, answered by the shop, by an owner, by both, reported, hidden. */
export const questions: readonly DemoQuestion[] = [
  {
    sku: 'DW-QUA-G90',
    buyer: 'hannah-weiss',
    text: 'Does it lie flat at once, or do I have to weigh the corners down?',
    at: 21,
    answers: [
      { text: 'It is rolled for the journey. Lay it out face down for one night, and it is flat.', at: 20 },
      { buyer: 'yuki-tanabe', text: 'One night under the dictionaries, and it has been flat since.', at: 18 },
    ],
  },
  {
    sku: 'DW-QUA-T70',
    buyer: 'zhou-min',
    text: '水杯直接放上去会留印子吗？',
    at: 8,
    answers: [{ buyer: 'mitang', text: '会有一圈水印，湿布一擦就没了。', at: 7 }],
  },
  { sku: 'DW-QUA-T70', buyer: 'luca-ferri', text: 'Is the tan the same batch as the tan chair pads?', at: 1 },
  {
    sku: 'HG-SOR-O',
    buyer: 'priya-raman',
    text: 'Can two of these be stacked?',
    at: 15,
    answers: [{ text: 'Yes, up to four. Put a cloth between the seats.', at: 14 }],
  },
  {
    sku: 'CL-MEA-G45',
    buyer: 'li-wenbo',
    text: '可以放进烤箱吗？',
    at: 3,
    report: { buyer: 'amu', reason: 'other', text: '这是抱枕，提问与商品无关。' },
  },
  {
    sku: 'CL-MEA-A45',
    buyer: 'james-okafor',
    text: 'Anyone want mine? Write to me, my number is on the community board.',
    at: 11,
    report: { buyer: 'claire-dubois', reason: 'private', text: 'An offer, and no question.' },
    hidden: 'It is an offer of your own, and no question about the product.',
  },
]
