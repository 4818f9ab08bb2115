import { z } from 'zod'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { localLine, nothing, optional, requiredLine, text } from '#vocabulary/calls/fields.ts'
import { isMallName, type MallProfile, mallNameMax, mallTaglineMax } from '../rules/mall-profile.ts'

/** Profile of the mall, as its operator edits it. */
const tag = 'Content'

const name = requiredLine(mallNameMax).refine(isMallName, { params: { code: 'plainName' } })
const profile = { name: z.object({ en: name, zh: name }).strict(), tagline: localLine(mallTaglineMax) }
const version = z.number().int().min(0)
const fileKey = z.string().regex(/^[a-z0-9][a-z0-9/_.-]{2,160}$/)

export const mallProfileCall = endpoint({
  name: 'mallProfile',
  path: '/sapi/mall-admin/mall/profile',
  tag,
  summary: 'The name, the tagline and the mark of the mall, for the operator',
  input: nothing,
  answer: answers(
    z.object({ version, ...profile, logo: z.string().nullable() }),
    ({ mark, ...rest }: MallProfile) => ({ ...rest, logo: mark ?? null }),
  ),
  example: {},
})

export const saveMallProfileCall = endpoint({
  name: 'saveMallProfile',
  path: '/sapi/mall-admin/mall/profile/save',
  tag,
  summary: 'Names the mall: pages, mails and invoices say it from then on',
  input: z.object({ version, ...profile, mark: fileKey.optional() }).strict(),
  wire: fromWire(
    z.object({ version, ...profile, logo: optional(text(160)) }).strict(),
    ({ logo, ...rest }) => ({ ...rest, mark: logo }),
  ),
  answer: answers(z.object({ version }), (ours: { version: number }) => ours),
  refusals: ['changedMeanwhile', 'markNotSquare'],
  example: {
    version: 0,
    name: { en: 'Harbour Street', zh: '港街商城' },
    tagline: { en: 'Good things from next door', zh: '街坊好物' },
  },
})
