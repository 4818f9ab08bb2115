import type { ReportReason } from '#modules/reviews/rules/rules.ts'
import type { Language } from '#vocabulary/language.ts'

/** Conversation of a buyer of the demo with a shop about a product. */
export type DemoConversation = {
  readonly sku: string
  /** Name before the @ of the account. */
  readonly buyer: string
  readonly language: Language
  /** When it began. */
  readonly minutesAgo: number
  readonly messages: readonly { readonly by: 'buyer' | 'shop'; readonly text: string }[]
  readonly report?: { readonly number: number; readonly reason: ReportReason; readonly text: string }
}

/** One that is answered, one that waits for its shop, and one with a reported message. */
export const conversations: readonly DemoConversation[] = [
  {
    sku: 'HG-SOR-O',
    buyer: 'buyer',
    language: 'en',
    minutesAgo: 300,
    messages: [
      { by: 'buyer', text: 'Hello, how heavy is it? It has to go up four floors without a lift.' },
      {
        by: 'shop',
        text: 'Good morning! The legs come off with four screws, so it goes up in two trips of about 14 kg.',
      },
      { by: 'buyer', text: 'That is easier than I feared. Thank you.' },
      { by: 'shop', text: 'You are welcome. The key for the screws lies in the box.' },
    ],
  },
  {
    sku: 'HG-SOR-O',
    buyer: 'nora-lindqvist',
    language: 'en',
    minutesAgo: 95,
    messages: [{ by: 'buyer', text: 'Can it be oiled in a darker tone before it is sent?' }],
  },
  {
    sku: 'DW-QUA-T70',
    buyer: 'zhou-min',
    language: 'zh',
    minutesAgo: 1_500,
    messages: [
      { by: 'buyer', text: '请问有没有比 70 厘米更宽的？' },
      { by: 'shop', text: '亲，加微信付款可以便宜两成，尺寸随您定。' },
    ],
    report: { number: 2, reason: 'advertising', text: '让我在站外付款' },
  },
]
