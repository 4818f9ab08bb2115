import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { answer } from './endpoint.ts'
import { id, moment, optional, orNull, paging, pictureIn } from './fields.ts'

const shown = answer(
  z.object({
    id,
    picture: orNull(pictureIn(320)),
    answers: z.array(z.object({ at: moment, hidden: orNull(z.object({ since: moment })) })),
  }),
)

describe('An answer in our words', () => {
  test('travels with milliseconds for moments, addresses for pictures and null for no value', () => {
    const hidden = { since: new Date(7) }
    expect(shown.encode({ id: '5', picture: 'chair', answers: [{ at: new Date(6), hidden }] })).toEqual({
      id: '5',
      picture: '/pictures/320/chair',
      answers: [{ at: 6, hidden: { since: 7 } }],
    })
    const without = { id: '5', picture: undefined, answers: [{ at: new Date(6), hidden: undefined }] }
    expect(shown.encode(without)).toEqual({ id: '5', picture: null, answers: [{ at: 6, hidden: null }] })
  })

  test('holds nothing that is not listed, and is refused when a value is of another kind', () => {
    const more = { id: '5', picture: undefined, answers: [], secret: 'x' }
    expect(shown.encode(more)).toEqual({ id: '5', picture: null, answers: [] })
    expect(() => shown.encode({ id: '5', picture: undefined, answers: [{ at: 6 } as never] })).toThrow()
  })
})

test('A request takes ids as digits or safe integers, and moments as dates or milliseconds', () => {
  const request = z.object({ id, from: optional(moment), ...paging }).strict()
  const read = { id: '12', from: new Date(6), page: 1, pageSize: 20 }
  expect(request.parse({ id: 12, from: 6 })).toEqual(read)
  expect(request.parse({ id: '12', from: new Date(6), page: null })).toEqual(read)
  expect(request.safeParse({ id: 2 ** 53, from: 'today' }).error?.issues).toHaveLength(2)
})
