import { serve } from '#platform/serve.ts'
import * as wire from '#wire/mails.ts'
import { outbox } from './queries/outbox.ts'

/** For the demo only: whoever opens it may read everybody's mail. */
export const outboxRoutes = [serve(wire.demoOutbox, { access: 'everyone', run: outbox })]
