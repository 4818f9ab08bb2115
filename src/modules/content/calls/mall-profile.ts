import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import {
  emailLine,
  fileKey,
  line,
  lines,
  localLine,
  localText,
  nothing,
  optional,
  orNullIfAbsent,
  phoneLine,
  requiredLocalOf,
  version,
} from '#vocabulary/calls/fields.ts'
import { isMallName, mallHoursMax, mallLinksMax, mallNameMax, mallTaglineMax } from '../rules/mall-profile.ts'
import { areWebAddresses } from '../rules/page-elsewhere.ts'

/** Profile of the mall, as its operator edits it. */
const tag = 'Content'

const name = requiredLocalOf(line(mallNameMax).refine(isMallName, { params: { code: 'plainName' } }))

export const mallProfileCall = endpoint({
  name: 'mallProfile',
  path: '/sapi/mall-admin/mall/profile',
  tag,
  summary: 'Name, tagline and logo of the mall, its contact and its pages elsewhere',
  input: nothing,
  answer: answer(
    z.object({
      version,
      name: localText,
      tagline: localText,
      /** A key in the file store. */
      mark: orNullIfAbsent(z.string()),
      contact: z.object({ email: z.string(), phone: z.string(), hours: localText }),
      links: z.string().meta({ description: 'Addresses, one on each line' }),
    }),
  ),
  example: {},
})

export const saveMallProfileCall = endpoint({
  name: 'saveMallProfile',
  path: '/sapi/mall-admin/mall/profile/save',
  tag,
  summary: 'Updates the name, tagline and logo of the mall, its contact and its pages elsewhere',
  input: z
    .object({
      version,
      name,
      tagline: localLine(mallTaglineMax),
      mark: optional(fileKey),
      /** Left out, they stay as they are. */
      contact: optional(
        z.object({ email: emailLine(), phone: phoneLine(40), hours: localLine(mallHoursMax) }).strict(),
      ),
      links: optional(lines(mallLinksMax).refine(areWebAddresses, { params: { code: 'webAddresses' } })),
    })
    .strict(),
  answer: answer(z.object({ version })),
  refusals: ['changedMeanwhile', 'markNotSquare'],
  example: {
    version: 0,
    name: { en: 'Harbour Street', zh: '港街商城' },
    tagline: { en: 'Good things from next door', zh: '街坊好物' },
    contact: {
      email: 'help@harbour.test',
      phone: '+1 415 555 0100',
      hours: { en: 'Monday to Friday, 9 to 17', zh: '周一至周五 9:00–17:00' },
    },
    links: 'https://www.instagram.com/harbour',
  },
})
