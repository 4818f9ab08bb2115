import { answers, endpoint } from '#vocabulary/calls/endpoint.ts'
import { millis, nothing } from '#vocabulary/calls/fields.ts'

export const serverTime = endpoint({
  name: 'serverTime',
  path: '/sapi/mall-content/web/common/serverTime',
  tag: 'Catalogue',
  summary: 'The mall’s clock, for countdowns',
  input: nothing,
  answer: answers(millis, (ours: Date) => ours.getTime()),
  example: {},
})
