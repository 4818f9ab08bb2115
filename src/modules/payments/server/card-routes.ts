import { serve } from '#platform/serve.ts'
import { createCardCall, enteredCardCall, savedCardsCall } from '../bound/saved-cards.ts'
import {
  cardFieldsCall,
  makeDefaultCardCall,
  noteFailedSetupCall,
  removeCardCall,
} from '../calls/saved-cards.ts'
import type { PaymentChannels } from './channels.ts'
import { makeDefaultCard, removeCard } from './commands/change-cards.ts'
import { createCard } from './commands/create-card.ts'
import { noteFailedSetup } from './commands/note-failed-setup.ts'
import { cardFields, enteredCard, readSavedCards } from './queries/saved-cards.ts'

export const cardRoutes = ({ channels }: { readonly channels: PaymentChannels }) => [
  serve(savedCardsCall, { action: 'cards.keep', run: (ctx) => readSavedCards(ctx, channels) }),
  serve(cardFieldsCall, { action: 'cards.keep', run: (ctx) => cardFields(ctx, channels) }),
  // A call to a company stands in the middle of it: without a transaction, and seldom.
  serve(createCardCall, {
    action: 'cards.keep',
    run: (ctx, request) => createCard(ctx, request, channels),
    limit: { tokens: 5, perMinute: 5, by: 'caller' },
  }),
  serve(enteredCardCall, {
    action: 'cards.keep',
    run: (ctx, request) => enteredCard(ctx, request, channels),
    limit: { tokens: 30, perMinute: 60, by: 'caller' },
  }),
  serve(noteFailedSetupCall, {
    action: 'cards.keep',
    run: noteFailedSetup,
    limit: { tokens: 10, perMinute: 10, by: 'caller' },
  }),
  serve(makeDefaultCardCall, { action: 'cards.keep', run: makeDefaultCard }),
  serve(removeCardCall, { action: 'cards.keep', run: removeCard }),
]
