import { z } from 'zod'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id } from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Details of the parts of one slot of a bundle. */
export const fittingDetailsCall = endpoint({
  name: 'fittingDetails',
  path: '/sapi/mall-item/item/queryFittingDetail',
  tag: 'Catalogue',
  summary: 'Details of the parts that one slot of a bundle takes, as HTML',
  input: z.object({ slotId: id }).strict(),
  wire: fromWire(z.object({ itemFitting: z.object({ id }).strict() }).strict(), ({ itemFitting }) => ({
    slotId: itemFitting.id,
  })),
  answer: answers(
    z.object({ itemFitting: z.object({ id, itemFittingName: z.string(), detail: z.string() }) }),
    (ours: { slotId: Id; name: string; details: string }) => ({
      itemFitting: { id: ours.slotId, itemFittingName: ours.name, detail: ours.details },
    }),
  ),
  refusals: ['notFound'],
  example: { itemFitting: { id: '7312345678901234567' } },
})
