import { z } from 'zod'
import { productKey } from '#modules/catalogue/calls/product-key.ts'
import { answers, endpoint, fromWire, words } from '#vocabulary/calls/endpoint.ts'
import { line, optional, picture, text } from '#vocabulary/calls/fields.ts'
import { code, email, mobile, mobilePrefix } from '../calls/contact.ts'
import { genders, type Profile, type ProfileGender } from '../rules/profile.ts'

/** Profile, devices, data export, and deletion of an account. */

const tag = 'Identity'

/** As addresses write them. */
const gender = words({ female: 'FEMALE', male: 'MALE', other: 'UN_KNOW' })

const profileOnWire = z.object({
  nickname: z.string(),
  avatar: z.string().nullable(),
  gender: gender.schema.nullable(),
  birthday: z.string().nullable(),
})
const profileToWire = (ours: Profile) => ({
  nickname: ours.name,
  avatar: picture(ours.avatar, 320),
  gender: ours.gender ? gender.toWire(ours.gender) : null,
  birthday: ours.birthday ?? null,
})
const avatarKey = z.string().regex(/^(uploads\/[a-z0-9-]{1,60}\.webp)?$/)

export const changeProfileCall = endpoint({
  name: 'changeProfile',
  method: 'PUT',
  path: `/auth/${productKey}/user/user-info`,
  tag,
  summary:
    'Updates nickname, picture, gender and birthday. Omitted fields do not change, and empty ones are removed. The picture is the URL returned by its upload',
  input: z
    .object({
      name: line(100).optional(),
      avatar: avatarKey.optional(),
      gender: z.enum(['', ...genders]).optional(),
      birthday: line(10).optional(),
    })
    .strict(),
  wire: fromWire(
    z
      .object({
        nickname: optional(text(100)),
        avatar: optional(text(200)),
        gender: optional(z.union([gender.schema, z.literal('')])),
        birthday: optional(text(10)),
      })
      .strict(),
    ({ nickname, avatar, gender: given, ...rest }) => ({
      ...rest,
      name: nickname,
      avatar: avatar?.replace(/^\/pictures\/\d+\//, ''),
      gender: given ? gender.fromWire(given) : given,
    }),
    { name: 'nickname' },
  ),
  answer: answers(profileOnWire, profileToWire),
  refusals: ['signInFirst', 'nameReserved', 'birthdayWrong', 'uploadGone'],
  example: { nickname: 'Lin', gender: 'FEMALE', birthday: '1990-02-28' },
})
export type ProfileChange = {
  readonly name?: string
  readonly avatar?: string
  readonly gender?: '' | ProfileGender
  readonly birthday?: string
}
export const destroyAccountCall = endpoint({
  name: 'destroyAccount',
  method: 'PUT',
  path: `/auth/${productKey}/user/user-destroy`,
  tag,
  summary:
    'Permanently deletes the account, with a code sent to its email or mobile number. Orders and invoices are anonymised',
  input: z
    .object({
      email: email.optional(),
      mobile: mobile.optional(),
      mobilePrefix: mobilePrefix.optional(),
      code,
    })
    .strict(),
  wire: fromWire(
    z
      .object({
        email: optional(text(254)),
        emailCode: optional(text(20)),
        mobile: optional(text(30)),
        mobilePrefix: optional(text(6)),
        smsCode: optional(text(20)),
      })
      .strict(),
    ({ emailCode, smsCode, ...rest }) => ({ ...rest, code: (rest.mobile ? smsCode : emailCode) ?? '' }),
    { code: 'emailCode' },
  ),
  answer: answers(z.object({ success: z.boolean() }), () => ({ success: true })),
  refusals: [
    'signInFirst',
    'required',
    'invalidEmail',
    'invalidMobile',
    'emailNotOwn',
    'mobileNotOwn',
    'codeWrong',
    'verificationEnded',
    'ordersOpen',
    'afterSalesOpen',
    'giftCardOnItsWay',
    'accountHasShop',
    'accountIsOperator',
    'demoPasswordKept',
    'tooManyRequests',
  ],
  example: { email: 'lin@example.test', emailCode: '048213' },
})
export const fillInInvitationCall = endpoint({
  name: 'fillInInvitation',
  path: '/sapi/mall-customer/customer/fillInTheInvitationCodeFlow',
  tag,
  summary: 'Records the inviter of the account, once',
  input: z.object({ code: line(20) }).strict(),
  wire: fromWire(
    z.object({ invitationCode: text(20) }).strict(),
    ({ invitationCode }) => ({ code: invitationCode }),
    { code: 'invitationCode' },
  ),
  answer: answers(z.object({ success: z.boolean() }), () => ({ success: true })),
  refusals: [
    'signInFirst',
    'invitationWrong',
    'invitationOwn',
    'invitationMutual',
    'invitationFilledIn',
    'tooManyRequests',
  ],
  example: { invitationCode: 'K7TQM4XW' },
})
