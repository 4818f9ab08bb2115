import type { MailTextKey } from '#messages/mail-text.ts'
import type { CodePurpose } from '#modules/identity/rules/code.ts'
import type { NotificationsParts } from '../parts.ts'
import type { CodeToSend } from '../queries/sent-code.ts'
import { composed, greeting, type Pen, penFor, siteOrFirst } from './compose.ts'

const texts = {
  signUp: 'emailCodeSignUp',
  signIn: 'emailCodeSignIn',
  passwordReset: 'emailCodePassword',
  emailReset: 'emailCodeOldEmail',
  emailBind: 'emailCodeNewEmail',
  destroy: 'emailCodeDestroy',
  orderLookUp: 'emailCodeOrder',
} as const satisfies Partial<Record<CodePurpose, MailTextKey>>

/** A code, to the address that shall show that its mails are read. */
export function emailCodeMail(parts: NotificationsParts, sent: CodeToSend) {
  const pen = penFor(parts, siteOrFirst(parts, sent.site), sent.language)
  if (sent.purpose === 'signUp' && sent.hasAccount) return accountExistsMail(parts, pen, sent.target)
  const code = parts.codeOf(sent.codeId)
  const key = (texts as Partial<Record<CodePurpose, MailTextKey>>)[sent.purpose] ?? 'emailCodeSignIn'
  const signedOut = {
    passwordReset: parts.pages.forgotPassword(),
    signIn: parts.pages.login(),
    signUp: parts.pages.signup(),
    orderLookUp: parts.pages.findOrder(),
  }
  const page = signedOut[sent.purpose as keyof typeof signedOut] ?? parts.pages.security()
  return composed(parts, pen, 'emailCode', sent.target, pen.say('emailCodeSubject', { code }), {
    title: pen.say('emailCodeTitle', { code }),
    hello: greeting(pen, ''),
    paragraphs: [pen.say(key)],
    action: { text: pen.say('emailCodeAction'), href: pen.link(page) },
    orders: [],
    small: [pen.say(sent.purpose === 'orderLookUp' ? 'whyOrderCode' : 'whyEmailCode')],
  })
}

/**
 * To the owner of an account whose email was entered to make another. The page reveals nothing of it
 * (TRAP-110).
 */
const accountExistsMail = (parts: NotificationsParts, pen: Pen, recipient: string) =>
  composed(parts, pen, 'accountExists', recipient, pen.say('accountExistsSubject'), {
    title: pen.say('accountExistsTitle'),
    hello: greeting(pen, ''),
    paragraphs: [pen.say('accountExistsText'), pen.say('accountExistsForgot')],
    action: { text: pen.say('accountExistsAction'), href: pen.link(parts.pages.login()) },
    orders: [],
    small: [pen.say('whyAccountExists')],
  })
