import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import {
  enteredMoment,
  id,
  line,
  localLine,
  localLines,
  localText,
  moment,
  optional,
  orNullIfAbsent,
  siteCode,
} from '#vocabulary/calls/fields.ts'
import { legalKinds } from '../rules/legal-text.ts'

/** Legal texts, for readers and for the operators who publish them. */
const tag = 'Content'

const kind = z.enum(legalKinds)
const version = z.number().int().min(0).max(1_000_000)
const state = z.enum(['announced', 'inForce', 'former'])

export const legalTextCall = endpoint({
  name: 'legalText',
  path: '/sapi/mall-content/web/legal-text',
  tag,
  summary: 'A legal text of the site: the version in force, or the one that is named',
  input: z.object({ kind, version: optional(version) }).strict(),
  answer: answer(
    z
      .object({
        kind,
        version,
        title: z.string(),
        body: z.string(),
        validFrom: moment,
        state,
        versions: z.array(z.object({ version, validFrom: moment, state })),
        validUntil: orNullIfAbsent(moment),
      })
      .meta({ id: 'LegalText' }),
  ),
  refusals: ['notFound'],
  example: { kind: 'terms' },
})

export const editedLegalTextsCall = endpoint({
  name: 'editedLegalTexts',
  path: '/sapi/mall-admin/content/legal-text/list',
  tag,
  summary: 'All versions of the legal texts of a site, the latest first',
  input: z.object({ site: siteCode }).strict(),
  answer: answer(
    z.object({
      texts: z.array(
        z
          .object({
            legalTextId: id,
            kind,
            version,
            title: localText,
            body: localText,
            remark: z.string(),
            needsConsent: z.boolean(),
            validFrom: moment,
            publishedAt: moment,
            publishedBy: z.string().nullable(),
            state,
            accepted: z.number().int(),
          })
          .meta({ id: 'EditedLegalText' }),
      ),
    }),
  ),
  example: { site: 'global' },
})

export const publishLegalTextCall = endpoint({
  name: 'publishLegalText',
  path: '/sapi/mall-admin/content/legal-text/publish',
  tag,
  summary: 'Publishes a new version of a legal text, which applies immediately or later',
  input: z
    .object({
      site: siteCode,
      kind,
      /** The latest version that the operator saw; 0 where there was none. */
      basedOn: version,
      title: localLine(120),
      body: localLines(200_000),
      remark: line(200),
      /** Accounts that accepted an earlier version are asked to accept this one. */
      needsConsent: z.boolean(),
      /** Left out, it applies immediately. */
      validFrom: optional(enteredMoment),
    })
    .strict(),
  answer: answer(z.object({ legalTextId: id, version })),
  refusals: ['malformed', 'changedMeanwhile', 'legalTextTooEarly'],
  example: {
    site: 'global',
    kind: 'terms',
    basedOn: 0,
    title: { en: 'Terms of use', zh: '用户协议' },
    body: { en: '<p>These terms apply to every order.</p>', zh: '<p>本协议适用于每一笔订单。</p>' },
    remark: '',
    needsConsent: false,
  },
})

export const withdrawLegalTextCall = endpoint({
  name: 'withdrawLegalText',
  path: '/sapi/mall-admin/content/legal-text/withdraw',
  tag,
  summary: 'Withdraws a version of a legal text that does not apply yet',
  input: z.object({ legalTextId: id }).strict(),
  answer: answer(z.object({ withdrawn: z.boolean() })),
  refusals: ['notFound', 'legalTextInForce'],
  example: { legalTextId: '7312345678901234567' },
})
