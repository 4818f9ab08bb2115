import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, line, nothing, orNull, orNullIfAbsent, text, withDefault } from '#vocabulary/calls/fields.ts'
import { languages } from '#vocabulary/language.ts'
import { captchaPurposes } from '../rules/captcha.ts'
import { passwordMax } from '../rules/password.ts'
import { email } from './contact.ts'

const tag = 'Identity'

export const ownAccount = z
  .object({
    id,
    name: z.string(),
    email: orNull(z.string()),
    phone: orNull(z.string()),
    isGuest: z.boolean(),
    isPaidMember: z.boolean(),
    language: z.enum(languages),
  })
  .meta({ id: 'Account' })

/**
 * The session's token is for clients that store no cookies: `Authorization: Bearer …`. A request of a page
 * gets none, so that no script of a page reads it.
 */
export const sessionToken = orNull(z.string()).meta({
  description: 'Null for pages: their session is in a cookie alone',
})
export const signedIn = answer(z.object({ account: ownAccount, token: sessionToken }))

export const becomeFirstOperatorCall = endpoint({
  name: 'becomeFirstOperator',
  path: '/sapi/mall-admin/welcome/operator',
  tag: 'Platform',
  summary: 'Creates the first operator account, with the key printed at startup',
  input: z
    .object({
      key: text(100),
      name: withDefault(line(100), ''),
      email,
      password: z.string().min(1).max(passwordMax),
    })
    .strict(),
  answer: signedIn,
  refusals: ['notAllowed', 'emailTaken', 'invalidEmail', 'passwordWeak', 'tooManyRequests'],
  example: {
    key: 'printed-when-the-mall-began',
    name: 'Lin',
    email: 'lin@example.test',
    password: 'Warm-tea-42',
  },
})

export const mallReadiness = endpoint({
  name: 'mallReadiness',
  method: 'GET',
  path: '/sapi/mall-admin/welcome',
  tag: 'Platform',
  summary: 'Whether this mall has an operator',
  input: nothing,
  answer: answer(z.object({ hasOperator: z.boolean() })),
  example: {},
})

const work = z
  .object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number().int(),
      keyLength: z.number().int(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: z.object({
        purpose: z.enum(captchaPurposes),
        endsAt: z.number().int().meta({ description: 'Milliseconds since 1970' }),
        isHard: z.boolean().meta({ description: 'Set after suspicion, and accepted then' }),
      }),
    }),
    signature: z.string(),
  })
  .meta({ id: 'CaptchaWork', description: 'A challenge of ALTCHA' })

export const captchaWork = endpoint({
  name: 'captchaWork',
  path: '/api/user/web/captcha/work',
  tag,
  summary:
    'Work in place of a picture, for one purpose: a challenge of ALTCHA. The token is then the challenge and `captcha` its solution, `counter` and `derivedKey`, both as JSON',
  input: z.object({ purpose: z.enum(captchaPurposes) }).strict(),
  answer: answer(z.object({ work })),
  refusals: ['tooManyRequests'],
  example: { purpose: 'signUp' },
})

export const captchaNeed = endpoint({
  name: 'captchaNeed',
  path: '/api/user/web/captcha/need',
  tag,
  summary: 'Whether visitors of this address have to read a picture before a code is sent',
  input: nothing,
  answer: answer(z.object({ needsPicture: z.boolean() })),
  example: {},
})

export const currentVisitorCall = endpoint({
  name: 'currentVisitor',
  method: 'GET',
  path: '/api/visitor',
  tag,
  summary: 'The visitor as the header shows them: name, level, cart, messages and the merchant link',
  input: nothing,
  answer: answer(
    z.object({
      kind: z.enum(['anonymous', 'guest', 'buyer']),
      name: z.string(),
      isPaidMember: z.boolean(),
      level: orNull(
        z
          .object({ name: z.string(), payBasisPoints: z.number().int() })
          .meta({ description: 'The level whose discount the buyer has here' }),
      ),
      isInGroup: z.boolean(),
      isBusiness: z.boolean(),
      isOperator: z.boolean(),
      language: orNull(z.enum(languages)),
      cartCount: z.number().int(),
      unread: z.number().int(),
      unreadFromShops: z.number().int(),
      favourites: z.array(id),
      merchant: z.object({
        wording: z.enum(['settle', 'backend']),
        target: z.string(),
        notice: orNullIfAbsent(z.enum(['frozen', 'cleared'])),
      }),
    }),
  ),
  example: {},
})
