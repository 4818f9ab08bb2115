import { z } from 'zod'
import { productKey } from '#modules/catalogue/calls/product-key.ts'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import {
  id,
  line,
  nothing,
  numberLine,
  optional,
  sentCode,
  text,
  uncleaned,
} from '#vocabulary/calls/fields.ts'
import { languages } from '#vocabulary/language.ts'
import { emailMax, typedEmail, typedPhone } from '#vocabulary/typed-code.ts'
import { captchaPurposes, type Work } from '../rules/captcha.ts'
import { passwordMax } from '../rules/password.ts'
import type { Account, Visitor } from '../rules/visitor.ts'

const tag = 'Identity'

export const accountOnWire = z
  .object({
    id,
    nickname: z.string(),
    username: z.string(),
    mobile: z.string(),
    email: z.string(),
    isTourist: z.boolean(),
    isPaid: z.boolean(),
  })
  .meta({ id: 'User' })

/**
 * The session's token is for clients that store no cookies: `Authorization: Bearer …`. A request of a page
 * gets none, so that no script of a page reads it.
 */
export const signedInOnWire = z.object({
  user: accountOnWire,
  token: z.string().nullable().meta({ description: 'Null for pages: their session is in a cookie alone' }),
  isNew: z.boolean().meta({ description: 'Whether the account was made by this call' }),
})

export const accountToWire = (account: Account) => ({
  id: account.id,
  nickname: account.name,
  username: account.email ?? '',
  mobile: account.phone ?? '',
  email: account.email ?? '',
  isTourist: account.isGuest,
  isPaid: account.isPaidMember,
})

export type SignedIn = {
  readonly account: Account
  readonly token: string | undefined
  readonly isNew?: boolean
}
export const signedInToWire = (ours: SignedIn) => ({
  user: accountToWire(ours.account),
  token: ours.token ?? null,
  isNew: ours.isNew ?? false,
})
const signedIn = answers(signedInOnWire, signedInToWire)

/** With a second factor the account is not signed in yet: the call for the second step takes the token. */
const signedInOrAsked = answers(
  z.object({
    user: accountOnWire.nullable(),
    token: z.string().nullable(),
    isNew: z.boolean(),
    stepToken: z
      .string()
      .nullable()
      .meta({ description: 'Where the account asks for a second factor: for the call of the second step' }),
  }),
  (ours: SignedIn | { readonly secondStep: string }) =>
    'secondStep' in ours
      ? { user: null, token: null, isNew: false, stepToken: ours.secondStep }
      : { ...signedInToWire(ours), stepToken: null },
)

/** A line break in it is refused as any other wrong email is. */
export const email = uncleaned(emailMax).overwrite(typedEmail).toLowerCase().min(1).max(emailMax)
/** As people write it; what is no number is refused as such. */
export const mobile = uncleaned(30).overwrite(typedPhone).max(30)
export const mobilePrefix = numberLine(6).meta({
  description: 'The dialling code of the country, such as 86',
})
/** Without a number there is none, and a blank one is none either. */
const mobileOnWire = { mobile: optional(text(30)), mobilePrefix: optional(text(6)) }
export const code = sentCode(20)
const captcha = { captcha: text(20).optional(), captchaToken: text(500).optional() }

export const openTouristSession = endpoint({
  name: 'openTouristSession',
  path: '/api/user/web/tourist',
  tag,
  summary: 'Begins a guest’s session and tells its token; where there is a session, tells who it is',
  input: nothing,
  answer: answers(
    z.object({ user: accountOnWire, token: z.string().optional() }),
    (ours: { account: Account; token: string | undefined }) => ({
      user: accountToWire(ours.account),
      token: ours.token,
    }),
  ),
  example: {},
})

export const signInCall = endpoint({
  name: 'signIn',
  path: '/api/user/web/login',
  tag,
  summary:
    'Signs in with an email or a mobile number, and with a password or a code; a guest’s cart and orders come along',
  input: z
    .object({
      email: email.optional(),
      mobile: mobile.optional(),
      mobilePrefix: mobilePrefix.optional(),
      password: z.string().min(1).max(passwordMax).optional(),
      code: code.optional(),
      ...captcha,
    })
    .strict(),
  wire: fromWire(
    z
      .object({
        email: optional(text(254)),
        ...mobileOnWire,
        password: optional(text(passwordMax)),
        code: optional(text(20)),
        captcha: text(20).optional(),
        token: text(500).optional(),
      })
      .strict(),
    ({ token, ...rest }) => ({ ...rest, captchaToken: token }),
  ),
  answer: signedInOrAsked,
  refusals: [
    'required',
    'invalidMobile',
    'invalidEmail',
    'wrongCredentials',
    'captchaWrong',
    'codeWrong',
    'tooManyRequests',
  ],
  example: { email: 'buyer@demo.test', password: 'mallard-demo' },
})

export const signUpCall = endpoint({
  name: 'signUp',
  path: '/api/user/web/register',
  tag,
  summary:
    'Makes an account, for an email or for a mobile number with the code that came there; a guest’s cart and orders become its own',
  input: z
    .object({
      name: line(100),
      email: email.optional(),
      mobile: mobile.optional(),
      mobilePrefix: mobilePrefix.optional(),
      code: code.optional(),
      password: z.string().min(1).max(passwordMax),
      hasAgreed: z.boolean().meta({
        description: 'To the user agreement and the privacy text, where the mall has them',
      }),
    })
    .strict(),
  wire: fromWire(
    z
      .object({
        nickname: text(100).optional(),
        email: optional(text(254)),
        ...mobileOnWire,
        code: optional(text(20)),
        password: text(passwordMax),
        agreed: z.boolean().optional(),
      })
      .strict(),
    ({ nickname, agreed, ...rest }) => ({ ...rest, name: nickname ?? '', hasAgreed: agreed ?? false }),
    { hasAgreed: 'agreed' },
  ),
  answer: signedIn,
  refusals: [
    'nameReserved',
    'required',
    'agreementMissing',
    'emailTaken',
    'invalidEmail',
    'mobileTaken',
    'invalidMobile',
    'codeWrong',
    'verificationEnded',
    'passwordWeak',
    'tooManyRequests',
  ],
  example: {
    nickname: 'Lin',
    email: 'lin@example.test',
    code: '048213',
    password: 'Warm-tea-42',
    agreed: true,
  },
})

export const becomeFirstOperatorCall = endpoint({
  name: 'becomeFirstOperator',
  path: '/sapi/mall-admin/welcome/operator',
  tag: 'Platform',
  summary: 'Makes the account that runs an empty mall, with the key that its start printed',
  input: z
    .object({
      key: z.string().max(100),
      name: line(100),
      email,
      password: z.string().min(1).max(passwordMax),
    })
    .strict(),
  wire: fromWire(
    z
      .object({
        key: text(100),
        nickname: text(100).optional(),
        email: text(254),
        password: text(passwordMax),
      })
      .strict(),
    ({ nickname, ...rest }) => ({ ...rest, name: nickname ?? '' }),
  ),
  answer: signedIn,
  refusals: ['notAllowed', 'emailTaken', 'invalidEmail', 'passwordWeak', 'tooManyRequests'],
  example: {
    key: 'printed-when-the-mall-began',
    nickname: 'Lin',
    email: 'lin@example.test',
    password: 'Warm-tea-42',
  },
})

export const mallReadiness = endpoint({
  name: 'mallReadiness',
  method: 'GET',
  path: '/sapi/mall-admin/welcome',
  tag: 'Platform',
  summary: 'Whether this mall has an operator already',
  input: nothing,
  answer: answers(z.object({ hasOperator: z.boolean() }), (ours: { hasOperator: boolean }) => ours),
  example: {},
})

export const currentAccount = endpoint({
  name: 'currentAccount',
  method: 'GET',
  path: '/api/user/web/current',
  tag,
  summary: 'Who this session is',
  input: nothing,
  answer: answers(
    accountOnWire.extend({ hasPassword: z.boolean() }).meta({ id: 'OwnUser' }),
    (ours: Account & { readonly hasPassword: boolean }) => ({
      ...accountToWire(ours),
      hasPassword: ours.hasPassword,
    }),
  ),
  refusals: ['signInFirst'],
  example: {},
})

export const changePasswordCall = endpoint({
  name: 'changePassword',
  method: 'PUT',
  path: `/auth/${productKey}/user/change-password`,
  tag,
  summary: 'Changes the password; every session ends, and the caller goes on with the new one',
  input: z.object({ oldPassword: text(passwordMax), newPassword: text(passwordMax) }).strict(),
  answer: signedIn,
  refusals: [
    'signInFirst',
    'required',
    'oldPasswordWrong',
    'passwordWeak',
    'passwordUnchanged',
    'demoPasswordKept',
    'tooManyRequests',
  ],
  example: { oldPassword: 'mallard-demo', newPassword: 'Warm-tea-42' },
})

export const signOutCall = endpoint({
  name: 'signOut',
  path: '/api/user/web/logout',
  tag,
  summary: 'Ends the session',
  input: nothing,
  answer: answers(z.object({ success: z.boolean() }), () => ({ success: true })),
  example: {},
})

export const changeLanguageCall = endpoint({
  name: 'changeLanguage',
  path: '/api/user/web/language',
  tag,
  summary: 'Remembers the language: in a cookie for visitors, in the profile for buyers',
  input: z.object({ language: z.enum(languages) }).strict(),
  answer: answers(z.object({ language: z.enum(languages) }), (ours: { language: 'en' | 'zh' }) => ours),
  example: { language: 'zh' },
})

export const captchaPictureCall = endpoint({
  name: 'captchaPicture',
  method: 'GET',
  path: '/api/user/web/captcha',
  tag,
  summary: 'A picture with letters to type, and the token that belongs to it',
  input: nothing,
  answer: answers(
    z.object({ token: z.string(), image: z.string() }),
    (ours: { token: string; image: string }) => ours,
  ),
  example: {},
})

export const captchaWork = endpoint({
  name: 'captchaWork',
  path: '/api/user/web/captcha/work',
  tag,
  summary:
    'Work in place of a picture, for one purpose: `captcha` is then a whole number, in decimal digits, whose PBKDF2-HMAC-SHA-256 with `token` as salt begins with so many zero bits',
  input: z.object({ purpose: z.enum(captchaPurposes) }).strict(),
  answer: answers(
    z.object({ token: z.string(), iterations: z.number().int(), bits: z.number().int() }),
    (ours: Work) => ({ ...ours }),
  ),
  refusals: ['tooManyRequests'],
  example: { purpose: 'signUp' },
})

export const currentVisitorCall = endpoint({
  name: 'currentVisitor',
  method: 'GET',
  path: '/api/visitor',
  tag,
  summary: 'What the header shows: who, how many things in the cart, the merchant link',
  input: nothing,
  answer: answers(
    z.object({
      kind: z.enum(['anonymous', 'guest', 'buyer']),
      name: z.string(),
      isPaidMember: z.boolean(),
      /** The level whose discount the buyer has here; `levDiscount` is the percentage to pay. */
      level: z.object({ levelName: z.string(), levDiscount: z.number() }).nullable(),
      isBusiness: z.boolean(),
      cartCount: z.number().int(),
      favoriteItemIds: z.array(id),
      unreadMessages: z.number().int(),
      merchant: z.object({
        wording: z.enum(['settle', 'backend']),
        target: z.string(),
        notice: z.string().optional(),
      }),
    }),
    ({ kind, name, isPaidMember, level, isBusiness, cartCount, favourites, unread, merchant }: Visitor) => ({
      kind,
      name,
      isPaidMember,
      level: level ? { levelName: level.name, levDiscount: level.payBasisPoints / 100 } : null,
      isBusiness,
      cartCount,
      favoriteItemIds: [...favourites],
      unreadMessages: unread,
      merchant: { ...merchant },
    }),
  ),
  example: {},
})
