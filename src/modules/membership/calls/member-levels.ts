import { z } from 'zod'
import { pointLimits } from '#modules/wallet/rules/points.ts'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { localLine, localText, nothing, requiredLocalLine, withDefault } from '#vocabulary/calls/fields.ts'
import { benefitsMax, growthMax, levelsMax } from '../rules/level.ts'

/** Levels of members on the platform console. */

const tag = 'Platform'
/** A level goes by its number. */
const levelNumber = z.number().int().min(1).max(levelsMax)
const changed = answer(z.object({ level: z.number().int() }))

export const editedLevelsCall = endpoint({
  name: 'editedLevels',
  path: '/sapi/mall-admin/member/level/list',
  tag,
  summary: 'Editable member levels, with their numbers of accounts',
  input: nothing,
  answer: answer(
    z.object({
      levels: z.array(
        z
          .object({
            level: z.number().int(),
            name: localText,
            growthFrom: z.number().int(),
            payBasisPoints: z.number().int(),
            earnBasisPoints: z.number().int(),
            benefits: z.array(z.object({ title: localText, text: localText })),
            version: z.number().int(),
            members: z.number().int(),
          })
          .meta({ id: 'EditedLevel' }),
      ),
    }),
  ),
  example: {},
})

export const saveLevelCall = endpoint({
  name: 'saveLevel',
  path: '/sapi/mall-admin/member/level/save',
  tag,
  summary:
    'Replaces a level, or adds the next one. The first level starts at zero growth, and each other one above the level below',
  input: z
    .object({
      level: levelNumber,
      version: z.number().int().min(0),
      name: requiredLocalLine(40),
      growthFrom: z.number().int().min(0).max(growthMax),
      payBasisPoints: z.number().int().min(1).max(10_000),
      earnBasisPoints: withDefault(
        z
          .number()
          .int()
          .min(pointLimits.levelBasisPoints.min)
          .max(pointLimits.levelBasisPoints.max)
          .meta({ description: 'Of the points that all buyers earn, in parts of ten thousand' }),
        10_000,
      ),
      benefits: z.array(z.object({ title: localLine(60), text: localLine(300) }).strict()).max(benefitsMax),
    })
    .strict(),
  answer: changed,
  refusals: ['notFound', 'changedMeanwhile', 'levelOutOfOrder', 'pointsWorthTooMuch'],
  example: {
    level: 2,
    version: 1,
    name: { en: 'Silver', zh: '白银会员' },
    growthFrom: 500,
    payBasisPoints: 9_800,
    benefits: [
      {
        title: { en: 'Early access', zh: '抢先选购' },
        text: { en: 'Sales open to you a day before.', zh: '提前一天进入大促。' },
      },
    ],
  },
})

export const removeLevelCall = endpoint({
  name: 'removeLevel',
  path: '/sapi/mall-admin/member/level/remove',
  tag,
  summary:
    'Deletes the highest level; its members move to the level below. The first level cannot be deleted',
  input: z.object({ level: levelNumber }).strict(),
  answer: changed,
  refusals: ['notFound', 'levelNotLast'],
  example: { level: 3 },
})
