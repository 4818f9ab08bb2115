import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, moment, nothing, optional, orNull, pictureIn } from '#vocabulary/calls/fields.ts'
import { genders } from '../rules/profile.ts'

/** Profile, devices, data export and invitation code of an account. */

const tag = 'Identity'

export const profileCall = endpoint({
  name: 'profile',
  path: '/api/user/web/profile',
  tag,
  summary: 'Nickname, picture, gender and birthday of the account',
  input: nothing,
  answer: answer(
    z.object({
      name: z.string(),
      gender: orNull(z.enum(genders)),
      birthday: orNull(z.string()),
      avatar: orNull(pictureIn(320)),
    }),
  ),
  refusals: ['signInFirst'],
  example: {},
})

export const devicesCall = endpoint({
  name: 'devices',
  path: '/api/user/web/session/list',
  tag,
  summary: 'Sessions of the account on all devices, this session first',
  input: nothing,
  answer: answer(
    z.object({
      devices: z.array(
        z
          .object({
            sessionId: id,
            userAgent: z.string(),
            signedInAt: moment,
            endsAt: moment,
            isCurrent: z.boolean(),
          })
          .meta({ id: 'Device' }),
      ),
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
  input: z.object({ sessionId: optional(id) }).strict(),
  answer: answer(z.object({ ended: z.number().int() })),
  refusals: ['signInFirst', 'notFound'],
  example: { sessionId: '7312345678901234567' },
})

export const ownData = endpoint({
  name: 'ownData',
  path: '/api/user/web/data',
  tag,
  summary: 'All personal data of the caller, by subject; it is collected again at each call',
  input: nothing,
  answer: answer(z.record(z.string(), z.unknown())),
  refusals: ['signInFirst', 'tooManyRequests'],
  example: {},
})

export const invitationCall = endpoint({
  name: 'invitation',
  path: '/sapi/mall-customer/customer/invitation',
  tag,
  summary: 'The invitation code of the account, for its friends',
  input: nothing,
  answer: answer(
    z.object({
      code: z.string(),
      invited: z.number().int().meta({ description: 'How many people entered it' }),
      isFilledIn: z
        .boolean()
        .meta({ description: 'Whether the account has entered the code of another person' }),
    }),
  ),
  refusals: ['signInFirst'],
  example: {},
})
