import { z } from 'zod'
import { productKey } from '#modules/catalogue/calls/product-key.ts'
import { answers, endpoint, fromWire, words } from '#vocabulary/calls/endpoint.ts'
import { id, line, millis, nothing, optional, picture, text } from '#vocabulary/calls/fields.ts'
import type { Device } from '../rules/device.ts'
import { genders, type Profile, type ProfileGender } from '../rules/profile.ts'
import { code, email, mobile, mobilePrefix } from './identity.ts'

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

export const profileCall = endpoint({
  name: 'profile',
  path: '/api/user/web/profile',
  tag,
  summary: 'Nickname, picture, gender and birthday of the account',
  input: nothing,
  answer: answers(profileOnWire, profileToWire),
  refusals: ['signInFirst'],
  example: {},
})

const avatarKey = z.string().regex(/^(uploads\/[a-z0-9-]{1,60}\.webp)?$/)

export const changeProfileCall = endpoint({
  name: 'changeProfile',
  method: 'PUT',
  path: `/auth/${productKey}/user/user-info`,
  tag,
  summary:
    'Changes nickname, picture, gender and birthday: what is left out stays, an empty text is taken out. The picture is the address that uploading it answered',
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

export const devicesCall = endpoint({
  name: 'devices',
  path: '/api/user/web/session/list',
  tag,
  summary: 'Where the account is signed in, this session first',
  input: nothing,
  answer: answers(
    z.object({
      data: z.array(
        z.object({
          id,
          userAgent: z.string(),
          signedInAt: millis,
          expiresAt: millis,
          isCurrent: z.boolean(),
        }),
      ),
    }),
    (ours: readonly Device[]) => ({
      data: ours.map((device) => ({
        id: device.sessionId,
        userAgent: device.userAgent,
        signedInAt: device.signedInAt.getTime(),
        expiresAt: device.endsAt.getTime(),
        isCurrent: device.isCurrent,
      })),
    }),
  ),
  refusals: ['signInFirst'],
  example: {},
})

export const endDevice = endpoint({
  name: 'endDevice',
  path: '/api/user/web/session/end',
  tag,
  summary: 'Signs another session of the account out; without an id, all but this one',
  input: z.object({ sessionId: id.optional() }).strict(),
  wire: fromWire(z.object({ id: optional(id) }).strict(), ({ id: sessionId }) => ({ sessionId }), {
    sessionId: 'id',
  }),
  answer: answers(z.object({ ended: z.number().int() }), (ours: { readonly ended: number }) => ours),
  refusals: ['signInFirst', 'notFound'],
  example: { id: '7312345678901234567' },
})

export const ownData = endpoint({
  name: 'ownData',
  path: '/api/user/web/data',
  tag,
  summary: 'All that the mall knows of the person, by what it is about; it is made anew at each call',
  input: nothing,
  answer: answers(z.record(z.string(), z.unknown()), (ours: Readonly<Record<string, unknown>>) => ({
    ...ours,
  })),
  refusals: ['signInFirst', 'tooManyRequests'],
  example: {},
})

export const destroyAccountCall = endpoint({
  name: 'destroyAccount',
  method: 'PUT',
  path: `/auth/${productKey}/user/user-destroy`,
  tag,
  summary:
    'Deletes the account for good, by a code that went to its email or to its mobile number. Orders and invoices stay without the person',
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

const invitationOnWire = z.object({
  invitationCode: z.string(),
  invited: z.number().int().meta({ description: 'How many people entered it' }),
  isFilledIn: z.boolean().meta({ description: 'Whether the account has entered the code of another person' }),
})

export const invitationCall = endpoint({
  name: 'invitation',
  path: '/sapi/mall-customer/customer/invitation',
  tag,
  summary: 'The invitation code of the account, for its friends',
  input: nothing,
  answer: answers(
    invitationOnWire,
    (ours: { readonly code: string; readonly invited: number; readonly isFilledIn: boolean }) => ({
      invitationCode: ours.code,
      invited: ours.invited,
      isFilledIn: ours.isFilledIn,
    }),
  ),
  refusals: ['signInFirst'],
  example: {},
})

export const fillInInvitationCall = endpoint({
  name: 'fillInInvitation',
  path: '/sapi/mall-customer/customer/fillInTheInvitationCodeFlow',
  tag,
  summary: 'Writes down who invited the account: once, and not the account itself',
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
