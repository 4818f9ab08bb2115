import { serve } from '#platform/serve.ts'
import * as wire from '../bound/saved-cards.ts'
import type { Channels } from './channels.ts'
import { makeDefaultCard, removeCard } from './commands/change-cards.ts'
import { createCard } from './commands/create-card.ts'
import { noteFailedSetup } from './commands/note-failed-setup.ts'
import { cardFields, enteredCard, savedCards } from './queries/saved-cards.ts'

export const cardRoutes = ({ channels }: { readonly channels: Channels }) => [
  serve(wire.savedCardsCall, { action: 'cards.keep', run: savedCards(channels) }),
  serve(wire.cardFieldsCall, { action: 'cards.keep', run: cardFields(channels) }),
  // A call to a company stands in the middle of it: without a transaction, and seldom.
  serve(wire.createCardCall, {
    action: 'cards.keep',
    run: createCard(channels),
    limit: { tokens: 5, perMinute: 5, by: 'caller' },
  }),
  serve(wire.enteredCardCall, {
    action: 'cards.keep',
    run: enteredCard(channels),
    limit: { tokens: 30, perMinute: 60, by: 'caller' },
  }),
  serve(wire.noteFailedSetupCall, {
    action: 'cards.keep',
    run: noteFailedSetup,
    limit: { tokens: 10, perMinute: 10, by: 'caller' },
  }),
  serve(wire.makeDefaultCardCall, { action: 'cards.keep', run: makeDefaultCard }),
  serve(wire.removeCardCall, { action: 'cards.keep', run: removeCard }),
]
