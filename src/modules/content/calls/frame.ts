import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, moment, nothing, orNull, orNullIfAbsent, pictureIn } from '#vocabulary/calls/fields.ts'
import { legalKinds } from '../rules/legal-text.ts'

const category = z
  .object({
    categoryId: id,
    urlKey: z.string(),
    name: z.string(),
    picture: orNull(pictureIn(320)),
    /** Branches below, however deep. */
    get children() {
      return z.array(category)
    },
  })
  .meta({ id: 'Category' })

const frame = z.object({
  categories: z.array(category),
  /** Links in the footer of every page. */
  reading: z.array(
    z.object({
      group: z.string(),
      name: z.string(),
      articles: z.array(z.object({ articleId: id, key: z.string(), title: z.string() })),
    }),
  ),
  /** Legal texts of the site that are in force. */
  legal: z.array(z.object({ kind: z.enum(legalKinds), title: z.string() })),
  /** A legal text begins to apply then. */
  validUntil: orNullIfAbsent(moment),
})

export const frameContentCall = endpoint({
  name: 'frameContent',
  path: '/sapi/mall-content/web/frame',
  tag: 'Content',
  summary: 'Header and footer content: menu categories and footer articles',
  input: nothing,
  answer: answer(frame),
  example: {},
})
