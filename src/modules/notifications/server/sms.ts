import type { CodePurpose } from '#modules/identity/rules/code.ts'
import { inBatches } from '#platform/batches.ts'
import { newId } from '#platform/identifiers.ts'
import type { JobServices } from '#platform/outbox.ts'
import type { EventOf } from '#vocabulary/events.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { MailTextKey } from '../rules/mail.ts'
import type { SmsSender } from '../rules/sms.ts'
import type { MailsParts } from './mail-parts.ts'
import { guestToken, penFor, siteOrFirst } from './mails/compose.ts'
import { issuedInvoice } from './queries/issued-invoice.ts'
import { sentCode } from './queries/sent-code.ts'
import { claimSms, deleteOldSms, insertSms, markSmsFailed, markSmsSent, unsentSms } from './store/sms.ts'

const texts = {
  signIn: 'smsCodeSignIn',
  passwordReset: 'smsCodePassword',
  mobileReset: 'smsCodeOldMobile',
  mobileBind: 'smsCodeNewMobile',
  destroy: 'smsCodeDestroy',
} as const satisfies Partial<Record<CodePurpose, MailTextKey>>

/** A code, to the number that shall show that its messages are read. */
export async function writeSmsCode(
  { db }: Pick<JobServices, 'db'>,
  parts: Pick<MailsParts, 'codeOf' | 'text'>,
  codeId: Id,
): Promise<void> {
  const sent = await sentCode(db, codeId)
  if (!sent) return
  const code = parts.codeOf(codeId)
  const key = (texts as Partial<Record<CodePurpose, MailTextKey>>)[sent.purpose] ?? 'smsCodeSignIn'
  await insertSms(db, {
    smsId: newId(),
    recipient: sent.target,
    language: sent.language,
    template: 'code',
    params: { code },
    text: parts.text(sent.language, key, { code }),
    about: `smsCode:${codeId}`,
  })
}

/** The number of an invoice and where it is read. To the number of the order the link opens it; elsewhere its buyer signs in. */
export async function writeSmsInvoice(
  { db }: Pick<JobServices, 'db'>,
  parts: MailsParts,
  wanted: EventOf<'invoice.textWanted'>,
): Promise<void> {
  const invoice = await issuedInvoice(db, wanted.invoiceId)
  if (!invoice) return
  const pen = penFor(parts, siteOrFirst(parts, invoice.site), invoice.language)
  const token = wanted.isOfOrder ? guestToken(parts, invoice) : undefined
  const params = {
    number: invoice.number,
    link: pen.link(parts.pages.order(invoice.orderId, token)),
  }
  await insertSms(db, {
    smsId: newId(),
    recipient: wanted.to,
    language: invoice.language,
    template: 'invoice',
    params,
    text: parts.text(invoice.language, 'smsInvoice', params),
    about: `smsInvoice:${wanted.invoiceId}:${wanted.at}`,
  })
}

const batch = 20

/** Sends waiting messages, where a provider is configured, and deletes old ones. */
export const smsJobs = (sender: SmsSender | undefined) => [
  {
    name: 'mails.forget-sms',
    everySeconds: 3_600,
    run: ({ signal, transaction }: JobServices) =>
      inBatches(signal, (atMost) => transaction((tx) => deleteOldSms(tx, atMost)), 500),
  },
  ...(sender
    ? [
        {
          name: 'mails.send-sms',
          everySeconds: 2,
          run: (services: JobServices) => sendSms(services, sender),
        },
      ]
    : []),
]

/** A message may go out twice when we stop between handing it over and noting so. */
export async function sendSms(services: JobServices, sender: SmsSender): Promise<void> {
  for (const sms of await unsentSms(services.db, batch)) {
    if (services.signal.aborted) return
    if (!(await claimSms(services.db, sms.smsId))) continue
    try {
      await sender.send(sms)
    } catch (error) {
      services.log.error({ err: error, smsId: sms.smsId }, 'a text message could not be sent')
      await markSmsFailed(services.db, sms.smsId)
      continue
    }
    await markSmsSent(services.db, sms.smsId)
  }
}
