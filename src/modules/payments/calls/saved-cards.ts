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
  summary: 'The provider’s script for card fields, and its configuration',
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
  summary: 'Logs a card setup failure reported by a browser; it changes no card (TRAP-44)',
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
  summary: 'Makes a card the default for payments',
  ...ofOne,
})

export const removeCardCall = endpoint({
  name: 'removeCard',
  path: plain('delete'),
  tag,
  summary: 'Deletes a card of the buyer, also at its provider',
  ...ofOne,
})
