import { z } from 'zod'
import { cleanLine } from '../entered-text.ts'
import { safeTarget } from './pages.ts'

const isOwnPage = (link: string) =>
  safeTarget(link, '') !== '' && cleanLine(link) === link && !/\s/.test(link)
const said = { params: { code: 'ownPage' } }

/**
 * A page of the mall that operators link to, the one kind of link that they may enter outside of a text: one slash first, and
 * nothing that a browser could read as another host or as a scheme. Links inside of texts are kept or dropped by `cleanHtml`.
 */
export const ownPage = z.string().max(300).refine(isOwnPage, said)
export const ownPageOrNone = z
  .string()
  .max(300)
  .refine((link) => link === '' || isOwnPage(link), said)
