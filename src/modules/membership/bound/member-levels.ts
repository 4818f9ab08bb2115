import { z } from 'zod'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import {
  id,
  millis,
  moneyToWire,
  nothing,
  optional,
  pageNo,
  pageSize,
  wireMoney,
} from '#vocabulary/calls/fields.ts'
import { type LevelBenefit, levelsMax, type MemberLevel, type MemberStatus } from '../rules/level.ts'
import type { OwnMembership } from '../rules/member.ts'

/** Levels of members: what each has, and the status of a buyer among them. */

const tag = 'Membership'
const flow = (name: string) => `/api/trantor/flow/${name}Flow`
const func = (name: string) => `/api/trantor/func/${name}Func`

/** A level goes by its number. */
const levelNumber = z.number().int().min(1).max(levelsMax)
const levelId = z
  .string()
  .regex(/^[1-9]$/)
  .meta({ description: 'The number of a level', example: '2' })

const wireBenefit = z
  .object({ benefitName: z.string(), benefitDesc: z.string() })
  .meta({ id: 'MemberBenefit' })
const benefitToWire = ({ title, text }: LevelBenefit<string>) => ({ benefitName: title, benefitDesc: text })

const wireLevel = z
  .object({
    id: levelId,
    levelName: z.string(),
    level: z.number().int(),
    growthValue: z.number().int(),
    /** So many percent of a price are paid. */
    levDiscount: z.number(),
  })
  .meta({ id: 'MemberLevel' })
const levelToWire = (ours: MemberLevel<string>) => ({
  id: String(ours.level),
  levelName: ours.name,
  level: ours.level,
  growthValue: ours.growthFrom,
  levDiscount: ours.payBasisPoints / 100,
})

const wireBenefitsOfLevel = wireLevel.extend({ benefitList: z.array(wireBenefit) })
const benefitsToWire = (ours: MemberLevel<string>) => ({
  ...levelToWire(ours),
  benefitList: ours.benefits.map(benefitToWire),
})

/** `[{}]` or `[{id}]`. */
const oneLevel = fromWire(
  z.tuple([z.object({ id: optional(levelId) }).strict()]),
  ([wire]) => ({
    level: wire.id === undefined ? undefined : Number(wire.id),
  }),
  { level: 'id' },
)
const ofLevel = z.object({ level: levelNumber.optional() }).strict()

/** All levels (CALL-40). */
export const memberLevelsCall = endpoint({
  name: 'memberLevels',
  path: flow('customer_PagingLevelManage'),
  tag,
  summary: 'The levels of members, the first one first',
  input: z.object({ page: pageNo, pageSize }).strict(),
  wire: fromWire(
    z.tuple([
      z
        .object({
          queryParams: optional(
            z.object({ page: z.object({ no: pageNo, size: pageSize }).strict() }).strict(),
          ),
        })
        .strict(),
    ]),
    ([{ queryParams }]) => ({ page: queryParams?.page.no ?? 1, pageSize: queryParams?.page.size ?? 20 }),
    { page: 'no', pageSize: 'size' },
  ),
  answer: answers(
    z.object({ total: z.number().int(), data: z.array(wireLevel) }),
    (ours: { readonly total: number; readonly levels: readonly MemberLevel<string>[] }) => ({
      total: ours.total,
      data: ours.levels.map(levelToWire),
    }),
  ),
  example: [{ queryParams: { page: { no: 1, size: 10 } } }],
})

/** The customer that calls; an id of anyone else is one that does not exist (CALL-41). */
export const ownMembershipCall = endpoint({
  name: 'ownMembership',
  path: '/sapi/mall-customer/customer/queryCustomerFlow',
  tag,
  summary: 'The buyer with level, growth and paid membership',
  input: z.object({ buyerId: id.optional() }).strict(),
  wire: fromWire(z.object({ id: optional(id) }).strict(), (wire) => ({ buyerId: wire.id })),
  answer: answers(
    z.object({
      id,
      isPaid: z.boolean(),
      paidUntil: millis.nullable(),
      savedAmt: wireMoney,
      growthValue: z.number().int(),
      level: wireLevel,
    }),
    ({ buyerId, standing, paidUntil, saved }: OwnMembership) => ({
      id: buyerId,
      isPaid: paidUntil !== undefined,
      paidUntil: paidUntil?.getTime() ?? null,
      savedAmt: moneyToWire(saved),
      growthValue: standing.growth,
      level: levelToWire(standing.level),
    }),
  ),
  refusals: ['signInFirst', 'notFound'],
  example: {},
})

/** The benefits of one level, or of all (CALL-42). */
export const benefitsByLevelCall = endpoint({
  name: 'benefitsByLevel',
  path: func('marketing_QueryBenefitByLevel'),
  tag,
  summary: 'Benefits of a level; without a level, those of each level',
  input: ofLevel,
  wire: oneLevel,
  answer: answers(z.array(wireBenefitsOfLevel), (ours: readonly MemberLevel<string>[]) =>
    ours.map(benefitsToWire),
  ),
  refusals: ['notFound'],
  example: [{ id: '2' }],
})

/** How far it is to the next level (CALL-43). */
export const levelUpDifference = endpoint({
  name: 'levelUpDifference',
  path: flow('customer_QueryLevelUpDifference'),
  tag,
  summary: 'Growth required for the buyer’s next level; null at the highest',
  input: nothing,
  wire: fromWire(z.tuple([z.object({ id: optional(id) }).strict()]), () => ({})),
  answer: answers(
    z.object({
      growthValue: z.number().int(),
      currentLevel: wireLevel,
      nextLevel: wireLevel.nullable(),
      difference: z.number().int(),
    }),
    ({ growth, level, next }: MemberStatus<string>) => ({
      growthValue: growth,
      currentLevel: levelToWire(level),
      nextLevel: next ? levelToWire(next.level) : null,
      difference: next?.missing ?? 0,
    }),
  ),
  refusals: ['signInFirst'],
  example: [{}],
})

/** One level, the buyer's own where none is named (CALL-44). */
export const memberLevelCall = endpoint({
  name: 'memberLevel',
  path: flow('customer_QueryLevelManage'),
  tag,
  summary: 'A level by its id; without one, the level of the buyer',
  input: ofLevel,
  wire: oneLevel,
  answer: answers(wireLevel, levelToWire),
  refusals: ['signInFirst', 'notFound'],
  example: [{}],
})

/** Benefits of the buyer, or of another level (CALL-45). */
export const ownBenefits = endpoint({
  name: 'ownBenefits',
  path: func('marketing_QueryCustomerBenefitByLevel'),
  tag,
  summary: 'Benefits of the buyer’s level, or of another one',
  input: ofLevel,
  wire: oneLevel,
  answer: answers(
    wireBenefitsOfLevel.extend({ isOwned: z.boolean() }),
    ({ isOwned, ...level }: MemberLevel<string> & { readonly isOwned: boolean }) => ({
      ...benefitsToWire(level),
      isOwned,
    }),
  ),
  refusals: ['signInFirst', 'notFound'],
  example: [{}],
})

// The platform console. These calls are our own, so they have our words.
