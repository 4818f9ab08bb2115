import { data } from 'react-router'
import { expect, test } from 'vitest'
import { uploadPictureCall } from '#modules/files/bound.ts'
import { goodsToShowCall } from '#modules/messages/calls/shop-conversations.ts'
import type { Mall } from '#ui/mall-context.ts'
import { writeAsShop } from './send-message.server.ts'

type Refused = { readonly by: 'upload' | 'write'; readonly field: string }

/** A mall that stores pictures and knows one product, and refuses a field. */
const aMallThat = (refused: Refused): Mall => {
  const refuse = () => {
    const fields = [{ field: refused.field, code: 'invalid', message: 'Not like this.' }]
    throw data({ code: 'invalid', message: 'Not like this.', fields, status: 422 }, { status: 422 })
  }
  const call = async ({ name }: { readonly name: string }, { keyword }: { readonly keyword?: string }) => {
    if (name === goodsToShowCall.name)
      return { goods: keyword === 'Oak table' ? [{ productId: '7', name: keyword, urlKey: 'oak' }] : [] }
    if (name !== uploadPictureCall.name) return refuse()
    return refused.by === 'upload' ? refuse() : { key: 'a.png' }
  }
  return { call } as unknown as Mall
}

const aForm = (goods: string) => {
  const form = new FormData()
  form.set('intent', 'send')
  form.set('text', 'Here it is.')
  form.set('goods', goods)
  form.append('newPicture', new File(['picture'], 'table.png', { type: 'image/png' }))
  return form
}

const where = { shop: 'oak-and-iron', conversationId: '8' }

test.each([
  [{ by: 'upload', field: 'content' }, 'newPicture'],
  [{ by: 'write', field: 'pictures.0' }, 'newPicture'],
  [{ by: 'write', field: 'productId' }, 'goods'],
  [{ by: 'write', field: 'text' }, 'text'],
] as const)(
  'a message that is refused for %j says so at the field %s of its form',
  async (refused, field) => {
    const answer = await writeAsShop(aMallThat(refused), aForm('Oak table'), where)
    expect(answer).toMatchObject({ data: { intent: 'send', problem: { fields: [{ field }] } } })
  },
)

test('goods that the shop does not have are wrong at their field, and what was typed stays', async () => {
  const answer = await writeAsShop(aMallThat({ by: 'write', field: 'text' }), aForm('Steel lamp'), where)
  expect(answer).toEqual({
    intent: 'send',
    invalid: ['goods'],
    typed: { intent: 'send', text: 'Here it is.', goods: 'Steel lamp' },
  })
})
