import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import {
  fileKey,
  line,
  localLine,
  localText,
  nothing,
  optional,
  orNullIfAbsent,
  requiredLocalOf,
  version,
} from '#vocabulary/calls/fields.ts'
import { isMallName, mallNameMax, mallTaglineMax } from '../rules/mall-profile.ts'

/** Profile of the mall, as its operator edits it. */
const tag = 'Content'

const name = requiredLocalOf(line(mallNameMax).refine(isMallName, { params: { code: 'plainName' } }))

export const mallProfileCall = endpoint({
  name: 'mallProfile',
  path: '/sapi/mall-admin/mall/profile',
  tag,
  summary: 'Name, tagline and logo of the mall',
  input: nothing,
  answer: answer(
    z.object({
      version,
      name: localText,
      tagline: localText,
      /** A key in the file store. */
      mark: orNullIfAbsent(z.string()),
    }),
  ),
  example: {},
})

export const saveMallProfileCall = endpoint({
  name: 'saveMallProfile',
  path: '/sapi/mall-admin/mall/profile/save',
  tag,
  summary: 'Updates the name, tagline and logo of the mall',
  input: z
    .object({
      version,
      name,
      tagline: localLine(mallTaglineMax),
      mark: optional(fileKey),
    })
    .strict(),
  answer: answer(z.object({ version })),
  refusals: ['changedMeanwhile', 'markNotSquare'],
  example: {
    version: 0,
    name: { en: 'Harbour Street', zh: '港街商城' },
    tagline: { en: 'Good things from next door', zh: '街坊好物' },
  },
})
