import type { ChosenKind } from '#modules/after-sales/rules/kinds.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { textIn } from '#vocabulary/language.ts'
import type { MailTextKey } from '../../rules/mail.ts'
import type { MailsParts } from '../mail-parts.ts'
import { afterSaleToDecide } from '../queries/after-sale-to-decide.ts'
import { composed, drawLine, greet, penFor, siteOrFirst } from './compose.ts'

const asked = {
  refund: 'appliedRefund',
  return: 'appliedReturn',
  exchange: 'appliedExchange',
  cancellation: 'appliedCancellation',
} as const satisfies Readonly<Record<ChosenKind, MailTextKey>>

/**
 * To the staff of a shop who decide about it: what a buyer requests, and its deadline. @param at when it was
 * applied for
 */
export const afterSaleAppliedMails = async (parts: MailsParts, db: Database, afterSaleId: Id, at: string) =>
  (await afterSaleToDecide(db, afterSaleId)).map((afterSale) => {
    const pen = penFor(parts, siteOrFirst(parts, afterSale.site), afterSale.language)
    const shop = textIn(afterSale.shopName, pen.language)
    const { number, kind, dueAt } = afterSale
    const href = pen.link(parts.pages.shopAfterSale(afterSale.shopSlug, afterSaleId))
    const mail = composed(
      ...([parts, pen, 'afterSaleApplied', afterSale.email] as const),
      pen.say('appliedSubject', { number }),
      {
        title: pen.say('appliedTitle'),
        hello: greet(pen, afterSale.name),
        paragraphs: [
          pen.say(asked[kind], { amount: pen.money(afterSale.requested, afterSale.currency) }),
          ...(afterSale.remark ? [pen.say('quoted', { text: afterSale.remark })] : []),
          ...(dueAt ? [pen.say('appliedDue', { time: pen.moment(dueAt) })] : []),
        ],
        action: { text: pen.say('appliedAction'), href },
        orders: [
          {
            heading: pen.say('afterSaleOf', { number, shop }),
            link: { text: pen.say('appliedAction'), href },
            lines: afterSale.lines.map((line) => drawLine(pen, line, '')),
            sums: [],
          },
        ],
        small: [pen.say('whyAfterSales', { shop })],
      },
    )
    return { ...mail, about: `afterSaleApplied:${afterSaleId}:${at}:${afterSale.userId}` }
  })
