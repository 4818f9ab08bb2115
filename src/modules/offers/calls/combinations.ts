import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { nothing, siteCode } from '#vocabulary/calls/fields.ts'
import type { CombinedKind } from '#vocabulary/offer-kinds.ts'
import { combinedKinds } from '../rules/combinations.ts'

const tag = 'Platform'

const kind = z.enum(combinedKinds as [CombinedKind, ...CombinedKind[]])
const pair = z.tuple([kind, kind])
const ofSite = z.object({ site: z.string(), apart: z.array(pair) })

export const combinationsCall = endpoint({
  name: 'combinations',
  path: '/sapi/mall-admin/offer/combinations',
  tag,
  summary: 'Offer types that cannot be combined, by site',
  input: nothing,
  answer: answer(z.object({ sites: z.array(ofSite) })),
  example: {},
})

export const saveCombinationsCall = endpoint({
  name: 'saveCombinations',
  path: '/sapi/mall-admin/offer/saveCombinations',
  tag,
  summary: 'Sets the offer types that cannot be combined on a site; all other pairs can',
  input: z.object({ site: siteCode, apart: z.array(pair).max(200) }).strict(),
  answer: answer(ofSite),
  example: { site: 'global', apart: [['flashSale', 'shopCoupon']] },
})
