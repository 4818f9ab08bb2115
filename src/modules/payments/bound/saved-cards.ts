import { z } from 'zod'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import {
  codeLine,
  emailLine,
  id,
  line,
  nothing,
  optional,
  phoneLine,
  text,
} from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { CardHolder } from '../rules/channel.ts'
import { type EnteredCard, markOfNetwork, type SavedCard } from '../rules/saved-card.ts'

/** Cards that a buyer saves to pay with. The number of a card is entered at its provider, never here. */

const tag = 'Saved cards'
const wireCard = z
  .object({
    id,
    bindToken: z.string(),
    bankNetBO: z.object({ bankNetLogo: z.string(), bankNetName: z.string() }),
    tailNumber: z.string(),
    expiry: z.string(),
    cardHolderName: z.string(),
    isDefault: z.boolean(),
    isBind: z.union([z.literal(0), z.literal(1)]),
  })
  .meta({ id: 'SavedCard' })

const cardToWire = (card: SavedCard) => ({
  id: card.cardId,
  // Its id names a card in a payment, for its buyer alone. The provider's own token stays with us.
  bindToken: card.cardId,
  bankNetBO: { bankNetLogo: markOfNetwork(card.network), bankNetName: card.networkName },
  tailNumber: card.lastDigits,
  expiry: card.expires,
  cardHolderName: card.holder,
  isDefault: card.isDefault,
  isBind: card.isKept ? (1 as const) : (0 as const),
})

export const savedCardsCall = endpoint({
  name: 'savedCards',
  path: '/api/trantor/flow/customer_QueryCardByCustomerFlow',
  tag,
  summary: 'Saved cards of the buyer on this site, default first',
  input: nothing,
  wire: fromWire(z.tuple([z.object({ isBind: z.literal(1) }).strict()]), () => ({})),
  answer: answers(z.array(wireCard), (ours: readonly SavedCard[]) => ours.map(cardToWire)),
  refusals: ['signInFirst'],
  example: [{ isBind: 1 }],
})
const holder = {
  name: line(100),
  mobile: phoneLine(30),
  email: emailLine(),
  country: line(2),
  province: line(100),
  city: line(100),
  region: line(100),
  street: line(200),
  houseNumber: line(40),
  zipCode: codeLine(20),
}

/** A missing field is refused like an empty one. */
const entered = (max: number) => optional(text(max))
const wireHolder = z
  .object({
    cardHolderName: entered(100),
    mobile: entered(30),
    email: entered(254),
    country: entered(2),
    address: optional(
      z.object({ province: entered(100), city: entered(100), region: entered(100) }).strict(),
    ),
    city: entered(100),
    state: entered(100),
    street: entered(200),
    houseNumber: entered(40),
    zipCode: entered(20),
    isSave: z.union([z.literal(0), z.literal(1)]),
  })
  .strict()

export const createCardCall = endpoint({
  name: 'createCard',
  path: '/api/trantor/flow/customer_CreateCardFlow',
  tag,
  summary:
    'Starts the setup of a card; the buyer’s browser sends the card to its provider with the returned secret. A body with card data is refused',
  input: z.object({ ...holder, isKept: z.boolean() }).strict() as z.ZodType<CardHolder & { isKept: boolean }>,
  wire: fromWire(
    z.tuple([wireHolder]),
    ([wire]) => ({
      name: wire.cardHolderName ?? '',
      mobile: wire.mobile ?? '',
      email: wire.email ?? '',
      country: wire.country ?? '',
      // City and state are sent beside the address as well; what was picked there counts first.
      province: wire.address?.province ?? wire.state ?? '',
      city: wire.address?.city ?? wire.city ?? '',
      region: wire.address?.region ?? '',
      street: wire.street ?? '',
      houseNumber: wire.houseNumber ?? '',
      zipCode: wire.zipCode ?? '',
      isKept: wire.isSave === 1,
    }),
    {
      name: '0.cardHolderName',
      mobile: '0.mobile',
      email: '0.email',
      country: '0.country',
      province: '0.address.province',
      city: '0.address.city',
      region: '0.address.region',
      street: '0.street',
      houseNumber: '0.houseNumber',
      zipCode: '0.zipCode',
      isKept: '0.isSave',
    },
  ),
  answer: answers(
    z.object({
      id,
      extra: z.string().meta({ description: 'JSON text with `clientSecret`, for the company’s fields' }),
    }),
    (ours: { cardId: Id; clientSecret: string }) => ({
      id: ours.cardId,
      extra: JSON.stringify({ clientSecret: ours.clientSecret }),
    }),
  ),
  refusals: ['signInFirst', 'cardsFull', 'channelWithoutCards', 'providerAway', 'tooManyRequests'],
  example: [
    {
      cardHolderName: 'Lin Marsh',
      mobile: '+1 415 555 0134',
      email: 'lin@example.test',
      country: 'US',
      address: { province: 'CA', city: 'San Francisco', region: '' },
      city: 'San Francisco',
      state: 'CA',
      street: 'Harbor Street',
      houseNumber: '18',
      zipCode: '94107',
      isSave: 1,
    },
  ],
})

export const enteredCardCall = endpoint({
  name: 'enteredCard',
  path: '/api/trantor/func/customer_QueryOneCardFunc',
  tag,
  summary:
    'Setup status of a card: confirmed by its provider once there is a token (polled every second, 6 times)',
  input: z.object({ cardId: id }).strict(),
  wire: fromWire(z.tuple([z.object({ id: z.object({ value: id }).strict() }).strict()]), ([wire]) => ({
    cardId: wire.id.value,
  })),
  answer: answers(
    z.object({ id, payCenterToken: z.string().nullable(), card: wireCard.nullable() }),
    ({ cardId, card }: EnteredCard) => ({
      id: cardId,
      payCenterToken: card ? card.cardId : null,
      card: card ? cardToWire(card) : null,
    }),
  ),
  refusals: ['signInFirst', 'notFound', 'providerAway', 'tooManyRequests'],
  example: [{ id: { value: '7312345678901234567' } }],
})
