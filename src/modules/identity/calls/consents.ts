import { z } from 'zod'
import { legalKinds } from '#modules/content/rules/legal-text.ts'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, moment, nothing } from '#vocabulary/calls/fields.ts'

/** Legal texts that an account is asked to accept again. */
const tag = 'Account'

export const consentsAskedCall = endpoint({
  name: 'consentsAsked',
  path: '/sapi/account/web/consents-asked',
  tag,
  summary: 'Whether the site has a legal text in force that accounts are asked to accept again',
  input: nothing,
  answer: answer(z.object({ areAsked: z.boolean() })),
  example: {},
})

export const missingConsentsCall = endpoint({
  name: 'missingConsents',
  path: '/sapi/account/web/missing-consents',
  tag,
  summary: 'Legal texts in force that the account has yet to accept',
  input: nothing,
  answer: answer(
    z.object({
      texts: z.array(
        z
          .object({ legalTextId: id, kind: z.enum(legalKinds), title: z.string(), validFrom: moment })
          .meta({ id: 'MissingConsent' }),
      ),
    }),
  ),
  example: {},
})

export const acceptLegalTextsCall = endpoint({
  name: 'acceptLegalTexts',
  path: '/sapi/account/web/accept-legal-texts',
  tag,
  summary: 'Accepts legal texts in the versions that the account has read',
  input: z.object({ legalTextIds: z.array(id).min(1).max(10) }).strict(),
  answer: answer(z.object({ accepted: z.number().int() })),
  refusals: ['changedMeanwhile'],
  example: { legalTextIds: ['7312345678901234567'] },
})
