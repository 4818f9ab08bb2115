import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, line, nothing, optional, orNullIfAbsent } from '#vocabulary/calls/fields.ts'
import { type Json, providersOfScripts } from '../rules/channel.ts'

/** Cards that a buyer saves to pay with. The number of a card is entered at its provider, never here. */

const tag = 'Saved cards'
const plain = (name: string) => `/api/payments/v1/cards/${name}`

export const cardFieldsCall = endpoint({
  name: 'cardFields',
  path: plain('fields'),
  tag,
  summary: 'The provider’s script that shows the fields for a card, and the data that it needs',
  input: nothing,
  answer: answer(
    z.object({
      script: z.string(),
      shownBy: orNullIfAbsent(z.enum(providersOfScripts)),
      session: z.custom<Json>(),
      isTest: orNullIfAbsent(z.boolean()),
    }),
  ),
  refusals: ['signInFirst', 'channelWithoutCards'],
  example: {},
})

export const noteFailedSetupCall = endpoint({
  name: 'noteFailedSetup',
  path: plain('setup-failed'),
  tag,
  summary: 'Notes in our log that the setup of a card failed in a browser; it changes no card (TRAP-44)',
  input: z.object({ cardId: optional(id), reason: line(200) }).strict(),
  answer: answer(z.object({ isNoted: z.literal(true) })),
  refusals: ['signInFirst', 'tooManyRequests'],
  example: { cardId: '7312345678901234567', reason: 'confirm: the frame did not answer' },
})

const ofOne = {
  input: z.object({ cardId: id }).strict(),
  answer: answer(z.object({ cardId: id })),
  refusals: ['signInFirst', 'notFound'] as const,
  example: { cardId: '7312345678901234567' },
}

export const makeDefaultCardCall = endpoint({
  name: 'makeDefaultCard',
  path: plain('default'),
  tag,
  summary: 'Makes a card the default of payments',
  ...ofOne,
})

export const removeCardCall = endpoint({
  name: 'removeCard',
  path: plain('delete'),
  tag,
  summary: 'Removes a card of the buyer; its provider is requested to delete it',
  ...ofOne,
})
