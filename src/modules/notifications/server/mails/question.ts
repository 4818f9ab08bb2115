import { textIn } from '#vocabulary/language.ts'
import type { MailTemplate } from '../../rules/mail-templates.ts'
import type { MailParagraph } from '../layout.ts'
import type { NotificationsParts } from '../parts.ts'
import type { AnswerFacts, HiddenFacts, QuestionFacts } from '../queries/question-facts.ts'
import type { Recipient } from '../queries/recipients.ts'
import { composed, greeting, type Pen, penFor, quoted, siteOrFirst } from './compose.ts'

type Words = {
  readonly subject: string
  readonly title: string
  readonly paragraphs: readonly MailParagraph[]
  readonly action: { readonly text: string; readonly href: string }
  readonly why: string
}

type Known = { readonly pen: Pen; readonly product: string; readonly shop: string; readonly page: string }

function mailAbout<Question extends QuestionFacts & Recipient>(
  parts: NotificationsParts,
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
    hello: greeting(pen, question.name),
    paragraphs: words.paragraphs,
    action: words.action,
    orders: [],
    small: [words.why],
  })
}

/** To the staff of a shop who may answer: a question about one of its products. */
export const questionAskedMail = (parts: NotificationsParts, question: QuestionFacts & Recipient) =>
  mailAbout(parts, 'questionAsked', question, ({ pen, product, shop }) => ({
    subject: pen.say('questionSubject', { product }),
    title: pen.say('questionTitle'),
    paragraphs: [pen.say('questionText', { product }), quoted(pen, question.question)],
    action: {
      text: pen.say('questionAction'),
      href: pen.link(parts.pages.shopQuestion(question.shopSlug, question.questionId)),
    },
    why: pen.say('whyAnswers', { shop }),
  }))

/** To the person who asked: the answer of the shop, or of a buyer who has the goods. */
export const questionAnsweredMail = (parts: NotificationsParts, answer: AnswerFacts) =>
  mailAbout(parts, 'questionAnswered', answer, ({ pen, product, shop, page }) => ({
    subject: pen.say('answerSubject', { product }),
    title: pen.say('answerTitle'),
    paragraphs: [
      pen.say('answerAsked', { product }),
      quoted(pen, answer.question),
      answer.by === 'shop' ? pen.say('answerOfShop', { shop }) : pen.say('answerOfOwner'),
      quoted(pen, answer.answer),
    ],
    action: { text: pen.say('answerAction'), href: page },
    why: pen.say('whyAsked'),
  }))

/** To who wrote it: the platform hid a question or an answer, and why. */
export const questionHiddenMail = (parts: NotificationsParts, hidden: HiddenFacts) =>
  mailAbout(parts, 'questionHidden', hidden, ({ pen, product, page }) => ({
    subject: pen.say('hiddenSubject', { product }),
    title: pen.say('hiddenTitle'),
    paragraphs: [
      pen.say('hiddenText', { product }),
      quoted(pen, hidden.written),
      pen.say('hiddenWhy', { reason: hidden.reason }),
    ],
    action: { text: pen.say('answerAction'), href: page },
    why: pen.say('whyWrote'),
  }))
