import { z } from 'zod'
import { productKey } from '#modules/catalogue/calls/product-key.ts'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, line, nothing, optional, text } from '#vocabulary/calls/fields.ts'
import { languages } from '#vocabulary/language.ts'
import { captchaFields, captchaText, captchaTokenText } from '../calls/captcha-fields.ts'
import { code, email, mobile, mobilePrefix } from '../calls/contact.ts'
import { passwordMax } from '../rules/password.ts'
import type { Account } from '../rules/visitor.ts'

const tag = 'Identity'

const accountOnWire = z
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
const signedInOnWire = z.object({
  user: accountOnWire,
  token: z.string().nullable().meta({ description: 'Null for pages: their session is in a cookie alone' }),
  isNew: z.boolean().meta({ description: 'Whether the account was made by this call' }),
})

const accountToWire = (account: Account) => ({
  id: account.id,
  nickname: account.name,
  username: account.email ?? '',
  mobile: account.phone ?? '',
  email: account.email ?? '',
  isTourist: account.isGuest,
  isPaid: account.isPaidMember,
})

type SignedIn = {
  readonly account: Account
  readonly token: string | undefined
  readonly isNew?: boolean
}
const signedInToWire = (ours: SignedIn) => ({
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
/** Without a number there is none, and a blank one is none either. */
const mobileOnWire = { mobile: optional(text(30)), mobilePrefix: optional(text(6)) }

export const openTouristSession = endpoint({
  name: 'openTouristSession',
  path: '/api/user/web/tourist',
  tag,
  summary: 'Creates a guest session and returns its token, or returns the account of the current session',
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
    'Signs in with an email or mobile number, and a password or code; merges the guest’s cart and orders',
  input: z
    .object({
      email: email.optional(),
      mobile: mobile.optional(),
      mobilePrefix: mobilePrefix.optional(),
      password: z.string().min(1).max(passwordMax).optional(),
      code: code.optional(),
      ...captchaFields,
    })
    .strict(),
  wire: fromWire(
    z
      .object({
        email: optional(text(254)),
        ...mobileOnWire,
        password: optional(text(passwordMax)),
        code: optional(text(20)),
        captcha: captchaText.optional(),
        token: captchaTokenText.optional(),
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
    'accountBlocked',
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
    'Creates an account for an email or mobile number with its verification code; merges the guest’s cart and orders',
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
export const currentAccount = endpoint({
  name: 'currentAccount',
  method: 'GET',
  path: '/api/user/web/current',
  tag,
  summary: 'The account of this session',
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
  summary: 'Changes the password, ends all sessions and creates a new one for the caller',
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
  summary: 'A captcha image and its token',
  input: nothing,
  answer: answers(
    z.object({ token: z.string(), image: z.string() }),
    (ours: { token: string; image: string }) => ours,
  ),
  example: {},
})
