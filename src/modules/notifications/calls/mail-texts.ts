import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { lines, moment, nothing, optional, orNull } from '#vocabulary/calls/fields.ts'
import { languages } from '#vocabulary/language.ts'
import { mailTemplates } from '../rules/mail-templates.ts'
import { mailTextMax, mailTextRoles } from '../rules/mail-texts.ts'

/** The texts of mails, as operators edit them. */
const tag = 'Platform'
const count = z.number().int()
const mail = z.enum([...mailTemplates, 'shared'])
const language = z.enum(languages)
/** Changes with the texts: a save that names an older one is refused. */
const textVersion = z.string().regex(/^[0-9a-f]{16}$/)
/** Position of the case in the mail: paid, or reserved, or free. */
const letter = z.number().int().min(0).max(99)
const texts = z
  .array(z.object({ key: z.string().min(1).max(80), text: lines(mailTextMax) }).strict())
  .max(100)

export const mailTextsCall = endpoint({
  name: 'mailTexts',
  path: '/sapi/mall-admin/mail/texts',
  tag,
  summary: 'The emails of the mall, and how many of their sentences were rewritten',
  input: nothing,
  answer: answer(
    z.object({
      mails: z.array(z.object({ mail, cases: count, changed: count, changedAt: orNull(moment) })),
    }),
  ),
  example: {},
})

export const mailTextCall = endpoint({
  name: 'mailText',
  path: '/sapi/mall-admin/mail/text',
  tag,
  summary: 'Sentences of one email in one language, with the placeholders of each',
  input: z.object({ mail, language }).strict(),
  answer: answer(
    z.object({
      version: textVersion,
      sentences: z.array(
        z.object({
          key: z.string(),
          role: z.enum(mailTextRoles),
          ours: z.string(),
          text: z.string(),
          placeholders: z.array(z.string()),
        }),
      ),
    }),
  ),
  example: { mail: 'welcome', language: 'en' },
})

const refusals = ['mailPlaceholderUnknown', 'mailPlaceholderMissing', 'mailTextMalformed'] as const

export const saveMailTextCall = endpoint({
  name: 'saveMailText',
  path: '/sapi/mall-admin/mail/text/save',
  tag,
  summary: 'Rewrites sentences of one email in one language; an empty text restores ours',
  input: z.object({ mail, language, version: optional(textVersion), texts }).strict(),
  answer: answer(z.object({ changed: count })),
  refusals: [...refusals, 'changedMeanwhile'],
  example: {
    mail: 'welcome',
    language: 'en',
    texts: [{ key: 'welcomeTitle', text: 'Good to see you, here at {mall}' }],
  },
})

export const resetMailTextCall = endpoint({
  name: 'resetMailText',
  path: '/sapi/mall-admin/mail/text/reset',
  tag,
  summary: 'Restores our texts of one email in one language',
  input: z.object({ mail, language, version: optional(textVersion) }).strict(),
  answer: answer(z.object({ changed: count })),
  refusals: ['changedMeanwhile'],
  example: { mail: 'welcome', language: 'en' },
})

export const previewMailCall = endpoint({
  name: 'previewMail',
  path: '/sapi/mall-admin/mail/text/preview',
  tag,
  summary: 'One email with example facts, as the given texts would make it',
  input: z.object({ mail, language, letter, texts }).strict(),
  answer: answer(z.object({ subject: z.string(), text: z.string(), html: z.string() })),
  refusals: [...refusals],
  example: { mail: 'welcome', language: 'en', letter: 0, texts: [] },
})

export const sendExampleMailCall = endpoint({
  name: 'sendExampleMail',
  path: '/sapi/mall-admin/mail/text/send',
  tag,
  summary: 'Sends one email with example facts to the caller before responding',
  input: z.object({ mail, language, letter }).strict(),
  answer: answer(z.object({ recipient: z.string() })),
  refusals: ['mailServerMissing', 'emailMissing', 'mailRefused', 'tooManyRequests'],
  example: { mail: 'welcome', language: 'en', letter: 0 },
})
