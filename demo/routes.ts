import { moveClock } from '#platform/clock.ts'
import { type Route, serve } from '#platform/serve.ts'
import type { CompleteMail } from '../src/server/modules.ts'
import { demoActivitiesCall, demoClock, demoOutbox } from './calls.ts'
import { sentMails } from './pages/sent-mails.ts'
import { shownActivities } from './pages/shown-activities.ts'

/** Calls of the demo, in which every visitor may read the mails and move the clock. */
export const demoRoutes = (completeMail: CompleteMail): readonly Route[] => [
  serve(demoOutbox, { action: 'demo.use', run: (ctx) => sentMails(ctx, completeMail) }),
  serve(demoActivitiesCall, { action: 'demo.use', run: shownActivities }),
  serve(demoClock, {
    action: 'demo.use',
    run: async (ctx, { byMinutes }) => {
      await moveClock(ctx.db, byMinutes * 60_000)
      return { now: new Date(ctx.now.getTime() + byMinutes * 60_000) }
    },
  }),
]
