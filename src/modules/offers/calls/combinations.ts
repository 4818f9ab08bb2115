import { z } from 'zod'
import { answers, endpoint } from '#vocabulary/calls/endpoint.ts'
import { nothing, siteCode } from '#vocabulary/calls/fields.ts'
import type { ApartPair, CombinedKind } from '#vocabulary/offer-kinds.ts'
import { combinedKinds } from '../rules/combinations.ts'

const tag = 'Platform'

const kind = z.enum(combinedKinds as [CombinedKind, ...CombinedKind[]])
const pair = z.tuple([kind, kind])
const wireSite = z.object({ site: z.string(), apart: z.array(pair) })

type OfSite = { readonly site: string; readonly apart: readonly ApartPair[] }
const toWire = ({ site, apart }: OfSite) => ({
  site,
  apart: apart.map(([one, other]): [CombinedKind, CombinedKind] => [one, other]),
})

export const combinationsCall = endpoint({
  name: 'combinations',
  path: '/sapi/mall-admin/offer/combinations',
  tag,
  summary: 'Which kinds of offers are not used together, site by site',
  input: nothing,
  answer: answers(z.object({ data: z.array(wireSite) }), (ours: readonly OfSite[]) => ({
    data: ours.map(toWire),
  })),
  example: {},
})

export const saveCombinationsCall = endpoint({
  name: 'saveCombinations',
  path: '/sapi/mall-admin/offer/saveCombinations',
  tag,
  summary: 'Says which kinds of offers are not used together on a site; all other pairs are',
  input: z.object({ site: siteCode, apart: z.array(pair).max(200) }).strict(),
  answer: answers(wireSite, toWire),
  example: { site: 'global', apart: [['flashSale', 'shopCoupon']] },
})
