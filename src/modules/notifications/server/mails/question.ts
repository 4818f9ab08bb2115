import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { textIn } from '#vocabulary/language.ts'
import type { MailTemplate } from '../../rules/mail.ts'
import type { MailsParts } from '../mail-parts.ts'
import {
  answerToMail,
  hiddenToMail,
  type QuestionToMail,
  questionToAnswer,
} from '../queries/question-to-mail.ts'
import { composed, greet, type Pen, penFor, siteOrFirst } from './compose.ts'

type Words = {
  readonly subject: string
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly action: { readonly text: string; readonly href: string }
  readonly why: string
}

type Known = { readonly pen: Pen; readonly product: string; readonly shop: string; readonly page: string }

function mailAbout<Question extends QuestionToMail>(
  parts: MailsParts,
  template: MailTemplate,
  question: Question,
  say: (known: Known) => Words,
) {
  const pen = penFor(parts, siteOrFirst(parts, question.site), question.language)
  const words = say({
    pen,
    product: textIn(question.productName, pen.language),
    shop: textIn(question.shopName, pen.language),
    page: pen.link(`${parts.pages.product(question.urlKey)}#questions`),
  })
  return composed(parts, pen, template, question.email, words.subject, {
    title: words.title,
    hello: greet(pen, question.name),
    paragraphs: words.paragraphs,
    action: words.action,
    orders: [],
    small: [words.why],
  })
}

/** To the staff of a shop who may answer: a question about one of its products. */
export const questionAskedMails = async (parts: MailsParts, db: Database, questionId: Id) =>
  (await questionToAnswer(db, questionId)).map((question) => ({
    ...mailAbout(parts, 'questionAsked', question, ({ pen, product, shop }) => ({
      subject: pen.say('questionSubject', { product }),
      title: pen.say('questionTitle'),
      paragraphs: [pen.say('questionText', { product }), pen.say('quoted', { text: question.question })],
      action: {
        text: pen.say('questionAction'),
        href: pen.link(parts.pages.shopQuestion(question.shopSlug, questionId)),
      },
      why: pen.say('whyAnswers', { shop }),
    })),
    about: `questionAsked:${questionId}:${question.userId}`,
  }))

/** To the person who asked: the answer of the shop, or of a buyer who has the goods. */
export async function questionAnsweredMail(parts: MailsParts, db: Database, answerId: Id) {
  const answer = await answerToMail(db, answerId)
  if (!answer) return undefined
  return mailAbout(parts, 'questionAnswered', answer, ({ pen, product, shop, page }) => ({
    subject: pen.say('answerSubject', { product }),
    title: pen.say('answerTitle'),
    paragraphs: [
      pen.say('answerAsked', { product }),
      pen.say('quoted', { text: answer.question }),
      answer.by === 'shop' ? pen.say('answerOfShop', { shop }) : pen.say('answerOfOwner'),
      pen.say('quoted', { text: answer.answer }),
    ],
    action: { text: pen.say('answerAction'), href: page },
    why: pen.say('whyAsked'),
  }))
}

/** To who wrote it: the platform hid a question or an answer, and why. */
export async function questionHiddenMail(
  parts: MailsParts,
  db: Database,
  which: { readonly questionId: Id; readonly answerId?: Id | undefined },
) {
  const hidden = await hiddenToMail(db, which)
  if (!hidden) return undefined
  return mailAbout(parts, 'questionHidden', hidden, ({ pen, product, page }) => ({
    subject: pen.say('hiddenSubject', { product }),
    title: pen.say('hiddenTitle'),
    paragraphs: [
      pen.say('hiddenText', { product }),
      pen.say('quoted', { text: hidden.written }),
      pen.say('hiddenWhy', { reason: hidden.reason }),
    ],
    action: { text: pen.say('answerAction'), href: page },
    why: pen.say('whyWrote'),
  }))
}
