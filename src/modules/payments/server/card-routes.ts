import { serve } from '#platform/serve.ts'
import * as wire from '../calls/saved-cards.ts'
import type { Channels } from './channels.ts'
import { makeDefaultCard, removeCard } from './commands/change-cards.ts'
import { createCard } from './commands/create-card.ts'
import { noteFailedSetup } from './commands/note-failed-setup.ts'
import { cardFields, enteredCard, savedCards } from './queries/saved-cards.ts'

export const cardRoutes = ({ channels }: { readonly channels: Channels }) => [
  serve(wire.savedCards, { action: 'cards.keep', run: savedCards(channels) }),
  serve(wire.cardFields, { action: 'cards.keep', run: cardFields(channels) }),
  // A call to a company stands in the middle of it: without a transaction, and seldom.
  serve(wire.createCard, {
    action: 'cards.keep',
    run: createCard(channels),
    limit: { tokens: 5, perMinute: 5, by: 'caller' },
  }),
  serve(wire.enteredCard, {
    action: 'cards.keep',
    run: enteredCard(channels),
    limit: { tokens: 30, perMinute: 60, by: 'caller' },
  }),
  serve(wire.noteFailedSetup, {
    action: 'cards.keep',
    run: noteFailedSetup,
    limit: { tokens: 10, perMinute: 10, by: 'caller' },
  }),
  serve(wire.makeDefaultCard, { action: 'cards.keep', run: makeDefaultCard }),
  serve(wire.removeCard, { action: 'cards.keep', run: removeCard }),
]
